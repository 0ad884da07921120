/**
 * Searches as people type them, over the real offers beside the repository: what must be on the first page and what must not. Without
 * the offers the test is skipped, and says so.
 */

import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { noFilters, type OfferFilters } from '@jobboard/contracts/search/filters'
import { loadTenants } from '@jobboard/platform/tenants'
import { boardWords } from './criteria/board-words.ts'
import { resolveCriteria } from './criteria/criteria.ts'
import { OfferIndex } from './index/offer-index.ts'
import { documentOf } from './index/testing/document-of.ts'
import { cityNamed, type OracleOffer, ratesOf } from './testing/oracle.ts'

const file = fileURLToPath(new URL('../../../shared/data/derived/offers-unified.jsonl.gz', import.meta.url))
const isThere = existsSync(file)
if (!isThere) console.warn('SKIPPED: the real offers (../shared/data) are not beside this repository.')

const tenant = loadTenants().get('devboard')
if (tenant === undefined) throw new Error('There is no board to test with')
const now = Date.parse('2026-03-01T12:00:00Z')
const minute = 60_000

interface Row {
  readonly title: string
  readonly companyName: string | null
  readonly category: string | null
  readonly experienceLevel: OracleOffer['experienceLevel']
  readonly workplaceType: OracleOffer['workplaceType']
  readonly workingTime: OracleOffer['workingTime']
  readonly employmentTypes: readonly { readonly type: OracleOffer['salaries'][number]['type']; readonly from: number | null }[]
  readonly requiredSkills: readonly { readonly name: string }[]
  readonly niceToHaveSkills: readonly { readonly name: string }[]
  readonly multilocation: readonly { readonly city: string; readonly latitude: number | null; readonly longitude: number | null }[]
}

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const idOf = (number: number): string => Array.from({ length: 12 }, (_, at) => alphabet[Math.floor(number / 32 ** (11 - at)) % 32]).join('')

const offerOf = (row: Row, number: number): OracleOffer => ({
  tenant: 'devboard',
  id: idOf(number),
  state: 'published',
  title: row.title,
  companyName: row.companyName,
  categories: row.category === null ? [] : [row.category],
  experienceLevel: row.experienceLevel,
  workplaceType: row.workplaceType,
  workingTime: row.workingTime,
  ukraineFriendly: false,
  requiredSkills: row.requiredSkills.map(({ name }) => name),
  niceToHaveSkills: row.niceToHaveSkills.map(({ name }) => name),
  language: null,
  salaries: row.employmentTypes.map(({ type, from }) => ({ type, currency: 'pln', unit: 'month', from, to: null })),
  locations: row.multilocation.map(({ city, latitude, longitude }) => ({ city, latitude, longitude })),
  firstPublishedAt: now - number * minute,
  publishedAt: now - number * minute,
  expiresAt: now + minute,
})

/** What an offer states, for patterns: its texts, `city:` by slug, and the values of its filters. */
function statedBy(offer: OracleOffer): string {
  const cities = offer.locations.map(({ city }) => `city:${cityNamed(tenant as NonNullable<typeof tenant>, city)?.slug ?? city}`)
  const contracts = offer.salaries.map(({ type }) => `contract:${type}`)
  const values = [`level:${offer.experienceLevel}`, `mode:${offer.workplaceType}`, `time:${offer.workingTime}`, ...contracts, ...cities]
  const skills = [...offer.requiredSkills, ...offer.niceToHaveSkills]
  return [offer.title, offer.companyName ?? '', `category:${offer.categories.join()}`, ...skills, ...values].join(' ; ')
}

const java = /\bjava\b(?!\s?script)|j2ee|jee\b|java8/i
const node = /\bnode(\.?js| js)?\b/i
const dotnet = /\.net\b|\bnet\b|dotnet/i
const react = /\breact(js|\.js)?\b/i
const remote = /mode:remote/
const cityOf = (slug: string): RegExp => new RegExp(`city:${slug} |city:${slug}$`)

