/** The query string of a list address: filters under the tenant's keys of a language, then the parameters that are the same in both. */

import type { Locale } from '../shared/locale.ts'
import type { Currency } from '../shared/money.ts'
import type { FilterParam } from '../tenants/tenant.ts'
import { boundsText, parseBounds } from './bounds.ts'
import { companySlugs } from './company-slug.ts'
import { offerLanguages, publicationAge } from './filter-values.ts'
import type { OfferFilters, Sort } from './filters.ts'
import { isRemoteOn, withRemote } from './remote-switch.ts'
import type { ListUrlState, ListUrlTenant } from './url-codec.ts'
import { joinTerms, splitTerms } from './url-terms.ts'
import { wordsOf } from './words.ts'

type QueryFilters = Omit<OfferFilters, 'categories' | 'cities'>
type ListQuery = Pick<ListUrlState, 'sort' | 'from' | 'showMap' | 'rest'> & { readonly filters: QueryFilters }

const sorts: readonly Sort[] = ['published', 'newest', 'salaryDesc', 'salaryAsc']
const termKeys = { keywords: 'keyword', companyNames: 'companies', skills: 'skills', jobTitles: 'titles' } as const
const multiselects = ['experienceLevels', 'employmentTypes', 'workingTimes', 'remoteWorkOptions'] as const
const lists = ['companies', 'excludedTerms', 'excludedCompanies', 'offerLanguages'] as const
const switches = ['withSalary', 'ukraineFriendly'] as const
/** Names of parameters of the list that are the same in every language, and `locale`, which the path decides. */
const sharedKeys = [...Object.values(termKeys), 'radius', 'bounds', 'currency', 'sort', 'sortBy', 'orderBy', 'from', 'locale']
const sharedNames = ['salary', 'withSalary', 'showMap'] as const
const defaultRange = { min: 0, max: 1_000_000 }
const maxRadius = 500
const maxTerms = 20
const maxTermLength = 100
const maxFrom = 1_000_000

/** `hasCity`: a radius without a city means nothing and is dropped, and so is `orRemote`. */
export function parseListQuery(tenant: ListUrlTenant, locale: Locale, search: string, hasCity: boolean): ListQuery {
  const query = new URLSearchParams(search)
  const read = (name: FilterParam['name']): string[] => keysOf(tenant, locale, name).flatMap((key) => query.getAll(key))
  const isOn = (name: FilterParam['name']): boolean => read(name).some((value) => isYes(tenant, locale, value))
  const chosen = <Value extends string>(name: (typeof multiselects)[number], options: readonly Option<Value>[]): Value[] => {
    const slugs = new Set(read(name).flatMap((value) => value.toLowerCase().split(',')))
    return options.filter((option) => slugs.has(option.slug[locale])).map((option) => option.value)
  }
  const terms = (key: string, holdsAnything = isStorable): string[] =>
    splitTerms(query.getAll(key))
      .filter((term) => term.length <= maxTermLength && holdsAnything(term))
      .slice(0, maxTerms)
  const listed = (name: FilterParam['name']): string[] =>
    splitTerms(read(name)).filter((term) => term.length <= maxTermLength && isStorable(term))
  const { experienceLevels, employmentTypes, workingTimes, remoteWorkOptions } = tenant.options
  const range = readRange(tenant, read('salary')[0])
  return {
    filters: {
      keywords: terms(termKeys.keywords, isSearchable),
      companyNames: terms(termKeys.companyNames),
      skills: terms(termKeys.skills),
      jobTitles: terms(termKeys.jobTitles),
      companies: companySlugs(listed('companies')).slice(0, maxTerms),
      excludedTerms: listed('excludedTerms').filter(isSearchable).slice(0, maxTerms),
      excludedCompanies: companySlugs(listed('excludedCompanies')).slice(0, maxTerms),
      offerLanguages: offerLanguages.filter((language) =>
        read('offerLanguages').some((value) => value.toLowerCase().split(',').includes(language)),
      ),
      publishedWithinDays: publicationAge(read('publishedWithinDays')[0]),
      experienceLevels: chosen('experienceLevels', experienceLevels),
      employmentTypes: chosen('employmentTypes', employmentTypes),
      workingTimes: chosen('workingTimes', workingTimes),
      remoteWorkOptions: withRemote(chosen('remoteWorkOptions', remoteWorkOptions), isOn('remote')),
      withSalary: isOn('withSalary'),
      ukraineFriendly: isOn('ukraineFriendly'),
      cityRadiusKm: hasCity ? readRadius(query.get('radius')) : null,
      orRemote: hasCity && isOn('orRemote'),
      bounds: parseBounds(query.get('bounds') ?? ''),
      ...range,
      salaryMatch: range.salaryMin !== null && isOn('salaryMatch') ? 'lowerBound' : 'overlap',
      currency: readCurrency(tenant, query.get('currency')),
    },
    sort: readSort(query),
    from: readFrom(query.get('from')),
    showMap: isOn('showMap'),
    rest: restOf(tenant, locale, [...query]),
  }
}

