/** Applications in one file of the desk. */
export const maxExported = 5_000
