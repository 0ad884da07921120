/**
 * Query parameters of the offer API -> filters, order and paging, or the errors in them (docs/product/search.md, "Filters"). Unlike a list
 * address, which drops unknown parameters, the API refuses them: a caller who misspells a filter must not get the whole list.
 */
import { messageKeys } from '../shared/message-keys.ts'
import { maxItemsCount } from '../shared/paging.ts'
import { err, type FieldError, ok, type Result } from '../shared/problem.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { citySet, maxCities } from './cities.ts'
import { companySlugs } from './company-slug.ts'
import { offerLanguages, publicationAge, publicationAges, type SalaryMatch, salaryMatches } from './filter-values.ts'
import type { CursorQuery, OfferFilters, Sort } from './filters.ts'
import { type QueryParameters, type Read, readParameters } from './query-parameters.ts'
import { withRemote } from './remote-switch.ts'

export type QueryTenant = Pick<Tenant, 'categories' | 'lists' | 'options' | 'currencies' | 'params'>

export interface Paging {
  readonly page: number
  readonly perPage: number
}
export interface PageQuery extends Paging {
  readonly sort: Sort
  readonly grouped: boolean
}
export interface Parsed<Rest> {
  readonly filters: OfferFilters
  readonly paging: Rest
}

const maxFrom = 1_000_000
const maxAmount = 100_000_000

/** `from` (or `cursor`, the value of `meta.next`) and `itemsCount`. */
export function parseCursorQuery(tenant: QueryTenant, query: QueryParameters): Result<Parsed<CursorQuery>, readonly FieldError[]> {
  return parse(tenant, query, (read) => {
    const cursor = read.integer('cursor', 0, maxFrom)
    return {
      from: read.integer('from', 0, maxFrom) ?? cursor ?? 0,
      itemsCount: read.integer('itemsCount', 1, maxItemsCount) ?? maxItemsCount,
      sort: readSort(read),
      grouped: read.switch('grouped'),
    }
  })
}

export function parsePageQuery(tenant: QueryTenant, query: QueryParameters): Result<Parsed<PageQuery>, readonly FieldError[]> {
  return parse(tenant, query, (read) => ({ ...readPaging(read), sort: readSort(read), grouped: read.switch('grouped') }))
}

/** For lists that take no filters. */
export function parsePagingQuery(query: QueryParameters): Result<Paging, readonly FieldError[]> {
  const read = readParameters(query)
  const paging = readPaging(read)
  const errors = read.finish()
  return errors.length > 0 ? err(errors) : ok(paging)
}

/** For counts: an order is accepted, since callers send the parameters of their list, and ignored. */
export function parseFilterQuery(tenant: QueryTenant, query: QueryParameters): Result<OfferFilters, readonly FieldError[]> {
  const parsed = parse(tenant, query, readSort)
  return parsed.ok ? ok(parsed.value.filters) : parsed
}

function parse<Rest>(
  tenant: QueryTenant,
  query: QueryParameters,
  readRest: (read: Read) => Rest,
): Result<Parsed<Rest>, readonly FieldError[]> {
  const read = readParameters(query)
  const parsed = { filters: readFilters(tenant, read), paging: readRest(read) }
  const errors = read.finish()
  return errors.length > 0 ? err(errors) : ok(parsed)
}

const readPaging = (read: Read): Paging => ({
  page: read.integer('page', 1, maxFrom / maxItemsCount) ?? 1,
  perPage: read.integer('perPage', 1, maxItemsCount) ?? maxItemsCount,
})

function readFilters(tenant: QueryTenant, read: Read): OfferFilters {
  const { options, currencies } = tenant
  const salaryMin = read.number('salaryMin', 0, maxAmount)
  const salaryMax = read.number('salaryMax', 0, maxAmount)
  if (salaryMin !== null && salaryMax !== null && salaryMin > salaryMax) read.fail('salaryMax', messageKeys.salaryToGreater)
  const text = read.text('query', 100)
  const keywords = read.terms('keywords')
  const cities = readCities(tenant, read)
  const orRemote = read.switch('orRemote')
  const match = readSalaryMatch(tenant, read)
  return {
    categories: read.oneOf('categories', categoryOptions(tenant)),
    keywords: text === null || keywords.includes(text) ? keywords : [...keywords, text],
    companyNames: read.terms('companyNames'),
    skills: read.terms('skills'),
    jobTitles: read.terms('jobTitles'),
    companies: companySlugs(read.terms('companies')),
    excludedTerms: read.terms('excludedTerms'),
    excludedCompanies: companySlugs(read.terms('excludedCompanies')),
    offerLanguages: read.oneOf('offerLanguages', languageOptions),
    publishedWithinDays: publicationAge(read.word('publishedWithinDays', publicationAges.map(String))),
    experienceLevels: read.oneOf('experienceLevels', options.experienceLevels),
    employmentTypes: read.oneOf('employmentTypes', options.employmentTypes),
    workingTimes: read.oneOf('workingTimes', options.workingTimes),
    remoteWorkOptions: withRemote(read.oneOf('remoteWorkOptions', options.remoteWorkOptions), read.switch('remote')),
    withSalary: read.switch('withSalary'),
    ukraineFriendly: read.switch('ukraineFriendly'),
    cities,
    cityRadiusKm: read.number('cityRadiusKm', 0, 500),
    orRemote: orRemote && cities.length > 0,
    bounds: read.bounds('bounds'),
    salaryMin,
    salaryMax,
    salaryMatch: salaryMin === null ? 'overlap' : match,
    currency: read.word('currency', currencies.offered) ?? currencies.base,
  }
}

/** A board without this filter refuses it, so that no list shows more than was asked for. */
function readSalaryMatch({ params }: QueryTenant, read: Read): SalaryMatch {
  const match = read.word('salaryMatch', salaryMatches) ?? 'overlap'
  if (match === 'lowerBound' && params.every(({ name }) => name !== 'salaryMatch')) read.fail('salaryMatch', messageKeys.unknownFilter)
  return match
}

const maxCityLength = 255

/** Where the board takes one city only, a comma belongs to its name, and another city is an error. */
function readCities({ lists }: QueryTenant, read: Read): string[] {
  if (lists.severalCities) return citySet(read.terms('city', maxCities, maxCityLength))
  const city = read.text('city', maxCityLength)
  return city === null ? [] : [city]
}

const languageOptions = offerLanguages.map((value, at) => ({ value, number: at + 1 }))

interface CategoryOption {
  readonly value: string
  readonly number: number
}
const knownOptions = new WeakMap<QueryTenant['categories'], readonly CategoryOption[]>()

/** Categories and subcategories, built once for each tenant. */
function categoryOptions({ categories }: QueryTenant): readonly CategoryOption[] {
  const known = knownOptions.get(categories)
  if (known !== undefined) return known
  const options = categories
    .flatMap((category) => [category, ...category.children])
    .map(({ key, value }) => ({ value: key, number: value }))
  knownOptions.set(categories, options)
  return options
}

/** `sort`, or `sortBy` with `orderBy`; publication dates are only ever listed newest first. */
function readSort(read: Read): Sort {
  const sort = read.word('sort', ['published', 'newest', 'salaryDesc', 'salaryAsc'])
  const by = read.word('sortBy', ['published', 'newest', 'salary'])
  const order = read.word('orderBy', ['ASC', 'DESC'])
  if (sort !== null) return sort
  if (by === 'salary') return order === 'ASC' ? 'salaryAsc' : 'salaryDesc'
  if (order === 'ASC') read.fail('orderBy', messageKeys.unknownFilter)
  return by ?? 'published'
}
