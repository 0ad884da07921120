import { hasEnoughOffers, isIndexableAddress } from './indexable.ts'
import { devboard } from './testing/tenants.ts'
import { parseListUrl } from './url-codec.ts'

const isIndexable = (url: string): boolean => {
  const [path = '', search = ''] = url.split('?')
  const parsed = parseListUrl(devboard, path, search)
  if (parsed.kind !== 'list') throw new Error(`${url} is no list`)
  return isIndexableAddress(devboard, parsed.state)
}

it.each([
  '/oferty-pracy/wszystkie-lokalizacje',
  '/oferty-pracy/krakow',
  '/oferty-pracy/wszystkie-lokalizacje/java',
  '/job-offers/krakow/java',
  '/job-offers/krakow/java?utm_source=x&fbclid=y',
])('lets %s be indexed', (url) => expect(isIndexable(url)).toBe(true))

it.each([
  '/oferty-pracy/krakow/java?widelki=tak',
  '/oferty-pracy/krakow?radius=25',
  '/oferty-pracy/krakow,warszawa',
  '/job-offers/krakow,warszawa/java',
  '/oferty-pracy/krakow?sort=newest',
  '/oferty-pracy/krakow?from=100',
  '/oferty-pracy/krakow?currency=eur',
  '/oferty-pracy/krakow?keyword=kotlin&utm_source=x',
])('does not index %s', (url) => expect(isIndexable(url)).toBe(false))

it('lets one subcategory be indexed, and no combination of them', () => {
  const parent = devboard.categories.find(({ children }) => children.length > 1)
  if (parent === undefined) return
  const [one, other] = parent.children.map(({ slug }) => slug.pl)
  expect(isIndexable(`/oferty-pracy/krakow/${parent.slug.pl}/${one}`)).toBe(true)
  expect(isIndexable(`/oferty-pracy/krakow/${parent.slug.pl}/${one},${other}`)).toBe(false)
})

it('requires several offers, of the whole board one', () => {
  expect([hasEnoughOffers({ cities: [], categories: [] }, 1), hasEnoughOffers({ cities: [], categories: [] }, 0)]).toEqual([true, false])
  expect([2, 3].map((count) => hasEnoughOffers({ cities: ['krakow'], categories: [] }, count))).toEqual([false, true])
})
