/**
 * Test oracle: the simplest implementation of the search, a filter over an array of offers. SQL and the index must find exactly the same
 * offers in the same order. It implements docs/product/search.md independently, and shares only the folding of texts and the board's
 * dictionary with the code under test.
 */

import { townBySlug } from '@jobboard/contracts/gazetteer/towns'
import type { EmploymentType, ExperienceLevel, OfferState, WorkingTime, WorkplaceType } from '@jobboard/contracts/offers/vocabulary'
import { dictionaryOf, type FilterValue, type TermMeaning } from '@jobboard/contracts/search/dictionary'
import type { OfferFilters, Sort } from '@jobboard/contracts/search/filters'
import * as folding from '@jobboard/contracts/shared/events/fold'
import { type Currency, convert, type RateTable, type SalaryUnit, toMonthly } from '@jobboard/contracts/shared/money'
import type { City, Tenant } from '@jobboard/contracts/tenants/tenant'

/** Cached, because some hundred searches evaluate the same texts and dates. */
function remembered<Value>(compute: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const value = known.get(text) ?? compute(text)
    known.set(text, value)
    return value
  }
}
const fold = remembered(folding.fold)
const slugify = remembered(folding.slugify)

export interface OracleSalary {
  readonly type: EmploymentType | null
  readonly currency: Currency
  readonly unit: SalaryUnit
  readonly from: number | null
  readonly to: number | null
}
export interface OracleLocation {
  readonly city: string
  readonly latitude: number | null
  readonly longitude: number | null
}
export interface OracleOffer {
  readonly tenant: string
  readonly id: string
  readonly state: OfferState
  readonly title: string
  readonly companyName: string | null
  /** Keys of categories or subcategories. */
  readonly categories: readonly string[]
  /** Null, here and below: not stated. */
  readonly experienceLevel: ExperienceLevel | null
  readonly workplaceType: WorkplaceType | null
  readonly workingTime: WorkingTime | null
  readonly ukraineFriendly: boolean
  readonly requiredSkills: readonly string[]
  readonly niceToHaveSkills: readonly string[]
  /** Of the advertisement; null where it is not certain. */
  readonly language: string | null
  readonly salaries: readonly OracleSalary[]
  readonly locations: readonly OracleLocation[]
  /** Milliseconds since 1970. */
  readonly firstPublishedAt: number | null
  readonly publishedAt: number
  readonly expiresAt: number
}

/** All offers that a candidate of the tenant finds at `now`, in order. */
export function search(tenant: Tenant, offers: readonly OracleOffer[], filters: OfferFilters, sort: Sort, now: number): OracleOffer[] {
  const rates = ratesOf(tenant)
  return offers
    .filter((offer) => offer.tenant === tenant.id && offer.state === 'published' && offer.expiresAt > now)
    .filter((offer) => matches(tenant, offer, filters, rates) && isRecent(tenant, offer, filters, now))
    .sort((a, b) => compare(a, b, sort, rates) || (a.id < b.id ? -1 : 1))
}

export function ratesOf({ currencies }: Tenant): RateTable {
  const { date, rates } = currencies.table
  return { date, base: currencies.base, rates }
}

function matches(tenant: Tenant, offer: OracleOffer, filters: OfferFilters, rates: RateTable): boolean {
  const among = <Value>(wanted: readonly Value[], has: readonly (Value | null)[]): boolean =>
    wanted.length === 0 || wanted.some((value) => has.includes(value))
  const skillOf = (name: string): string => fold(dictionaryOf(tenant).skillName(name))
  return (
    among(filters.categories, withParents(tenant, offer.categories)) &&
    filters.keywords.every((term) => meetsTerm(tenant, offer, term)) &&
    among(filters.companyNames.map(fold), [offer.companyName === null ? null : fold(offer.companyName)]) &&
    (filters.skills.length === 0 ||
      among(filters.skills.map(skillOf), [...offer.requiredSkills, ...offer.niceToHaveSkills].map(skillOf))) &&
    among(filters.jobTitles.map(fold), [fold(offer.title)]) &&
    among(filters.experienceLevels, [offer.experienceLevel]) &&
    among(
      filters.employmentTypes,
      offer.salaries.map((salary) => salary.type),
    ) &&
    among(filters.workingTimes, [offer.workingTime]) &&
    among(filters.remoteWorkOptions, [offer.workplaceType]) &&
    (!filters.withSalary || offer.salaries.some(isPublished)) &&
    (!filters.ukraineFriendly || offer.ukraineFriendly) &&
    inSomeCity(tenant, offer, filters) &&
    inBounds(offer, filters) &&
    among(filters.companies, [slugOfCompany(offer.companyName)]) &&
    !filters.excludedCompanies.includes(slugOfCompany(offer.companyName)) &&
    !filters.excludedTerms.some((term) => saysSomething(tenant, term) && meetsTerm(tenant, offer, term)) &&
    among<string | null>(filters.offerLanguages, [offer.language]) &&
    pays(tenant, offer, filters, rates)
  )
}

