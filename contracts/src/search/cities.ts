/** The cities of a search: a set in a canonical order, so that one search has one address and one cached answer. */

export const maxCities = 10

export const citySet = (cities: readonly string[]): string[] => [...new Set(cities)].sort()
