import { townBySlug, townsLike } from './towns.ts'

it.each([
  ['wieliczka', 'Wieliczka'],
  ['bielsko-biala', 'Bielsko-Biała'],
  ['warszawa', 'Warszawa'],
])('knows %s as %s, with a place on the map', (slug, name) => {
  const town = townBySlug(slug)
  expect(town?.name).toBe(name)
  expect(town?.latitude).toBeGreaterThan(49)
  expect(town?.longitude).toBeLessThan(24.2)
})

it('does not know other names', () => expect(townBySlug('atlantis')).toBeUndefined())

it.each([
  ['wielicz', 'Wieliczka'],
  ['LOMIANKI', 'Łomianki'],
  ['mazowiecki', 'Tomaszów Mazowiecki'],
])('finds %s by the beginning of a word, accents or not', (typed, name) =>
  expect(townsLike(typed, 5).map((town) => town.name)).toContain(name),
)

it('returns the largest first, at most the limit', () => {
  expect(townsLike('war', 3)[0]?.name).toBe('Warszawa')
  expect(townsLike('a', 5)).toHaveLength(5)
})
