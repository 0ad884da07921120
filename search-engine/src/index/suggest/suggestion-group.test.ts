import { dictionaryOf } from '@jobboard/contracts/search/dictionary'
import { noFilters } from '@jobboard/contracts/search/filters'
import { fold } from '@jobboard/contracts/shared/events/fold'
import { superlinearInputs } from '@jobboard/contracts/shared/testing/growth'
import { loadTenants } from '@jobboard/platform/tenants'
import fc from 'fast-check'
import { boardWords } from '../../criteria/board-words.ts'
import { resolveCriteria } from '../../criteria/criteria.ts'
import { anOffer } from '../../testing/an-offer.ts'
import { type OracleOffer, ratesOf } from '../../testing/oracle.ts'
import { randomOffers } from '../../testing/random-offers.ts'
import { OfferIndex } from '../offer-index.ts'
import { maxEditsFor } from '../terms/edit-distance.ts'
import { documentOf } from '../testing/document-of.ts'
import { editsOfBeginnings } from '../testing/edits-between.ts'

const [tenant] = loadTenants().all
if (tenant === undefined) throw new Error('There is no board to test with')
const now = Date.now()
const words = boardWords(tenant)
const dictionary = dictionaryOf(tenant)

function indexOf(offers: readonly OracleOffer[]): OfferIndex {
  const index = new OfferIndex(ratesOf(tenant as NonNullable<typeof tenant>))
  for (const offer of offers) index.upsert(documentOf(tenant as NonNullable<typeof tenant>, offer))
  return index
}

interface Rules {
  readonly minOffers: number
  /** Terms that count as beginning so. */
  readonly alike: readonly string[]
}
const everything: Rules = { minOffers: 1, alike: [] }

/** All texts of a group with their offers, sorted as they are to be suggested; then the first rule that finds any, or fills up. */
function suggestedPlainly(
  texts: readonly (readonly string[])[],
  typed: string,
  count: number,
  { minOffers, alike }: Rules = everything,
): string[] {
  const offers = new Map<string, number>()
  for (const ofOffer of texts) for (const text of new Set(ofOffer)) offers.set(text, (offers.get(text) ?? 0) + 1)
  const suggested = [...offers.keys()].filter((text) => (offers.get(text) ?? 0) >= minOffers)
  const all = suggested.sort((a, b) => (offers.get(b) ?? 0) - (offers.get(a) ?? 0) || (a < b ? -1 : 1))
  const laterParts = (text: string): string[] =>
    text
      .split(' ')
      .map((_, at, words) => words.slice(at).join(' '))
      .slice(1)
  const starting = all.filter((text) => text.startsWith(typed) || alike.includes(text))
  const inside = all.filter(
    (text) => !starting.includes(text) && laterParts(text).some((part) => part.startsWith(typed) && part.length > 1),
  )
  const found = [...starting, ...inside].slice(0, count)
  if (found.length > 0 || maxEditsFor(typed.length) === 0) return found
  const isNear = (part: string): boolean => editsOfBeginnings(part, typed).some((edits) => edits <= maxEditsFor(typed.length))
  return all.filter((text) => [text, ...laterParts(text)].some(isNear)).slice(0, count)
}

it('suggests what a scan of all texts suggests, for prefixes, inner words and typos', () => {
  const offers = randomOffers(tenant, 120, now, 11).map((offer) => ({ ...offer, state: 'published' as const, expiresAt: now + 1_000 }))
  const index = indexOf(offers)
  const titles = offers.map((offer) => [fold(offer.title)])
  const companies = offers.map((offer) => (offer.companyName === null ? [] : [fold(offer.companyName)]))
  const skills = offers.map((offer) => [...offer.requiredSkills, ...offer.niceToHaveSkills].map((name) => fold(dictionary.skillName(name))))
  const texts = [...new Set([...titles, ...companies, ...skills].flat())]
  const typed = fc
    .tuple(
      fc.constantFrom(...texts),
      fc.nat(12),
      fc.integer({ min: 1, max: 12 }),
      fc.nat(12),
      fc.constantFrom('', 'x', 'e', 'swap', 'drop'),
    )
    .map(([text, start, length, at, slip]) => {
      const part = text
        .slice(Math.min(start, text.length - 1))
        .slice(0, length)
        .trim()
      if (slip === 'swap') return part.slice(0, at) + (part[at + 1] ?? '') + (part[at] ?? '') + part.slice(at + 2)
      if (slip === 'drop') return part.slice(0, at) + part.slice(at + 1)
      return part.slice(0, at) + slip + part.slice(at)
    })
    .map((text) => text.trim())
    .filter((text) => text !== '')
  fc.assert(
    fc.property(typed, (text) => {
      const found = index.suggest(text, 5, words)
      const alike = words.completions(text).flatMap((one) => ('skill' in one ? [fold(one.skill)] : []))
      expect({ titles: found.titles.map(fold), companies: found.companies.map(fold), skills: found.skills.map(fold) }).toEqual({
        titles: suggestedPlainly(titles, text, 5),
        companies: suggestedPlainly(companies, text, 5),
        skills: suggestedPlainly(skills, text, 5, { minOffers: 2, alike }),
      })
    }),
    { numRuns: 400, seed: 12 },
  )
})

const twice = (offers: readonly OracleOffer[]): OracleOffer[] => offers.flatMap((offer) => [offer, { ...offer, id: anOffer({}).id }])
const empty = {
  skills: [],
  filters: [],
  keyword: [],
  titles: [],
  companies: [],
  counts: { skills: [], keyword: [], titles: [], companies: [] },
}

