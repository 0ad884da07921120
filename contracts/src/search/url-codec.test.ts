import fc from 'fast-check'
import { locales } from '../shared/locale.ts'
import { noFilters, sortOptions } from './filters.ts'
import { arbitraryFilters } from './testing/arbitrary-filters.ts'
import { devboard, greenjobs } from './testing/tenants.ts'
import { buildListUrl, type ListUrlState, type ListUrlTenant, parseListUrl } from './url-codec.ts'

const split = (url: string): [string, string] => {
  const at = url.indexOf('?')
  return at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at)]
}
const parse = (url: string, tenant: ListUrlTenant = devboard) => parseListUrl(tenant, ...split(url))
const state = (url: string, tenant: ListUrlTenant = devboard): ListUrlState => {
  const parsed = parse(url, tenant)
  if (parsed.kind !== 'list') throw new Error(`${url} is ${parsed.kind}`)
  return parsed.state
}
const start: ListUrlState = { locale: 'pl', filters: noFilters, sort: 'published', from: 0, showMap: false, rest: [] }

describe.each([
  ['devboard', devboard],
  ['greenjobs', greenjobs],
])('list addresses of %s', (_, tenant) => {
  const states: fc.Arbitrary<ListUrlState> = fc.record({
    locale: fc.constantFrom(...locales),
    filters: arbitraryFilters(tenant),
    sort: fc.constantFrom(...sortOptions),
    from: fc.integer({ min: 0, max: 1_000_000 }),
    showMap: fc.boolean(),
    rest: fc.array(fc.tuple(fc.constantFrom('utm_source', 'job-alerts', 'code'), fc.string({ unit: 'grapheme' }))),
  })

  it('are complete: parsing a built address gives the same state', () => {
    fc.assert(fc.property(states, (given) => expect(state(buildListUrl(tenant, given), tenant)).toEqual(given)))
  })

  it('are canonical: building a parsed address gives the same address', () => {
    fc.assert(
      fc.property(states, (given) => {
        const url = buildListUrl(tenant, given)
        expect(buildListUrl(tenant, state(url, tenant))).toBe(url)
      }),
    )
  })

  it('preserve the filters when the language is switched', () => {
    fc.assert(
      fc.property(states, fc.constantFrom(...locales), (given, locale) => {
        const there = state(buildListUrl(tenant, { ...given, locale }), tenant)
        expect(there).toEqual({ ...given, locale })
      }),
    )
  })

  it('are unchanged when the language is switched there and back', () => {
    fc.assert(
      fc.property(states, fc.constantFrom(...locales), (given, locale) => {
        const here = buildListUrl(tenant, given)
        const there = buildListUrl(tenant, { ...state(here, tenant), locale })
        expect(buildListUrl(tenant, { ...state(there, tenant), locale: given.locale })).toBe(here)
      }),
    )
  })

  it('drop unknown parameters without losing the rest', () => {
    fc.assert(
      fc.property(states, (given) => {
        const url = buildListUrl(tenant, { ...given, rest: [] })
        const keys = tenant.params.filter(({ type }) => type === 'multiselect').map(({ frontendKey }) => frontendKey[given.locale])
        const noise = keys.map((key) => `${key}=no-such-slug`).join('&')
        expect(state(`${url}${url.includes('?') ? '&' : '?'}${noise}&radius=0&keyword=%20`, tenant)).toEqual({ ...given, rest: [] })
      }),
    )
  })

  it('hold a rectangle of the map, and drop an invalid one', () => {
    const path = buildListUrl(tenant, start)
    expect(state(`${path}?bounds=49.9,19.7,50.2,20.3`, tenant).filters.bounds).toEqual({
      swLat: 49.9,
      swLon: 19.7,
      neLat: 50.2,
      neLon: 20.3,
    })
    for (const bad of ['1,2,3', '50,19,49,20', '91,0,92,1', '0,0,1,181', 'a,b,c,d', '1,2,3,4,5', ''])
      expect(state(`${path}?bounds=${bad}`, tenant).filters.bounds).toBeNull()
  })

  it('never throw, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'binary' }),
        fc.constantFrom('/', '/job-offers/', ''),
        (path, query, prefix) => {
          expect(['list', 'notFound', 'notList']).toContain(parseListUrl(tenant, prefix + path, query).kind)
        },
      ),
    )
  })
})

