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

it('knows no town that is none', () => expect(townBySlug('atlantis')).toBeUndefined())

it.each([
  ['wielicz', 'Wieliczka'],
  ['LOMIANKI', 'Łomianki'],
  ['mazowiecki', 'Tomaszów Mazowiecki'],
])('finds %s by the beginning of a word, accents or not', (typed, name) =>
  expect(townsLike(typed, 5).map((town) => town.name)).toContain(name),
)

it('names the largest first, and no more than asked for', () => {
  expect(townsLike('war', 3)[0]?.name).toBe('Warszawa')
  expect(townsLike('a', 5)).toHaveLength(5)
})
