export const mayHaveSavedSearches = ['candidate'] as const