it('completes the last word to combinations that have offers, and suggests no term of removed offers', () => {
  const java = anOffer({ title: 'Java Tester', requiredSkills: ['Java'] })
  const script = twice([anOffer({ title: 'JavaScript Analyst', requiredSkills: ['JavaScript'] })])
  const index = indexOf([...twice([java]), ...twice([java]), ...script])
  expect(index.suggest('ja', 5, words).keyword).toEqual(['Java', 'JavaScript'])
  expect(index.suggest('tester ja', 5, words).keyword).toEqual(['tester Java'])
  for (const { id } of script) index.remove(id)
  expect(index.suggest('javascr', 5, words)).toEqual(empty)
})

it('counts the offers of each suggestion, and suggests no word of a single offer', () => {
  const index = indexOf([
    ...twice([anOffer({ title: 'Golem Tester', requiredSkills: ['Golang'] })]),
    anOffer({ title: 'Gollum', requiredSkills: ['Gollum'] }),
  ])
  expect(index.suggest('gol', 5, words)).toEqual({
    ...empty,
    skills: ['Go'],
    keyword: ['golem'],
    titles: ['Golem Tester', 'Gollum'],
    counts: { skills: [2], keyword: [2], titles: [2, 1], companies: [] },
  })
})

it('suggests names of filters as filters, in both languages and by synonyms', () => {
  const index = indexOf(twice([anOffer({ locations: [{ city: 'Kraków', latitude: 50, longitude: 20 }], workplaceType: 'remote' })]))
  for (const typed of ['krak', 'Craco', 'cracow', 'krako'])
    expect(index.suggest(typed, 5, words)).toMatchObject({ filters: [{ filter: 'city', value: 'krakow', count: 2 }], keyword: [] })
  for (const typed of ['zdal', 'remo', 'praca zd'])
    expect(index.suggest(typed, 5, words).filters).toMatchObject([{ filter: 'remoteWorkOptions', value: 'remote', count: 2 }])
  expect(index.suggest('gdań', 5, words).filters).toEqual([])
})

it('spells suggestions like the latest offer', () => {
  const index = indexOf([anOffer({ companyName: 'ŁÓDŹ SOFT' }), anOffer({ companyName: 'Łódź Soft' })])
  expect(index.suggest('lodz', 5, words).companies).toEqual(['Łódź Soft'])
})

it('spells words with the accents of the offers, however they were typed', () => {
  const index = indexOf(twice([anOffer({ title: 'Geodeta Jakość', requiredSkills: ['Księgowość'] }), anOffer({ title: 'Tester' })]))
  expect(index.suggest('geo', 5, words).keyword).toEqual(['geodeta'])
  expect(index.suggest('JAKOŚ', 5, words).keyword).toEqual(['jakość'])
  expect(index.suggest('ksieg', 5, words).keyword).toEqual(['księgowość'])
  expect(index.suggest('ksiegowosci', 5, words).keyword).toEqual(['księgowość'])
  expect(index.suggest('test', 5, words).keyword).toEqual(['tester'])
})

describe('a typo', () => {
  const many = Array.from({ length: 12 }, () => anOffer({ title: 'Kubernetes Tester', requiredSkills: ['JavaScript'] }))
  const index = indexOf([...many, anOffer({ title: 'Kuberntes' })])
  const meant = (...keywords: string[]): string[] => {
    const filters = { ...noFilters, keywords }
    const found = index.didYouMean(keywords, resolveCriteria(tenant, filters), words)
    return found.map(({ term, replacement, count }) => `${term} > ${replacement} ${count}`)
  }

  it.each([
    [['kuberntes'], ['kuberntes > Kubernetes 12']],
    [['kube'], ['kube > Kubernetes 12']],
    [['javscript'], ['javscript > JavaScript 12']],
    [['javscript tester'], ['javscript tester > JavaScript tester 12']],
    [['tester', 'javscript'], ['javscript > JavaScript 12']],
    [['warzsawa'], ['warzsawa > Warszawa 13']],
    [['zdlanie'], []],
    [['kubernetes'], []],
    [['javscript', 'unheard-of'], []],
    [['xyz'], []],
  ])('%j', (keywords, expected) => expect(meant(...keywords)).toEqual(expected))

  it('is searched in bounded time', () => {
    expect(meant(...Array.from({ length: 20 }, (_, at) => `${'javscript '.repeat(9)}${at}`)).length).toBeLessThanOrEqual(3)
    expect(meant('x'.repeat(100))).toEqual([])
  })
})

it('suggests in linear time, also where titles, companies and skills almost match the text', async () => {
  const titles = ['a', 'senior ', 'aB1', '1', 'Ż'].flatMap((text) => [1, 2].map((at) => `a${text.repeat(2_000 / text.length)}${at}`))
  const offers = titles.flatMap((title) => twice([anOffer({ title, companyName: title, requiredSkills: [title] })]))
  const index = indexOf(offers)
  const keywords = (text: string): unknown => {
    const filters = { ...noFilters, keywords: [text] }
    return index.didYouMean([text], resolveCriteria(tenant, filters), words)
  }
  const subjects = [
    { name: 'suggestions', limit: 2_000, run: (text: string) => index.suggest(text, 5, words) },
    { name: 'did you mean', limit: 2_000, run: keywords },
  ]
  const common = ['a', 'A', 'Ż', 'aB1', '1', 'senior ', ' ', '😀', 'a\u0301']
  expect(await superlinearInputs(subjects, { common, ends: ['', 'x!', 'xx'] })).toEqual([])
}, 120_000)