export function buildListQuery(tenant: ListUrlTenant, state: ListUrlState): string {
  const { filters, locale } = state
  const query = new URLSearchParams()
  const write = (name: FilterParam['name'], value: string): void => {
    if (value === '') return
    const param = tenant.params.find((candidate) => candidate.name === name)
    if (param !== undefined) query.append(param.frontendKey[locale], value)
  }
  for (const [filter, key] of Object.entries(termKeys) as [keyof typeof termKeys, string][]) {
    if (filters[filter].length > 0) query.append(key, joinTerms(filters[filter]))
  }
  // Canonical form: the short switch where it is sufficient, or where the board has no filter of work modes.
  const remoteAsSwitch = isRemoteOn(filters.remoteWorkOptions) && hasRemoteSwitch(tenant, filters.remoteWorkOptions)
  for (const name of multiselects) {
    const values: readonly string[] = name === 'remoteWorkOptions' && remoteAsSwitch ? [] : filters[name]
    if (values.length === 0) continue
    const chosen = tenant.options[name].filter((option) => values.includes(option.value))
    write(name, chosen.map((option) => option.slug[locale]).join(','))
  }
  for (const name of lists) if (filters[name].length > 0) write(name, joinTerms(filters[name]))
  if (filters.publishedWithinDays !== null) write('publishedWithinDays', String(filters.publishedWithinDays))
  write('salary', rangeText(tenant, filters))
  if (filters.salaryMatch !== 'overlap' && filters.salaryMin !== null) write('salaryMatch', tenant.booleanSlug[locale])
  if (remoteAsSwitch) write('remote', tenant.booleanSlug[locale])
  for (const name of switches) if (filters[name]) write(name, tenant.booleanSlug[locale])
  if (filters.orRemote && filters.cities.length > 0) write('orRemote', tenant.booleanSlug[locale])
  if (filters.currency !== tenant.currencies.base) query.append('currency', filters.currency)
  if (filters.cities.length > 0 && filters.cityRadiusKm) query.append('radius', String(filters.cityRadiusKm))
  if (filters.bounds !== null) query.append('bounds', boundsText(filters.bounds))
  if (state.sort !== 'published') query.append('sort', state.sort)
  if (state.from > 0) query.append('from', String(state.from))
  if (state.showMap) write('showMap', tenant.booleanSlug[locale])
  for (const [name, value] of restOf(tenant, locale, state.rest)) query.append(name, value)
  // A comma separates values and reads better bare; one inside a term is escaped by joinTerms.
  return query.toString().replaceAll('%2C', ',')
}

const hasRemoteSwitch = ({ params }: ListUrlTenant, modes: QueryFilters['remoteWorkOptions']): boolean =>
  params.some(({ name }) => name === 'remote') && (modes.length === 1 || params.every(({ name }) => name !== 'remoteWorkOptions'))

