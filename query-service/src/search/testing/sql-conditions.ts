/** Criteria as SQL on the read model. */

import type { KeywordCriteria, NamedValues, OfferCriteria } from '@jobboard/search-engine/criteria/criteria'
import type { Parameters } from '../../database/statement.ts'

/** Mean radius; the index uses the same sphere. */
const earthRadiusKm = 6_371
/** Kilometres of one degree of latitude, rounded down, so that the box never cuts the circle. */
const kmPerDegree = 111

/** `companySlug` of the contracts. */
const companySlugSql = `coalesce(nullif(trim(BOTH '-' FROM regexp_replace(replace(replace(o.company_folded, '+', ' plus '), '#', ' sharp '), '[^a-z0-9]+', '-', 'g')), ''), trim(o.company_folded))`

/** The WHERE of visible offers `o` that meet the criteria. All values are bound parameters. */
export function offerConditions(criteria: OfferCriteria, parameters: Parameters): string {
  const add = (value: unknown): string => parameters.add(value)
  const anyOf = (column: string, type: string, values: readonly unknown[]): string[] =>
    values.length === 0 ? [] : [`${column} = ANY(${add(values)}::${type}[])`]
  const overlaps = (column: string, type: string, values: readonly unknown[]): string[] =>
    values.length === 0 ? [] : [`${column} && ${add(values)}::${type}[]`]
  return [
    `o.tenant = ${parameters.tenant}`,
    `o.state = 'published'`,
    `o.expires_at > now()`,
    ...overlaps('o.category_values', 'int', criteria.categoryValues),
    ...keywordConditions(criteria, parameters),
    ...anyOf('o.company_folded', 'text', criteria.companies),
    ...overlaps('o.skills_folded', 'text', criteria.skills),
    ...anyOf('o.title_folded', 'text', criteria.titles),
    ...anyOf(companySlugSql, 'text', criteria.companySlugs),
    ...(criteria.excludedCompanySlugs.length === 0
      ? []
      : [`NOT coalesce(${companySlugSql} = ANY(${add(criteria.excludedCompanySlugs)}::text[]), false)`]),
    ...criteria.excludedTerms.map((term) => `NOT coalesce(${keywordConditions(term, parameters).join(' AND ')}, false)`),
    ...anyOf('o.language', 'text', criteria.languages),
    ...(criteria.publishedSince === null ? [] : [`o.first_published_at >= to_timestamp(${add(criteria.publishedSince / 1_000)}::float8)`]),
    ...anyOf('o.experience_level', 'text', criteria.experienceLevels),
    ...overlaps('o.employment_types', 'text', criteria.employmentTypes),
    ...anyOf('o.working_time', 'text', criteria.workingTimes),
    ...anyOf('o.workplace_type', 'text', criteria.workplaceTypes),
    ...(criteria.withSalary ? ['o.with_salary'] : []),
    ...(criteria.ukraineFriendly ? ['o.ukraine_friendly'] : []),
    ...placeCondition(criteria, parameters),
    ...boundsCondition(criteria, parameters),
    ...salaryCondition(criteria, parameters),
  ].join(' AND ')
}

const keywordConditions = ({ words, named }: KeywordCriteria, parameters: Parameters): string[] => [
  ...(words.length === 0 ? [] : [`string_to_array(o.search_text, ' ') @> ${parameters.add(words)}::text[]`]),
  ...named.map((one) => namedCondition(one, parameters)),
]

const namedCondition = (named: OfferCriteria['named'][number], parameters: Parameters): string =>
  `(${named.map((values) => valuesCondition(values, parameters)).join(' OR ')})`

function valuesCondition({ filter, values }: NamedValues, parameters: Parameters): string {
  const wanted = `${parameters.add(values)}::text[]`
  switch (filter) {
    case 'experienceLevels':
      return `o.experience_level = ANY(${wanted})`
    case 'employmentTypes':
      return `o.employment_types && ${wanted}`
    case 'workingTimes':
      return `o.working_time = ANY(${wanted})`
    case 'remoteWorkOptions':
      return `o.workplace_type = ANY(${wanted})`
    case 'city':
      return `EXISTS (SELECT FROM read_models.offer_locations l WHERE l.tenant = ${parameters.tenant} AND l.offer_id = o.offer_id AND l.city_slug = ANY(${wanted}))`
  }
}

