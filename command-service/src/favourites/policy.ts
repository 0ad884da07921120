export const mayHaveFavourites = ['candidate'] as const