/** What each offer of the first page states, and the fewest offers that are found. */
const queries: readonly (readonly [terms: string, min: number, each: readonly RegExp[]])[] = [
  ['java', 2_000, [java]],
  ['Java developer', 500, [java, /developer|programist|programmer/i]],
  ['javascript', 2_000, [/java ?script|\bjs\b|\bes6|ecmascript/i]],
  ['js', 2_000, [/java ?script|\bjs\b|\bes6|ecmascript/i]],
  ['typescript', 1_000, [/type ?script|\bts\b/i]],
  ['react', 1_000, [react]],
  ['reactjs', 1_000, [react]],
  ['react.js', 1_000, [react]],
  ['react native', 100, [/react ?native/i]],
  ['angular', 500, [/angular/i]],
  ['vue', 200, [/vue/i]],
  ['node', 500, [node]],
  ['node.js', 500, [node]],
  ['nodejs', 500, [node]],
  ['.net', 900, [dotnet]],
  ['dotnet', 900, [dotnet]],
  ['asp.net', 100, [/asp ?\.? ?net/i]],
  ['c#', 700, [/c#|c sharp|csharp/i]],
  ['c++', 400, [/c\+\+|cpp|category:c /i]],
  ['golang', 150, [/\bgo(lang)?\b/i]],
  ['python', 1_500, [/python/i]],
  ['python django', 150, [/python/i, /django/i]],
  ['k8s', 700, [/kubernetes|k8s/i]],
  ['kubernetes terraform', 100, [/kubernetes|k8s/i, /terraform/i]],
  ['postgres', 500, [/post(gr|r)e|psql/i]],
  ['mssql', 150, [/ms ?sql|sql server|microsoft sql/i]],
  ['sql', 2_000, [/sql/i]],
  ['aws', 1_300, [/aws|amazon/i]],
  ['gcp', 400, [/gcp|google cloud/i]],
  ['ci/cd', 500, [/ci ?\/ ?cd|ci-cd|ci cd|cicd/i]],
  ['spring', 500, [/spring/i]],
  ['spring boot', 300, [/spring ?boot/i]],
  ['machine learning', 150, [/machine learning|\bml\b|uczeni/i]],
  ['power bi', 100, [/power ?bi/i]],
  ['excel', 100, [/excel/i]],
  ['ios swift', 50, [/ios/i, /swift/i]],
  ['devops', 300, [/dev ?-?ops/i]],
  ['tester', 100, [/tester/i]],
  ['qa', 100, [/\bqa\b|quality assurance|jakości/i]],
  ['frontend', 200, [/front[ -]?end/i]],
  ['full stack', 100, [/full[ -]?stack/i]],
  ['data engineer', 100, [/data/i, /engineer|inżynier/i]],
  ['analityk', 100, [/anal(ityk|itycz|yst)/i]],
  ['analityk biznesowy', 5, [/anal(ityk|itycz|yst)/i, /biznesow/i]],
  ['programista java', 500, [java, /programist|developer|programmer|deweloper/i]],
  ['programistka python', 100, [/python/i, /programist|developer|programmer|deweloper/i]],
  ['project manager', 50, [/project manager|kierowni\w* projekt/i]],
  ['sap', 100, [/\bsap\b/i]],
  ['warszawa', 3_000, [cityOf('warszawa')]],
  ['Warsaw', 3_000, [cityOf('warszawa')]],
  ['kraków', 1_500, [cityOf('krakow')]],
  ['cracow', 1_500, [cityOf('krakow')]],
  ['wroclaw', 1_500, [cityOf('wroclaw')]],
  ['w Gdańsku', 800, [cityOf('gdansk')]],
  ['trójmiasto', 800, [/city:(gdansk|gdynia|sopot|trojmiasto)/]],
  ['java kraków', 100, [java, cityOf('krakow')]],
  ['java developer warsaw', 100, [java, cityOf('warszawa')]],
  ['praca zdalna java', 50, [java, remote]],
  ['zdalnie', 1_000, [remote]],
  ['remote', 1_000, [remote]],
  ['remote python jobs', 50, [/python/i, remote]],
  ['home office', 1_000, [remote]],
  ['hybrydowo', 500, [/mode:hybrid/]],
  ['senior', 3_000, [/level:senior/]],
  ['senior react b2b', 20, [/level:senior/, react, /contract:b2b/]],
  ['młodszy tester', 5, [/level:junior/, /tester/i]],
  ['junior java poznań', 1, [/level:junior/, java, cityOf('poznan')]],
  ['b2b', 1_000, [/contract:b2b/]],
  ['umowa o pracę', 1_000, [/contract:permanent/]],
  ['angielski', 500, [/angielski|english/i]],
]

/** Two ways to say the same. */
const equal: readonly (readonly [string, string])[] = [
  ['warsaw', 'warszawa'],
  ['cracow', 'kraków'],
  ['dotnet', '.net'],
  ['dot net', '.net'],
  ['nodejs', 'node.js'],
  ['reactjs', 'React'],
  ['zdalnie', 'remote'],
  ['k8s', 'kubernetes'],
  ['golang', 'go'],
  ['csharp', 'c#'],
  ['postgres', 'postgresql'],
]

const whenThere = isThere ? describe : describe.skip
whenThere('the real offers', () => {
  const index = new OfferIndex(ratesOf(tenant))
  const offers = new Map<string, OracleOffer>()
  const searchFor = (...keywords: string[]) => resolveCriteria(tenant, { ...noFilters, keywords })
  const count = (change: Partial<OfferFilters>): number => index.count(resolveCriteria(tenant, { ...noFilters, ...change }))

  beforeAll(() => {
    const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n')
    for (const [number, line] of lines.entries()) {
      const offer = offerOf(JSON.parse(line) as Row, number)
      offers.set(offer.id, offer)
    }
    index.load([...offers.values()].map((offer) => documentOf(tenant, offer)))
    index.finishLoading()
  }, 120_000)

  it.each(queries)('have matches of "%s" on the first page', (terms, min, each) => {
    const { docs, total } = index.page(searchFor(terms), 'published', 0, 100)
    const found = docs.map((doc) => statedBy(offers.get(index.offerId(doc)) as OracleOffer))
    expect(found.filter((stated) => each.some((pattern) => !pattern.test(stated)))).toEqual([])
    expect(total).toBeGreaterThanOrEqual(min)
  })

  it.each(equal)('are found by "%s" as by "%s"', (one, other) => {
    const found = index.page(searchFor(one), 'published', 0, 100)
    expect(found).toEqual(index.page(searchFor(other), 'published', 0, 100))
    expect(found.total).toBeGreaterThan(0)
  })

  it('are found by the name of a filter as by the filter', () => {
    expect(count({ keywords: ['Warsaw'] })).toBe(count({ cities: ['warszawa'] }))
    expect(count({ keywords: ['tricity'] })).toBe(count({ cities: ['trojmiasto'] }))
    expect(count({ keywords: ['zdalnie'] })).toBe(count({ remoteWorkOptions: ['remote'] }))
    expect(count({ keywords: ['senior'] })).toBe(count({ experienceLevels: ['senior'] }))
    expect(count({ keywords: ['b2b'] })).toBe(count({ employmentTypes: ['b2b'] }))
    expect(count({ skills: ['ReactJS'] })).toBe(count({ skills: ['React'] }))
  })

  it.each([
    ['javscript', 'JavaScript'],
    ['kuberntes', 'Kubernetes'],
    ['pyhton', 'Python'],
    ['angualr', 'Angular'],
    ['reakt', 'React'],
    ['postgress', 'Postgres'],
    ['warzsawa', 'Warszawa'],
    ['krakuw', 'Kraków'],
    ['javscript react', 'JavaScript react'],
  ])('suggest for "%s" what was perhaps meant: %s', (terms, meant) => {
    const [first] = index.didYouMean([terms], searchFor(terms), boardWords(tenant))
    expect(first?.replacement).toBe(meant)
    expect(first?.count).toBe(count({ keywords: [meant] }))
  })

  it('suggest no word of a single offer', () => {
    const board = boardWords(tenant)
    for (const typed of ['ja', 'ko', 'pro', 'sp', 'an', 'te', 'kra']) {
      const { keyword, skills, counts } = index.suggest(typed, 5, board)
      expect(Math.min(...counts.keyword, ...counts.skills)).toBeGreaterThan(1)
      expect(keyword.map((word) => count({ keywords: [word] }))).toEqual(counts.keyword)
      expect(skills.map((skill) => count({ skills: [skill] }))).toEqual(counts.skills)
    }
  })
})
