import { fold } from '@jobboard/contracts/shared/fold'
import { loadTenants } from '@jobboard/platform/tenants'
import fc from 'fast-check'
import { anOffer } from '../testing/an-offer.ts'
import { type OracleOffer, ratesOf } from '../testing/oracle.ts'
import { randomOffers } from '../testing/random-offers.ts'
import { OfferIndex } from './offer-index.ts'
import { documentOf } from './testing/document-of.ts'
import { slipsAllowed } from './typos.ts'

const [tenant] = loadTenants().all
if (tenant === undefined) throw new Error('There is no board to test with')
const now = Date.now()

function indexOf(offers: readonly OracleOffer[]): OfferIndex {
  const index = new OfferIndex(ratesOf(tenant as NonNullable<typeof tenant>))
  for (const offer of offers) index.upsert(documentOf(tenant as NonNullable<typeof tenant>, offer))
  return index
}

/** Least slips between two texts, by the definition: the recursion itself. */
function slipsBetween(a: string, b: string): number {
  const known = new Map<string, number>()
  const from = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j
    const key = `${i} ${j}`
    const before = known.get(key)
    if (before !== undefined) return before
    let least = Math.min(from(i - 1, j) + 1, from(i, j - 1) + 1, from(i - 1, j - 1) + Number(a[i - 1] !== b[j - 1]))
    if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, from(i - 2, j - 2) + 1)
    known.set(key, least)
    return least
  }
  return from(a.length, b.length)
}

const beginningsOf = (text: string): string[] => Array.from({ length: text.length + 1 }, (_, end) => text.slice(0, end))

/** All texts of a group with their offers, sorted as they are to be suggested; then the first rule that finds any, or fills up. */
function suggestedPlainly(texts: readonly (readonly string[])[], typed: string, count: number): string[] {
  const offers = new Map<string, number>()
  for (const ofOffer of texts) for (const text of new Set(ofOffer)) offers.set(text, (offers.get(text) ?? 0) + 1)
  const all = [...offers.keys()].sort((a, b) => (offers.get(b) ?? 0) - (offers.get(a) ?? 0) || (a < b ? -1 : 1))
  const laterParts = (text: string): string[] =>
    text
      .split(' ')
      .map((_, at, words) => words.slice(at).join(' '))
      .slice(1)
  const starting = all.filter((text) => text.startsWith(typed))
  const inside = all.filter(
    (text) => !starting.includes(text) && laterParts(text).some((part) => part.startsWith(typed) && part.length > 1),
  )
  const found = [...starting, ...inside].slice(0, count)
  if (found.length > 0 || slipsAllowed(typed.length) === 0) return found
  const isNear = (part: string): boolean =>
    beginningsOf(part).some((beginning) => slipsBetween(beginning, typed) <= slipsAllowed(typed.length))
  return all.filter((text) => [text, ...laterParts(text)].some(isNear)).slice(0, count)
}

it('suggests what a plain search of all texts suggests, for prefixes, inner words and slips', () => {
  const offers = randomOffers(tenant, 120, now, 11).map((offer) => ({ ...offer, state: 'published' as const, expiresAt: now + 1_000 }))
  const index = indexOf(offers)
  const titles = offers.map((offer) => [fold(offer.title)])
  const companies = offers.map((offer) => (offer.companyName === null ? [] : [fold(offer.companyName)]))
  const skills = offers.map((offer) => [...offer.requiredSkills, ...offer.niceToHaveSkills].map(fold))
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
      const found = index.suggest(text, 5)
      expect({ titles: found.titles.map(fold), companies: found.companies.map(fold), skills: found.skills.map(fold) }).toEqual({
        titles: suggestedPlainly(titles, text, 5),
        companies: suggestedPlainly(companies, text, 5),
        skills: suggestedPlainly(skills, text, 5),
      })
    }),
    { numRuns: 400, seed: 12 },
  )
})

it('completes the last word so that offers are found, and suggests nothing that is not offered any more', () => {
  const java = anOffer({ title: 'Senior Java Developer', requiredSkills: ['Java'] })
  const script = anOffer({ title: 'Junior JavaScript Developer', requiredSkills: ['JavaScript'] })
  const index = indexOf([java, script])
  expect(index.suggest('ja', 5).keyword).toEqual(['java', 'javascript'])
  expect(index.suggest('junior ja', 5).keyword).toEqual(['junior java', 'junior javascript'])
  expect(index.suggest('senior ja', 5).keyword).toEqual(['senior java'])
  index.remove(script.id)
  expect(index.suggest('javascr', 5)).toEqual({ keyword: [], titles: [], companies: [], skills: [] })
})

it('writes suggestions as the newest offer does', () => {
  const index = indexOf([anOffer({ companyName: 'ŁÓDŹ SOFT' }), anOffer({ companyName: 'Łódź Soft' })])
  expect(index.suggest('lodz', 5).companies).toEqual(['Łódź Soft'])
})

it('writes words with the accents that offers write, however they were typed', () => {
  const index = indexOf([anOffer({ title: 'Inżynier Jakości', requiredSkills: ['Księgowość'] }), anOffer({ title: 'Tester' })])
  expect(index.suggest('inz', 5).keyword).toEqual(['inżynier'])
  expect(index.suggest('JAKOŚ', 5).keyword).toEqual(['jakości'])
  expect(index.suggest('ksieg', 5).keyword).toEqual(['księgowość'])
  expect(index.suggest('test', 5).keyword).toEqual(['tester'])
})
