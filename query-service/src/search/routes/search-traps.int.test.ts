/** Each way of getting a search wrong that is known, pinned by offers made for it. */
import { offerCursorPageSchema } from '@jobboard/contracts/offers/queries'
import { anOffer } from '@jobboard/search-engine/testing/an-offer'
import type { OracleOffer, OracleSalary } from '@jobboard/search-engine/testing/oracle'
import { type OfferApi, startOfferApi } from '../testing/offer-api.ts'

let api: OfferApi
beforeAll(async () => {
  api = await startOfferApi()
}, 60_000)
afterAll(() => api?.stop())
beforeEach(() => api.clear())

/** Titles of the offers that are listed, in order; the count must agree. */
async function titles(offers: readonly OracleOffer[], query: string, tenant = 'devboard'): Promise<string[]> {
  await api.write(offers)
  const list = await api.call('GET', `/v2/user-panel/offers/by-cursor?${query}`, { tenant })
  const count = await api.call('GET', `/v2/user-panel/offers/count?${query}`, { tenant })
  const { data, meta } = offerCursorPageSchema.parse(list.body)
  expect(count.body).toEqual({ count: data.length })
  expect(meta.totalItems).toBe(data.length)
  return data.map((item) => item.title)
}

const pay = (type: OracleSalary['type'], from: number | null, to: number | null, more: Partial<OracleSalary> = {}): OracleSalary => ({
  type,
  currency: 'pln',
  unit: 'month',
  from,
  to,
  ...more,
})
/** greenjobs, where both bounds of a salary count, needs one of its own categories. */
const green = (about: Partial<OracleOffer>): OracleOffer => anOffer({ tenant: 'greenjobs', categories: ['biogas'], ...about })

describe('a salary', () => {
  const split = { salaries: [pay('b2b', 20_000, 25_000), pay('permanent', 10_000, 12_000)] }

  it('is compared per employment type, not as the span of all', async () => {
    expect(await titles([green({ title: 'split', ...split })], 'salaryMin=14000&salaryMax=16000', 'greenjobs')).toEqual([])
  })

  it('is compared for the selected employment types only', async () => {
    const offers = [green({ title: 'split', ...split })]
    expect(await titles(offers, 'salaryMin=11000&salaryMax=13000&employmentTypes=permanent', 'greenjobs')).toEqual(['split'])
    expect(await titles([], 'salaryMin=11000&salaryMax=13000&employmentTypes=b2b', 'greenjobs')).toEqual([])
  })

  it('matches a range that touches it at one end', async () => {
    const offers = [green({ title: 'touches', salaries: [pay('b2b', 10_000, 12_000)] })]
    expect(await titles(offers, 'salaryMin=12000&salaryMax=15000', 'greenjobs')).toEqual(['touches'])
    expect(await titles([], 'salaryMin=12001&salaryMax=15000', 'greenjobs')).toEqual([])
    expect(await titles([], 'salaryMin=0&salaryMax=10000', 'greenjobs')).toEqual(['touches'])
    expect(await titles([], 'salaryMin=0&salaryMax=9999', 'greenjobs')).toEqual([])
  })

  it('is converted before it is compared', async () => {
    const offers = [green({ title: 'euros', salaries: [pay('b2b', 4_000, 5_000, { currency: 'eur' })] })]
    expect(await titles(offers, 'salaryMin=18000&salaryMax=19000', 'greenjobs')).toEqual(['euros'])
    expect(await titles([], 'salaryMin=4500&salaryMax=4600&currency=eur', 'greenjobs')).toEqual(['euros'])
    expect(await titles([], 'salaryMin=4500&salaryMax=4600&currency=pln', 'greenjobs')).toEqual([])
  })

  it.each([
    ['hour', 100, 16_800],
    ['day', 800, 16_800],
    ['month', 16_800, 16_800],
    ['year', 201_600, 16_800],
  ] as const)('per %s is a month of it', async (unit, amount, monthly) => {
    const offers = [green({ title: unit, salaries: [pay('b2b', amount, amount, { unit })] })]
    expect(await titles(offers, `salaryMin=${monthly}&salaryMax=${monthly}`, 'greenjobs')).toEqual([unit])
    expect(await titles([], `salaryMin=${monthly + 1}&salaryMax=${monthly + 2}`, 'greenjobs')).toEqual([])
  })

  it('is compared with the lower bound only, where the board is configured so', async () => {
    const offers = [anOffer({ title: 'rich', salaries: [pay('b2b', 30_000, 40_000)] })]
    expect(await titles(offers, 'salaryMin=10000&salaryMax=20000', 'devboard')).toEqual(['rich'])
    expect(await titles([], 'salaryMin=40001', 'devboard')).toEqual([])
  })

  it('matches no range when it is undisclosed', async () => {
    expect(await titles([anOffer({})], 'salaryMin=0')).toEqual([])
  })

  it('sorts offers without one last, ascending and descending', async () => {
    const offers = [
      anOffer({ title: 'none', salaries: [pay('b2b', null, null)] }),
      anOffer({ title: 'low', salaries: [pay('b2b', 5_000, 6_000)] }),
      anOffer({ title: 'high', salaries: [pay('b2b', 1_000, 2_000, { currency: 'eur' }), pay('permanent', 5_500, 5_500)] }),
    ]
    expect(await titles(offers, 'sort=salaryDesc')).toEqual(['high', 'low', 'none'])
    expect(await titles([], 'sort=salaryAsc')).toEqual(['high', 'low', 'none'])
  })
})