/** The API would refuse it as well. */
const isStorable = (term: string): boolean => !term.includes('\u0000')
/** Signs alone (`!?`, an emoji) contain no searchable word: such a term has no value and would filter nothing. */
export const isSearchable = (keyword: string): boolean => isStorable(keyword) && wordsOf(keyword).length > 0

interface Option<Value extends string> {
  readonly value: Value
  readonly slug: Readonly<Record<Locale, string>>
}

/** The tenant's name of a filter in this language, then the name that holds in every language. None when the tenant lacks the filter. */
function keysOf(tenant: ListUrlTenant, locale: Locale, name: FilterParam['name']): string[] {
  const key = tenant.params.find((param) => param.name === name)?.frontendKey[locale]
  if (key === undefined) return []
  return key !== name && (sharedNames as readonly string[]).includes(name) ? [key, name] : [key]
}

const isYes = (tenant: ListUrlTenant, locale: Locale, value: string): boolean =>
  value.toLowerCase() === tenant.booleanSlug[locale] || value === 'true'

function readNumber(text: string | undefined | null): number | null {
  return text && /^\d{1,12}(\.\d{1,6})?$/.test(text.trim()) ? Number(text) : null
}

function boundsOf(tenant: ListUrlTenant): { min: number; max: number } {
  const param = tenant.params.find((candidate) => candidate.name === 'salary')
  return { min: param?.min ?? defaultRange.min, max: param?.max ?? defaultRange.max }
}

function readRange(tenant: ListUrlTenant, text: string | undefined): { salaryMin: number | null; salaryMax: number | null } {
  const numbers = (text ?? '').split(',').map(readNumber)
  const [low, high] = numbers
  const { min, max } = boundsOf(tenant)
  const valid = numbers.length === 2 && low != null && high != null && low >= min && high <= max && low <= high
  return valid ? { salaryMin: low, salaryMax: high } : { salaryMin: null, salaryMax: null }
}

/** An open end becomes the bound of the tenant. */
function rangeText(tenant: ListUrlTenant, { salaryMin, salaryMax }: QueryFilters): string {
  const { min, max } = boundsOf(tenant)
  return salaryMin === null && salaryMax === null ? '' : `${salaryMin ?? min},${salaryMax ?? max}`
}

function readRadius(text: string | null): number | null {
  const radius = readNumber(text)
  return radius !== null && radius > 0 && radius <= maxRadius ? radius : null
}

const readCurrency = (tenant: ListUrlTenant, text: string | null): Currency =>
  tenant.currencies.offered.find((currency) => currency === text?.toLowerCase()) ?? tenant.currencies.base

function readSort(query: URLSearchParams): Sort {
  const sort = sorts.find((candidate) => candidate === query.get('sort'))
  if (sort !== undefined) return sort
  const by = query.get('sortBy')
  if (by === 'newest') return 'newest'
  if (by === 'salary') return query.get('orderBy')?.toUpperCase() === 'ASC' ? 'salaryAsc' : 'salaryDesc'
  return 'published'
}

const readFrom = (text: string | null): number => {
  const from = text !== null && /^\d{1,7}$/.test(text) ? Number(text) : 0
  return from <= maxFrom ? from : 0
}

function restOf(tenant: ListUrlTenant, locale: Locale, entries: ListUrlState['rest']): [string, string][] {
  if (entries.length === 0) return []
  const own = ownKeys(tenant, locale)
  return entries.filter(([name]) => !own.has(name)).map(([name, value]) => [name, value])
}

/** A page builds more than a hundred addresses, all of one tenant and language. */
const ownKeysOf = new WeakMap<ListUrlTenant, Map<Locale, ReadonlySet<string>>>()

function ownKeys(tenant: ListUrlTenant, locale: Locale): ReadonlySet<string> {
  const known = ownKeysOf.get(tenant) ?? new Map<Locale, ReadonlySet<string>>()
  ownKeysOf.set(tenant, known)
  const keys = known.get(locale) ?? new Set([...sharedKeys, ...tenant.params.flatMap((param) => keysOf(tenant, locale, param.name))])
  known.set(locale, keys)
  return keys
}
