/** The cities of a search: a set, in one order wherever it is written, so that one search has one address and one cached answer. */

export const maxCities = 10

export const citySet = (cities: readonly string[]): string[] => [...new Set(cities)].sort()
