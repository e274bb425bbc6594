// What the menu of a table opens.
export type TableDialog = 'seat' | 'screen' | 'online' | 'host' | 'settings'