describe('a place', () => {
  const near = { city: 'Piaseczno', latitude: 52.081, longitude: 21.024 }

  it('counts an offer once, however many of its locations are in it', async () => {
    const offers = [
      anOffer({ title: 'twice', locations: [near, { ...near, latitude: 52.09 }, { city: 'Warszawa', latitude: 52.2, longitude: 21 }] }),
    ]
    expect(await titles(offers, 'city=warszawa&cityRadiusKm=50')).toEqual(['twice'])
  })

  it('is a circle, not a box', async () => {
    // 0.6 degrees north-east of the centre: inside the box of 70 km, 78 km away.
    const offers = [anOffer({ title: 'corner', locations: [{ city: 'Daleko', latitude: 52.2297 + 0.6, longitude: 21.0122 + 0.6 }] })]
    expect(await titles(offers, 'city=warszawa&cityRadiusKm=70')).toEqual([])
    expect(await titles([], 'city=warszawa&cityRadiusKm=80')).toEqual(['corner'])
  })

  it('ignores a radius of 0', async () => {
    const offers = [anOffer({ title: 'near', locations: [near] }), anOffer({ title: 'in' })]
    expect(await titles(offers, 'city=warszawa&cityRadiusKm=0')).toEqual(['in'])
  })

  it('lists a remote offer in its city', async () => {
    expect(await titles([anOffer({ title: 'remote', workplaceType: 'remote' })], 'city=warszawa')).toEqual(['remote'])
  })

  it('takes any location, any spelling, and the cities of an area', async () => {
    const offers = [
      anOffer({
        title: 'second',
        locations: [
          { city: 'Radom', latitude: null, longitude: null },
          { city: 'Gdynia', latitude: null, longitude: null },
        ],
      }),
      anOffer({ title: 'foreign name', locations: [{ city: 'Warsaw', latitude: null, longitude: null }] }),
    ]
    expect(await titles(offers, 'city=trojmiasto')).toEqual(['second'])
    expect(await titles([], 'city=WARSZAWA')).toEqual(['foreign name'])
    expect(await titles([], 'city=Radom')).toEqual(['second'])
    expect(await titles([], 'city=Atlantis')).toEqual([])
  })

  it('is found by a name whose letters make no slug', async () => {
    const offers = [anOffer({ title: 'Kyiv', locations: [{ city: 'Київ', latitude: null, longitude: null }] })]
    expect(await titles(offers, 'city=київ')).toEqual(['Kyiv'])
    expect(await titles([], 'city=Львів')).toEqual([])
  })
})

