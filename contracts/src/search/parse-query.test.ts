import { noFilters, type OfferFilters } from './filters.ts'
import { parseCursorQuery, parseFilterQuery, parsePageQuery } from './parse-query.ts'
import { devboard, greenjobs } from './testing/tenants.ts'

const filters = (query: string): OfferFilters => {
  const parsed = parseFilterQuery(devboard, new URLSearchParams(query))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
  return parsed.value
}
const errors = (query: string): string[] => {
  const parsed = parseFilterQuery(devboard, new URLSearchParams(query))
  return parsed.ok ? [] : parsed.error.map((error) => `${error.path} ${error.code}`)
}
const paging = (parse: typeof parseCursorQuery | typeof parsePageQuery, query: string): unknown => {
  const parsed = parse(devboard, new URLSearchParams(query))
  return parsed.ok ? parsed.value.paging : parsed.error.map((error) => error.path)
}

describe('filters from query parameters', () => {
  it.each([
    'experienceLevels[]=mid&experienceLevels[]=senior',
    'experienceLevels=mid&experienceLevels=senior',
    'experienceLevels=senior,mid',
    'experienceLevels=2,3',
    'experienceLevels[]=2,senior',
  ])('takes several values as %s', (query) => expect(filters(query).experienceLevels).toEqual(['mid', 'senior']))

  it('takes a category by key and by number', () => expect(filters('categories=java,1').categories).toEqual(['javascript', 'java']))

  it('takes a subcategory', () => {
    expect(parseFilterQuery(greenjobs, new URLSearchParams('categories=101,biogas'))).toMatchObject({
      ok: true,
      value: { categories: ['photovoltaics', 'biogas'] },
    })
  })

  it('splits free texts at commas, except in the bracket form', () => {
    expect(filters('companyNames=a,b').companyNames).toEqual(['a', 'b'])
    expect(filters('companyNames[]=Foo, Inc.&companyNames[]=b').companyNames).toEqual(['Foo, Inc.', 'b'])
    expect(filters('companyNames=Foo\\, Inc.').companyNames).toEqual(['Foo, Inc.'])
  })

  it('adds the query to the keywords', () => expect(filters('keywords=a&query=b').keywords).toEqual(['a', 'b']))

  it('reads every other filter', () => {
    expect(
      filters('remote=true&withSalary=1&ukraineFriendly=false&city=krakow&cityRadiusKm=30&salaryMin=100&salaryMax=200.5&currency=EUR'),
    ).toEqual({
      ...noFilters,
      remoteWorkOptions: ['remote'],
      withSalary: true,
      cities: ['krakow'],
      cityRadiusKm: 30,
      salaryMin: 100,
      salaryMax: 200.5,
      currency: 'eur',
    })
  })

  it.each(['city=krakow&city=Łódź', 'city[]=Łódź&city[]=krakow', 'city=Łódź,krakow,krakow', 'city=krakow&city[]=Łódź'])(
    'takes several cities as %s, in one order',
    (query) => expect(filters(query).cities).toEqual(['krakow', 'Łódź']),
  )

  it('takes one city where the board allows no more', () => {
    const parse = (query: string) => parseFilterQuery(greenjobs, new URLSearchParams(query))
    expect(parse('city=Foo, Bar')).toMatchObject({ ok: true, value: { cities: ['Foo, Bar'] } })
    expect(parse('city=krakow&city=krakow')).toMatchObject({ ok: true, value: { cities: ['krakow'] } })
    const refused = { ok: false, error: [{ path: 'city', code: 'wrongType', message: 'errors.wrongType' }] }
    expect(parse('city=krakow&city=warszawa')).toEqual(refused)
    expect(parse('city[]=krakow&city[]=warszawa')).toEqual(refused)
  })

  it('takes a rectangle as one value or four', () => {
    const bounds = { swLat: 49.5, swLon: -19, neLat: 50, neLon: 20.25 }
    expect(filters('bounds=49.5,-19,50,20.25').bounds).toEqual(bounds)
    expect(filters('bounds[]=49.5&bounds[]=-19&bounds[]=50&bounds[]=20.25').bounds).toEqual(bounds)
  })

  it('has one state for the switch "remote" and the work mode', () => {
    for (const query of ['remote=true', 'remoteWorkOptions=remote', 'remote=1&remoteWorkOptions=remote'])
      expect(filters(query).remoteWorkOptions).toEqual(['remote'])
    expect(filters('remote=true&remoteWorkOptions=hybrid').remoteWorkOptions).toEqual(['remote', 'hybrid'])
  })

  it('reads blank values as absent', () => expect(filters('city=&query=%20&skills=&salaryMin=&categories=&remote=')).toEqual(noFilters))

  it.each([
    ['colour=red', 'colour unknownFilter'],
    ['colour[]=red', 'colour unknownFilter'],
    ['__proto__=x', '__proto__ unknownFilter'],
    ['experienceLevels=guru', 'experienceLevels unknownFilter'],
    ['categories=java,cobol', 'categories unknownFilter'],
    ['currency=xxx', 'currency unknownFilter'],
    ['sort=upwards', 'sort unknownFilter'],
    ['sortBy=newest&orderBy=ASC', 'orderBy unknownFilter'],
    ['remote=maybe', 'remote wrongType'],
    ['salaryMin=abc', 'salaryMin wrongType'],
    ['salaryMin=-1', 'salaryMin outOfRange'],
    ['salaryMin=1e5', 'salaryMin wrongType'],
    ['salaryMin=5&salaryMax=4', 'salaryMax salaryToGreater'],
    ['cityRadiusKm=501', 'cityRadiusKm outOfRange'],
    ['city=a,b,c,d,e,f,g,h,i,j,k', 'city tooLong'],
    ['bounds=1,2,3', 'bounds outOfRange'],
    ['bounds=50,19,49,20', 'bounds outOfRange'],
    ['bounds=here', 'bounds wrongType'],
    ['city=%00', 'city wrongType'],
    ['keywords=a%00', 'keywords wrongType'],
    [`city=${'x'.repeat(256)}`, 'city tooLong'],
    [`skills=${'x'.repeat(101)}`, 'skills tooLong'],
    [`skills=${Array.from({ length: 21 }, (_, index) => index).join(',')}`, 'skills tooLong'],
  ])('refuses %s', (query, error) => expect(errors(query)).toEqual([error]))

  it('reports all errors at once', () => {
    expect(errors('a=1&remote=x&experienceLevels=guru')).toEqual(['experienceLevels unknownFilter', 'remote wrongType', 'a unknownFilter'])
  })
})

