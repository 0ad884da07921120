/** Widths at which a layout changes. Phones below `tablet`, two columns of the details from `desktop`. */
export const tablet = '@media(min-width:720px)'
export const desktop = '@media(min-width:1000px)'
export const phoneOnly = '@media(max-width:719.98px)'

/** The map stands beside the list from here on. */
export const wide = '@media(min-width:1200px)'
export const narrowOnly = '@media(max-width:1199.98px)'

/** The same as media queries for scripts. */
export const phoneQuery = '(max-width:719.98px)'
export const wideQuery = '(min-width:1200px)'