describe('values', () => {
  it('of skills are alternatives, required or nice to have', async () => {
    const at = { firstPublishedAt: Date.now() - 1, publishedAt: Date.now() - 1 }
    const offers = [
      anOffer({ title: 'first', requiredSkills: ['Java'], ...at }),
      anOffer({ title: 'second', requiredSkills: [], niceToHaveSkills: ['Scala'] }),
      anOffer({ title: 'third', requiredSkills: ['Go'] }),
    ]
    expect(await titles(offers, 'skills=java,SCALA')).toEqual(['first', 'second'])
  })

  it('of keywords must all be found', async () => {
    const offers = [anOffer({ title: 'Java', companyName: 'Alpha' }), anOffer({ title: 'Java Beta', companyName: 'Beta' })]
    expect(await titles(offers, 'keywords=java,beta')).toEqual(['Java Beta'])
    expect(await titles([], 'keywords=jav')).toEqual([])
  })

  it('are compared without accents, ł among them', async () => {
    const offers = [anOffer({ title: 'Łącznościowiec', companyName: 'Żółw Sp. z o.o.' })]
    expect(await titles(offers, 'keywords=LACZNOSCIOWIEC')).toEqual(['Łącznościowiec'])
    expect(await titles([], 'keywords=łącznościowiec&companyNames[]=zolw sp. z o.o.')).toEqual(['Łącznościowiec'])
  })

  it('match whole words only', async () => {
    expect(await titles([anOffer({ title: 'JavaScript', categories: ['javascript'], requiredSkills: [] })], 'query=script')).toEqual([])
  })

  it('are texts, never patterns', async () => {
    const offers = [anOffer({ title: "100% of O'Reilly_x" })]
    expect(await titles(offers, `query=${encodeURIComponent('100%')}`)).toEqual(["100% of O'Reilly_x"])
    expect(await titles([], `query=${encodeURIComponent("'; DROP TABLE read_models.offers; --")}`)).toEqual([])
    expect(await titles([], `jobTitles[]=${encodeURIComponent("100% of O'Reilly_x")}`)).toEqual(["100% of O'Reilly_x"])
  })

  it('of categories include the subcategories, and an offer in two of them counts once', async () => {
    const offers = [green({ title: 'both', categories: ['biogas', 'recycling'] }), green({ title: 'other', categories: ['water'] })]
    expect(await titles(offers, 'categories=renewable-energy', 'greenjobs')).toEqual(['both'])
    expect(await titles([], 'categories=renewable-energy,biogas,recycling', 'greenjobs')).toEqual(['both'])
    expect(await titles([], 'categories=102', 'greenjobs')).toEqual([])
  })
})

describe('the order', () => {
  it('breaks ties on the id, so that pages neither repeat nor skip', async () => {
    const same = { firstPublishedAt: 1_700_000_000_000, publishedAt: 1_700_000_000_000 }
    const offers = Array.from({ length: 9 }, (_, index) => anOffer({ id: `${index}`.repeat(12), title: String(index), ...same }))
    expect(await titles(offers.toReversed(), '')).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8'])
  })

  it('uses a bump for published and ignores it for newest', async () => {
    const offers = [
      anOffer({ title: 'bumped', firstPublishedAt: Date.now() - 9e8, publishedAt: Date.now() - 1_000 }),
      anOffer({ title: 'young', firstPublishedAt: Date.now() - 5_000, publishedAt: Date.now() - 5_000 }),
    ]
    expect(await titles(offers, 'sort=published')).toEqual(['bumped', 'young'])
    expect(await titles([], 'sort=newest')).toEqual(['young', 'bumped'])
  })
})

it('hides what is not published, is past its expiry, or belongs to another tenant', async () => {
  const offers = [
    anOffer({ title: 'draft', state: 'draft' }),
    anOffer({ title: 'finished', state: 'finished' }),
    anOffer({ title: 'past', expiresAt: Date.now() - 1_000 }),
    green({ title: 'theirs' }),
    anOffer({ title: 'mine' }),
  ]
  expect(await titles(offers, '')).toEqual(['mine'])
})