/** Any location of the offer; the projection knows the spellings of the tenant's cities. With a radius, a location without coordinates counts as being where its city is. */
function placeCondition({ place, radiusKm, orRemote }: OfferCriteria, parameters: Parameters): string[] {
  if (place === null) return []
  const named = `l.city_slug = ANY(${parameters.add(place.slugs)}::text[])`
  const inPlace =
    radiusKm === null
      ? named
      : [
          `(l.latitude IS NULL AND ${named})`,
          `l.city_slug = ANY(${parameters.add(place.slugsWithoutCentre)}::text[])`,
          ...place.centres.map((centre) => withinCircle(centre, radiusKm, parameters)),
        ].join(' OR ')
  const exists = `EXISTS (SELECT FROM read_models.offer_locations l WHERE l.tenant = ${parameters.tenant} AND l.offer_id = o.offer_id AND (${inPlace}))`
  return [orRemote ? `(${exists} OR o.workplace_type = 'remote')` : exists]
}

function boundsCondition({ bounds }: OfferCriteria, parameters: Parameters): string[] {
  if (bounds === null) return []
  const { swLat, swLon, neLat, neLon } = bounds
  const degrees = (value: number): string => `${parameters.add(value)}::float8`
  const isBetween = `l.longitude >= ${degrees(swLon)} ${swLon <= neLon ? 'AND' : 'OR'} l.longitude <= ${degrees(neLon)}`
  return [
    `EXISTS (SELECT FROM read_models.offer_locations l WHERE l.tenant = ${parameters.tenant} AND l.offer_id = o.offer_id
      AND l.latitude BETWEEN ${degrees(swLat)} AND ${degrees(neLat)} AND (${isBetween}))`,
  ]
}

function withinCircle(centre: { latitude: number; longitude: number }, radiusKm: number, parameters: Parameters): string {
  const latitude = `${parameters.add(centre.latitude)}::float8`
  const longitude = `${parameters.add(centre.longitude)}::float8`
  const radius = `${parameters.add(radiusKm)}::float8`
  const haversine = `sind((l.latitude - ${latitude}) / 2) ^ 2 + cosd(${latitude}) * cosd(l.latitude) * sind((l.longitude - ${longitude}) / 2) ^ 2`
  return `(l.latitude BETWEEN ${latitude} - ${radius} / ${kmPerDegree} AND ${latitude} + ${radius} / ${kmPerDegree} AND ${2 * earthRadiusKm} * asin(least(1, sqrt(${haversine}))) <= ${radius})`
}

/**
 * One employment type at a time: an offer of b2b 20-25k and permanent 10-12k does not pay 15k. A missing end of a salary equals the other
 * one, except that by its lower end only a salary counts that states it. A currency without a rate compares as NULL, hence never matches.
 */
function salaryCondition({ salary, employmentTypes: chosen, named }: OfferCriteria, parameters: Parameters): string[] {
  if (salary === null) return []
  const byName = named.flat().flatMap(({ filter, values }) => (filter === 'employmentTypes' ? values : []))
  const employmentTypes = chosen.length > 0 ? chosen : byName
  const currency = parameters.add(salary.currency)
  const rateOf = (code: string): string =>
    `(SELECT r.rate FROM read_models.exchange_rates r WHERE r.tenant = ${parameters.tenant} AND r.currency = ${code})`
  const converted = (amount: string): string =>
    `CASE WHEN s.currency = ${currency} THEN ${amount} ELSE ${amount} * ${rateOf('s.currency')} / ${rateOf(currency)} END`
  const bounds = [
    ...(salary.min === null
      ? []
      : [
          `${converted(salary.match === 'lowerBound' ? 's.monthly_from' : 'coalesce(s.monthly_to, s.monthly_from)')} >= ${parameters.add(salary.min)}::float8`,
        ]),
    ...(salary.max === null ? [] : [`${converted('coalesce(s.monthly_from, s.monthly_to)')} <= ${parameters.add(salary.max)}::float8`]),
    ...(employmentTypes.length === 0 ? [] : [`s.type = ANY(${parameters.add(employmentTypes)}::text[])`]),
  ]
  return [
    `EXISTS (SELECT FROM read_models.offer_salaries s WHERE s.tenant = ${parameters.tenant} AND s.offer_id = o.offer_id AND ${bounds.join(' AND ')})`,
  ]
}
