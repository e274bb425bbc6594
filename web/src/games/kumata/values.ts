// A bot's value of a move is a share of the best end of the game, from 0 to 1.
export const SCALE = 'share'
