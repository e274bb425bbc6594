// The clocks of a table (src/games/kokomots/README.md).
export const ANNOUNCE = 0 // after a slap
export const SAND = 250 // or the search
export const CHOICE = 230 // of a card to give back; plus the seat
