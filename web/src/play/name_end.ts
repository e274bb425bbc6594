// Of "Bot 2 A" the end tells it from "Bot 2 B". A word is no such end: "Mamie Jo".
export const endOf = (name: string): string => /\s(?:\d{1,2}|\p{Lu})$/u.exec(name)?.[0] ?? ''