export function withParents(tenant: Tenant, keys: readonly string[]): string[] {
  const parents = tenant.categories.filter((category) => category.children.some((child) => keys.includes(child.key)))
  return [...keys, ...parents.map((parent) => parent.key)]
}

/** The texts that keywords match: title, company, skills, category in both languages, cities. */
export function searchedTexts(tenant: Tenant, offer: OracleOffer): string[] {
  const keys = withParents(tenant, offer.categories)
  const labels = tenant.categories
    .flatMap((category) => [category, ...category.children])
    .filter((category) => keys.includes(category.key))
    .flatMap(({ label }) => [label.pl, label.en])
  const cities = offer.locations.map((location) => location.city)
  return [offer.title, offer.companyName ?? '', ...offer.requiredSkills, ...offer.niceToHaveSkills, ...labels, ...cities]
}

/** Cached, because thousands of real offers are searched some hundred times. */
const wordsOfOffers = new WeakMap<OracleOffer, readonly string[]>()

const meanings = new WeakMap<Tenant, Map<string, TermMeaning>>()

function meaningOf(tenant: Tenant, term: string): TermMeaning {
  const known = meanings.get(tenant) ?? new Map<string, TermMeaning>()
  meanings.set(tenant, known)
  const meaning = known.get(term) ?? dictionaryOf(tenant).readTerm(term)
  known.set(term, meaning)
  return meaning
}

function saysSomething(tenant: Tenant, term: string): boolean {
  const { words, filters } = meaningOf(tenant, term)
  return words.length + filters.length > 0
}

function meetsTerm(tenant: Tenant, offer: OracleOffer, term: string): boolean {
  const words = wordsOfOffers.get(offer) ?? dictionaryOf(tenant).textWords(searchedTexts(tenant, offer))
  wordsOfOffers.set(offer, words)
  const meaning = meaningOf(tenant, term)
  return (
    meaning.words.every((wanted) => words.includes(wanted)) &&
    meaning.filters.every((named) => named.some((value) => hasValue(tenant, offer, value)))
  )
}

function hasValue(tenant: Tenant, offer: OracleOffer, { filter, value }: FilterValue): boolean {
  switch (filter) {
    case 'city':
      return inCity(tenant, offer, value, null)
    case 'experienceLevels':
      return offer.experienceLevel === value
    case 'employmentTypes':
      return offer.salaries.some(({ type }) => type === value)
    case 'workingTimes':
      return offer.workingTime === value
    case 'remoteWorkOptions':
      return offer.workplaceType === value
  }
}

const citiesByName = new WeakMap<Tenant, Map<string, City>>()

/** The city of the tenant that a text names: by its slug, else by a label or another spelling. */
export function cityNamed(tenant: Tenant, text: string): City | undefined {
  const known = citiesByName.get(tenant) ?? new Map<string, City>()
  if (known.size === 0) {
    citiesByName.set(tenant, known)
    for (const city of tenant.cities.toReversed()) {
      for (const name of [city.label.pl, city.label.en, ...(city.aliases ?? [])]) known.set(slugify(name), city)
    }
    for (const city of tenant.cities) known.set(city.slug, city)
  }
  return known.get(slugify(text))
}

const inSomeCity = (tenant: Tenant, offer: OracleOffer, { cities, cityRadiusKm, orRemote }: OfferFilters): boolean =>
  cities.length === 0 || (orRemote && offer.workplaceType === 'remote') || cities.some((city) => inCity(tenant, offer, city, cityRadiusKm))

function inCity(tenant: Tenant, offer: OracleOffer, city: string, cityRadiusKm: number | null): boolean {
  const wanted = cityNamed(tenant, city)
  const members = tenant.cities.filter((candidate) => wanted?.members?.includes(candidate.slug))
  const isThere = (location: OracleLocation): boolean => {
    const found = cityNamed(tenant, location.city)
    if (wanted === undefined)
      return fold(location.city) === fold(city) || (slugify(city) !== '' && slugify(location.city) === slugify(city))
    return found !== undefined && [wanted, ...members].includes(found)
  }
  const known = wanted ?? townBySlug(slugify(city))
  if (known === undefined || !cityRadiusKm) return offer.locations.some(isThere)
  const centres = members.length > 0 ? members : [known]
  return offer.locations.some((location) => {
    const { latitude, longitude } = location
    if (latitude === null || longitude === null) return isThere(location)
    return centres.some((centre) => kilometres(vectorOf(centre), vectorOf({ latitude, longitude })) <= cityRadiusKm)
  })
}

const slugOfCompany = (name: string | null): string => slugify(name ?? '') || fold(name ?? '').trim()