describe('reading a list address', () => {
  it('reads a Polish one', () => {
    expect(
      state('/oferty-pracy/krakow/java?doswiadczenie=senior,mid&zarobki=10000,20000&widelki=tak&sort=salaryDesc&keyword=react'),
    ).toEqual({
      ...start,
      sort: 'salaryDesc',
      filters: {
        ...noFilters,
        cities: ['krakow'],
        categories: ['java'],
        experienceLevels: ['mid', 'senior'],
        salaryMin: 10_000,
        salaryMax: 20_000,
        withSalary: true,
        keywords: ['react'],
      },
    })
  })

  it('reads an English one', () => {
    const url =
      '/job-offers/warszawa/javascript?experience-level=senior&with-salary=yes&radius=30&companies=a,b&skills=Java&titles=QA&from=100&showMap=true'
    expect(state(url)).toMatchObject({
      locale: 'en',
      from: 100,
      showMap: true,
      filters: { cityRadiusKm: 30, companyNames: ['a', 'b'], skills: ['Java'], jobTitles: ['QA'], withSalary: true },
    })
  })

  it('reads subcategories in the order of the tenant', () => {
    expect(
      state(buildListUrl(greenjobs, { ...start, filters: { ...noFilters, categories: ['reporting', 'carbon-footprint'] } }), greenjobs)
        .filters.categories,
    ).toEqual(['reporting', 'carbon-footprint'])
  })

  it.each(['/Oferty-Pracy/KRAKÓW', '/oferty-pracy/Krak%C3%B3w/', '/oferty-pracy/cracow'])('finds the city in %s', (url) => {
    expect(state(url).filters.cities).toEqual(['krakow'])
  })

  it.each(['/', '/job-offer/some-slug', '/blog', '/job-offers/krakow/java/x/y', 'job-offers', '/%E0%A4%A', ''])('is no list: %s', (url) => {
    expect(parse(url).kind).toBe('notList')
  })

  it.each(['/oferty-pracy/krakow,warszawa', '/oferty-pracy/Warsaw,Krak%C3%B3w', '/oferty-pracy/warszawa%2Ccracow,,krakow,'])(
    'finds the cities in %s, which have one address',
    (url) => {
      const found = state(`${url}?radius=30`)
      expect(found.filters).toEqual({ ...noFilters, cities: ['krakow', 'warszawa'], cityRadiusKm: 30 })
      expect(buildListUrl(devboard, found)).toBe('/oferty-pracy/krakow,warszawa?radius=30')
    },
  )

  it('builds one address of the same cities, whatever their order', () => {
    const cities = ['Wieliczka', 'warszawa', 'krakow', 'warszawa']
    expect(buildListUrl(devboard, { ...start, filters: { ...noFilters, cities } })).toBe('/oferty-pracy/krakow,warszawa,wieliczka')
  })

  it('does not find more cities than ten', () => {
    const towns = Array.from({ length: 11 }, (_, at) => `town-${at}`)
    expect(state(`/job-offers/${towns.slice(1).join()}`).filters.cities).toHaveLength(10)
    expect(parse(`/job-offers/${towns.join()}`)).toEqual({ kind: 'notFound', locale: 'en', missing: 'city' })
  })

  it('has one city in an address where the board allows no more', () => {
    expect(state('/oferty-pracy/krakow,warszawa', greenjobs).filters.cities).toEqual(['krakow-warszawa'])
    const filters = { ...noFilters, cities: ['warszawa', 'krakow'], cityRadiusKm: 10 }
    expect(buildListUrl(greenjobs, { ...start, filters })).toBe('/oferty-pracy/krakow?radius=10')
  })

  it('does not find an unknown city', () => expect(parse('/job-offers/!!!')).toEqual({ kind: 'notFound', locale: 'en', missing: 'city' }))

  it.each(['/job-offers/krakow/cobol', '/job-offers/krakow/java/unknown'])('does not find an unknown category: %s', (url) => {
    expect(parse(url)).toEqual({ kind: 'notFound', locale: 'en', missing: 'category' })
  })

  it.each(['salary=10', 'salary=a,b', 'salary=20,10', 'salary=0,1000001', 'salary=-1,5', 'salary=1,2,3', 'salary=,5', 'salary=1e3,2e3'])(
    'drops the range %s',
    (query) => expect(state(`/job-offers?${query}`).filters).toEqual(noFilters),
  )

  it.each(['radius=0', 'radius=abc', 'radius=-5', 'radius=501', 'radius='])('ignores %s', (query) => {
    expect(state(`/job-offers/krakow?${query}`).filters.cityRadiusKm).toBeNull()
  })

  it('ignores a radius around nowhere', () => expect(state('/job-offers?radius=30').filters).toEqual(noFilters))

  it('drops unknown values of a multiselect and preserves the known ones', () => {
    expect(state('/job-offers?experience-level=guru,senior').filters.experienceLevels).toEqual(['senior'])
  })

  it('understands slugs of the other language, and builds its own', () => {
    const testing = devboard.categories.find(({ slug }) => slug.pl !== slug.en)
    if (testing === undefined) throw new Error('Every category is called the same in both languages')
    const given = state(`/oferty-pracy/all-locations/${testing.slug.en}`)
    expect(given).toEqual({ ...start, filters: { ...noFilters, categories: [testing.key] } })
    expect(buildListUrl(devboard, given)).toBe(`/oferty-pracy/wszystkie-lokalizacje/${testing.slug.pl}`)
    const parent = greenjobs.categories.find(({ children }) => children.some(({ slug }) => slug.pl !== slug.en))
    const child = parent?.children.find(({ slug }) => slug.pl !== slug.en)
    expect(state(`/job-offers/wszystkie-lokalizacje/${parent?.slug.pl}/${child?.slug.pl}`, greenjobs).filters.categories).toEqual([
      child?.key,
    ])
  })
  it('drops unsearchable terms before they reach the API', () => {
    const { filters } = state('/job-offers?keyword=%00,?!,%F0%9F%92%A9,c%2B%2B,.net&skills=a%00b,C%23')
    expect(filters).toEqual({ ...noFilters, keywords: ['c++', '.net'], skills: ['C#'] })
  })
  it('does not send a blank search', () => expect(state('/job-offers?keyword=%20%20&skills=,,').filters).toEqual(noFilters))

  it.each(['with-salary=1', 'with-salary=no', 'with-salary='])('takes only the shared word for a switch: not %s', (query) => {
    expect(state(`/job-offers?${query}`).filters.withSalary).toBe(false)
  })

  it.each([
    ['sort=newest', 'newest'],
    ['sortBy=salary&orderBy=ASC', 'salaryAsc'],
    ['sortBy=salary&orderBy=DESC', 'salaryDesc'],
    ['sort=upwards', 'published'],
  ])('orders by %s', (query, sort) => expect(state(`/job-offers?${query}`).sort).toBe(sort))

  it.each(['from=-1', 'from=1.5', 'from=x', 'from=9999999'])('starts at the top for %s', (query) =>
    expect(state(`/job-offers?${query}`).from).toBe(0),
  )

  it('preserves parameters of other origin', () => {
    expect(state('/job-offers?utm_source=x&job-alerts=unsubscribe&keyword=a').rest).toEqual([
      ['utm_source', 'x'],
      ['job-alerts', 'unsubscribe'],
    ])
  })
})

