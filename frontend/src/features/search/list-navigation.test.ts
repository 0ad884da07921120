import { parseListUrl } from '@jobboard/contracts/search/url-codec'
import { testBoard } from '../../testing/test-board.ts'
import { storeNavigation } from './list-navigation.ts'
import { type ListState, urlOf } from './list-state.ts'
import { storedNavigation } from './stored-navigation.ts'

const board = testBoard()
const returnUrl = (...[, ...rest]: Parameters<typeof storedNavigation>): string => urlOf(board, storedNavigation(board, ...rest))
const whole = '/oferty-pracy/wszystkie-lokalizacje'

function stateOf(address: string): ListState {
  const [path = '', search = ''] = address.split('?')
  const parsed = parseListUrl(board, path, search)
  if (parsed.kind !== 'list') throw new Error('not a list')
  return parsed.state
}

/** The browser's cookie jar, of one cookie. */
const jar = { cookie: '' }
beforeEach(() => {
  jar.cookie = ''
  Object.assign(globalThis, { document: jar, location: { protocol: 'https:' } })
})
const cookie = (value: string): string => `theme=dark; offersListNavigation=${value}`
const encoded = (content: unknown): string => btoa(JSON.stringify(content))

it.each([
  `${whole}?from=120`,
  '/oferty-pracy/krakow/java?doswiadczenie=mid,senior&zarobki=10000,20000&widelki=tak&currency=eur&radius=30&sort=newest&from=7',
  '/oferty-pracy/krakow,warszawa/java?radius=30',
  `${whole}?bounds=49.9,19.7,50.2,20.3`,
  `${whole}?keyword=za%C5%BC%C3%B3%C5%82%C4%87`,
])('leads back to %s', (address) => {
  const state = stateOf(address)
  storeNavigation(state, state.from)
  expect(jar.cookie).toMatch(/^offersListNavigation=[A-Za-z0-9+/=]+; Path=\/; Max-Age=86400; SameSite=Lax; Secure$/)
  expect(decodeURIComponent(returnUrl(board, 'pl', jar.cookie))).toBe(decodeURIComponent(address))
})

it('uses the language of the page that reads it', () => {
  storeNavigation(stateOf('/oferty-pracy/krakow/java?widelki=tak'), 3)
  expect(returnUrl(board, 'en', jar.cookie)).toBe('/job-offers/krakow/java?with-salary=yes&from=3')
})

it('drops a search too long for a cookie', () => {
  const keywords = Array.from({ length: 20 }, (_, at) => `${at}`.repeat(99))
  storeNavigation({ ...stateOf(whole), filters: { ...stateOf(whole).filters, keywords, skills: keywords } }, 3)
  expect(jar.cookie).toContain('Max-Age=0')
})

it.each([
  ['none', ''],
  ['noise', cookie('%%%')],
  ['no JSON', cookie(btoa('nonsense'))],
  ['another shape', cookie(encoded([1, 2, 3]))],
  ['a position below zero', cookie(encoded({ from: -1, itemsCount: 100, params: { filters: {} } }))],
  ['too many items', cookie(encoded({ from: 3, itemsCount: 101, params: { filters: {} } }))],
  ['no filters', cookie(encoded({ from: 3, itemsCount: 100, params: null }))],
])('falls back to the whole list: %s', (_, cookies) => {
  expect(returnUrl(board, 'pl', cookies)).toBe(whole)
})

it('reads the one city of an earlier cookie', () => {
  const filters = { city: 'krakow', cityRadiusKm: 30 }
  const stored = cookie(encoded({ from: 3, itemsCount: 100, params: { sort: 'newest', currency: 'pln', filters } }))
  expect(returnUrl(board, 'pl', stored)).toBe('/oferty-pracy/krakow?radius=30&sort=newest&from=3')
})

it('uses from a tampered cookie only what has the shape of a filter', () => {
  const filters = {
    city: 7,
    cities: ['../evil', 3],
    categories: 7,
    skills: ['Java', {}],
    remote: 'yes',
    withSalary: true,
    salaryMin: 'x',
    __proto__: 1,
    else: 1,
  }
  const stored = cookie(encoded({ from: 3, itemsCount: 100, params: { sort: 'x', currency: 'xxx', filters } }))
  expect(returnUrl(board, 'pl', stored)).toBe(`${whole}?widelki=tak&from=3`)
})