/** By the calendar dates of both moments in the board's time zone. */
function isRecent({ timeZone }: Tenant, { firstPublishedAt }: OracleOffer, { publishedWithinDays }: OfferFilters, now: number): boolean {
  if (publishedWithinDays === null) return true
  if (firstPublishedAt === null) return false
  const dayOf = dayIn(timeZone)
  return (dayOf(`${now}`) - dayOf(`${firstPublishedAt}`)) / 86_400_000 <= publishedWithinDays
}

/** The calendar date of a moment (milliseconds since 1970), as the milliseconds of its midnight in UTC. */
const dayIn = remembered((timeZone) =>
  remembered((moment) => Date.parse(new Date(Number(moment)).toLocaleDateString('sv-SE', { timeZone }))),
)

function inBounds({ locations }: OracleOffer, { bounds }: OfferFilters): boolean {
  if (bounds === null) return true
  const { swLat, swLon, neLat, neLon } = bounds
  return locations.some(({ latitude, longitude }) => {
    if (latitude === null || longitude === null || latitude < swLat || latitude > neLat) return false
    const [isEast, isWest] = [longitude >= swLon, longitude <= neLon]
    return swLon > neLon ? isEast || isWest : isEast && isWest
  })
}

interface Point {
  readonly latitude: number
  readonly longitude: number
}

type Vector = readonly [number, number, number]

/** Cached, because the places of offers are few and are searched some hundred times. */
const vectors = new Map<string, Vector>()
function vectorOf({ latitude, longitude }: Point): Vector {
  const key = `${latitude} ${longitude}`
  const known = vectors.get(key)
  if (known !== undefined) return known
  const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
  const vector: Vector = [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
  vectors.set(key, vector)
  return vector
}

/** Great circle by the angle between two vectors, on a sphere of 6,371 km. */
function kilometres([ax, ay, az]: Vector, [bx, by, bz]: Vector): number {
  const cross = Math.hypot(ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx)
  return 6_371 * Math.atan2(cross, ax * bx + ay * by + az * bz)
}

const isPublished = ({ from, to }: OracleSalary): boolean => from !== null || to !== null
/** Monthly amounts in the salary's own currency; a missing end equals the other one. Null: undisclosed. */
const lowest = ({ from, to, unit }: OracleSalary): number | null => monthly(from ?? to, unit)
const highest = ({ from, to, unit }: OracleSalary): number | null => monthly(to ?? from, unit)
const monthly = (amount: number | null, unit: SalaryUnit): number | null => (amount === null ? null : toMonthly(amount, unit))

function pays(tenant: Tenant, offer: OracleOffer, filters: OfferFilters, rates: RateTable): boolean {
  const min = filters.salaryMin
  const max = tenant.features.onlyMinimumSalaryFilter ? null : filters.salaryMax
  if (min === null && max === null) return true
  const named = filters.keywords.flatMap((term) => meaningOf(tenant, term).filters.flat())
  const byName = named.filter(({ filter }) => filter === 'employmentTypes').map(({ value }) => value)
  const types: readonly string[] = filters.employmentTypes.length > 0 ? filters.employmentTypes : byName
  return offer.salaries.some((salary) => {
    const [from, to] = [lowest(salary), highest(salary)]
    if (from === null || to === null) return false
    if (types.length > 0 && (salary.type === null || !types.includes(salary.type))) return false
    const inWanted = (amount: number): number => convert(amount, salary.currency, filters.currency, rates)
    const reaches = filters.salaryMatch === 'lowerBound' ? salary.from !== null && inWanted(from) >= (min ?? 0) : inWanted(to) >= (min ?? 0)
    return (min === null || reaches) && (max === null || inWanted(from) <= max)
  })
}

function compare(a: OracleOffer, b: OracleOffer, sort: Sort, rates: RateTable): number {
  const inBase = (amount: number | null, { currency }: OracleSalary): number[] =>
    amount === null ? [] : [convert(amount, currency, rates.base, rates)]
  const largest = (offer: OracleOffer): number => Math.max(...offer.salaries.flatMap((salary) => inBase(highest(salary), salary)))
  const smallest = (offer: OracleOffer): number => Math.min(...offer.salaries.flatMap((salary) => inBase(lowest(salary), salary)))
  switch (sort) {
    case 'published':
      return b.publishedAt - a.publishedAt
    case 'newest':
      return order(b.firstPublishedAt ?? Number.NEGATIVE_INFINITY, a.firstPublishedAt ?? Number.NEGATIVE_INFINITY)
    // Math.max() and Math.min() without arguments are the infinities that sort offers without a salary last.
    case 'salaryDesc':
      return order(largest(b), largest(a))
    case 'salaryAsc':
      return order(smallest(a), smallest(b))
  }
}

/** Equal infinities compare as equal; their difference would be NaN. */
const order = (a: number, b: number): number => (a === b ? 0 : a - b)