describe('building a list address', () => {
  it('leaves defaults out', () => {
    expect(buildListUrl(devboard, start)).toBe('/oferty-pracy/wszystkie-lokalizacje')
    expect(buildListUrl(devboard, { ...start, locale: 'en' })).toBe('/job-offers/all-locations')
  })

  it('leaves commas readable', () => {
    const filters = { ...noFilters, experienceLevels: ['mid' as const, 'senior' as const], keywords: ['Foo, Inc.', 'a'] }
    expect(buildListUrl(devboard, { ...start, filters })).toBe(
      '/oferty-pracy/wszystkie-lokalizacje?keyword=Foo%5C,+Inc.,a&doswiadczenie=mid,senior',
    )
  })

  it('opens an open end of a salary to the bound of the tenant', () => {
    expect(buildListUrl(devboard, { ...start, filters: { ...noFilters, salaryMin: 9_000 } })).toContain('zarobki=9000,100000')
  })
})

describe('pay of at least an amount, and a place or remote work', () => {
  const polish = '/oferty-pracy/krakow?zarobki=18000,100000&zarobki-co-najmniej=tak&lub-zdalnie=tak'
  const english = '/job-offers/krakow?salary=18000,100000&salary-at-least=yes&or-remote=yes'

  it('are switches, which the other language translates', () => {
    const { filters } = state(polish)
    expect(filters).toMatchObject({ salaryMin: 18_000, salaryMatch: 'lowerBound', cities: ['krakow'], orRemote: true })
    expect(buildListUrl(devboard, { ...state(polish), locale: 'en' })).toBe(english)
    expect(buildListUrl(devboard, { ...state(english), locale: 'pl' })).toBe(polish)
  })

  it('mean nothing without an amount and without a place', () => {
    const { filters } = state('/job-offers/all-locations?salary-at-least=yes&or-remote=yes')
    expect(filters).toEqual(noFilters)
  })

  it('are dropped where the board does not have them', () => {
    expect(state('/job-offers/krakow?salary=18000,40000&salary-at-least=yes&or-remote=yes', greenjobs).filters).toMatchObject({
      salaryMatch: 'overlap',
      orRemote: true,
    })
  })
})
