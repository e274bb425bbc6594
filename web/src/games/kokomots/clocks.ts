// The clocks of a table that the page looks for (src/games/kokomots/README.md).
export const ANNOUNCE = 'annonce' // after a slap
export const SAND = 'sable' // or the search
export const CHOICE = 'choix' // of a card to give back
