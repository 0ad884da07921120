import { addSearch, idOfSearch, type LocalSearch, parseSearches, readSearch, removeSearch, writeSearches } from './local-searches.ts'

const now = '2026-03-02T08:00:00.000Z'
const search = (searchUrl: string): LocalSearch => ({ id: idOfSearch(searchUrl), searchUrl, name: 'React', savedAt: now, readAt: now })

it('what was written is read again', () => {
  const searches = [search('/job-offers/krakow?skills=React'), search('/job-offers/warszawa')]
  expect(parseSearches(writeSearches(searches), now)).toEqual(searches)
})

it('the id follows from the address', () => {
  expect(idOfSearch('/job-offers/krakow')).toBe(idOfSearch('/job-offers/krakow'))
  const ids = Array.from({ length: 5_000 }, (_, at) => idOfSearch(`/job-offers/krakow?from=${at}`))
  expect(new Set(ids).size).toBe(5_000)
})

it('searches of version 1, a list without times, are new from now on', () => {
  const old = JSON.stringify([{ url: '/oferty-pracy/krakow', name: 'Kraków' }, { url: 'https://evil.example', name: 'x' }, null, 'text'])
  expect(parseSearches(old, now)).toEqual([{ ...search('/oferty-pracy/krakow'), name: 'Kraków' }])
})

it.each([
  ['no text', null],
  ['no JSON', '{'],
  ['another value', '7'],
  ['searches that are none', '{"version":2,"searches":{"a":1}}'],
  [
    'addresses of other sites',
    '{"version":2,"searches":[{"searchUrl":"//evil.example"},{"searchUrl":"/\\\\evil.example"},{"searchUrl":7}]}',
  ],
])('%s is read as none', (_, text) => {
  expect(parseSearches(text, now)).toEqual([])
})

it('ten are stored, each once, the newest first', () => {
  let searches: readonly LocalSearch[] = []
  for (let at = 0; at < 10; at += 1) {
    const added = addSearch(searches, search(`/job-offers/krakow?radius=${at}`))
    if (added.kind === 'added') searches = added.searches
  }
  expect(searches[0]?.searchUrl).toBe('/job-offers/krakow?radius=9')
  expect(addSearch(searches, search('/job-offers/krakow?radius=3'))).toEqual({ kind: 'known' })
  expect(addSearch(searches, search('/job-offers/warszawa'))).toEqual({ kind: 'full' })
})

it('one is removed, and one is read', () => {
  const searches = [search('/job-offers/krakow'), search('/job-offers/warszawa')]
  const [first] = searches
  expect(removeSearch(searches, first?.id ?? '')).toEqual([searches[1]])
  expect(readSearch(searches, first?.id ?? '', '2026-03-03T08:00:00.000Z')[0]?.readAt).toBe('2026-03-03T08:00:00.000Z')
})