describe('paging', () => {
  it('starts with the first hundred', () => {
    expect(paging(parseCursorQuery, '')).toEqual({ from: 0, itemsCount: 100, grouped: false, sort: 'published' })
    expect(paging(parsePageQuery, '')).toEqual({ page: 1, perPage: 100, grouped: false, sort: 'published' })
  })

  it('takes the cursor of the last answer under either name', () => {
    expect(paging(parseCursorQuery, 'cursor=100&itemsCount=20')).toEqual({ from: 100, itemsCount: 20, grouped: false, sort: 'published' })
    expect(paging(parseCursorQuery, 'from=100&sort=newest')).toEqual({ from: 100, itemsCount: 100, grouped: false, sort: 'newest' })
  })

  it('takes an order in both forms', () => {
    expect(paging(parsePageQuery, 'sortBy=salary&orderBy=asc')).toMatchObject({ sort: 'salaryAsc' })
    expect(paging(parsePageQuery, 'sortBy=salary')).toMatchObject({ sort: 'salaryDesc' })
  })

  it.each(['itemsCount=0', 'itemsCount=101', 'from=-1', 'from=1.5', 'from=1000001', 'page=1'])(
    'refuses a cursor query with %s',
    (query) => {
      expect(paging(parseCursorQuery, query)).toEqual([query.split('=')[0]])
    },
  )

  it.each(['page=0', 'perPage=101', 'page=10001', 'from=0'])('refuses a page query with %s', (query) => {
    expect(paging(parsePageQuery, query)).toEqual([query.split('=')[0]])
  })
})

describe('the lower end of pay, and a place or remote work', () => {
  it('are read', () => {
    expect(filters('salaryMin=18000&salaryMatch=lowerBound&city=krakow&orRemote=true')).toMatchObject({
      salaryMatch: 'lowerBound',
      orRemote: true,
    })
    expect(filters('salaryMin=18000&salaryMatch=overlap&city=krakow&orRemote=false')).toMatchObject({
      salaryMatch: 'overlap',
      orRemote: false,
    })
  })

  it('restrict nothing without a minimum and without a city', () => {
    expect(filters('salaryMax=18000&salaryMatch=lowerBound&orRemote=true')).toEqual({ ...noFilters, salaryMax: 18_000 })
  })

  it('are refused in other words, and where the board does not have the filter', () => {
    expect(errors('salaryMatch=atLeast&orRemote=maybe')).toEqual(['orRemote wrongType', 'salaryMatch unknownFilter'])
    const parsed = parseFilterQuery(greenjobs, new URLSearchParams('salaryMin=9000&salaryMatch=lowerBound'))
    expect(parsed).toMatchObject({ ok: false, error: [{ path: 'salaryMatch', code: 'unknownFilter' }] })
  })
})
