/** Offers and questions in the lines of text that `lucene/OfferSearch.java` reads. */
import { employmentTypes } from '@jobboard/contracts/offers/vocabulary'
import { convert, type RateTable } from '@jobboard/contracts/shared/money'
import type { OfferCriteria } from '@jobboard/search-engine/criteria/criteria'
import type { OfferDocument } from '@jobboard/search-engine/index/columns/document'
import { kindOf } from '@jobboard/search-engine/index/query/compile'
import { forEachTerm } from '@jobboard/search-engine/index/terms/term-kinds'

const between = '\u0002'
/** Of both, in metres: one distance on Lucene's Earth is as many degrees as ours is on the index's. */
const earthOfLucene = 6_371_008.7714
const earthOfIndex = 6_371_000

/** Id, time of publication, terms, pay by contract in the base currency, places. */
export function offerLine(offer: OfferDocument, rates: RateTable): string {
  const terms = new Set<string>()
  forEachTerm(offer, (kind, value) => terms.add(`${kind}=${value}`))
  const pay = offer.salaries.flatMap(({ type, currency, monthlyFrom, monthlyTo }) => {
    const [low, high] = [monthlyFrom ?? monthlyTo, monthlyTo ?? monthlyFrom]
    if (low === null || high === null) return []
    return [`${type}:${convert(low, currency, rates.base, rates)}:${convert(high, currency, rates.base, rates)}`]
  })
  const places = offer.locations.flatMap(({ latitude, longitude }) => (latitude === null ? [] : [`${latitude}:${longitude}`]))
  return [offer.id, offer.publishedAt, [...terms].join(between), pay.join(';'), places.join(';')].join('\t')
}

export function clausesOf(criteria: OfferCriteria, rates: RateTable): string[] {
  const { place, radiusKm, salary } = criteria
  const any = (kind: string, values: readonly (string | number)[]): string[] =>
    values.length === 0 ? [] : [`any|${values.map((value) => `${kind}=${value}`).join(between)}`]
  const circle = place === null || radiusKm === null ? null : { place, metres: (radiusKm * earthOfLucene * 1_000) / earthOfIndex }
  if (salary !== null && salary.currency !== rates.base) throw new TypeError('Pay is compared in the base currency')
  return [
    ...any('category', criteria.categoryValues),
    ...any('level', criteria.experienceLevels),
    ...any('contract', criteria.employmentTypes),
    ...any('time', criteria.workingTimes),
    ...any('mode', criteria.workplaceTypes),
    ...any('flag', criteria.withSalary ? ['salary'] : []),
    ...any('flag', criteria.ukraineFriendly ? ['ukraine'] : []),
    ...any('company', criteria.companies),
    ...any('skill', criteria.skills),
    ...any('title', criteria.titles),
    ...criteria.words.flatMap((word) => any('word', [word])),
    ...criteria.named.map(
      (named) => `any|${named.flatMap(({ filter, values }) => values.map((value) => `${kindOf[filter]}=${value}`)).join(between)}`,
    ),
    ...(place !== null && circle === null ? any('place', place.slugs) : []),
    ...(circle === null
      ? []
      : [
          `circle|${circle.place.centres.map(({ latitude, longitude }) => `${latitude}:${longitude}`).join(';')}|${circle.metres}|${circle.place.slugs.map((slug) => `unlocated=${slug}`).join(between)}`,
        ]),
    ...(salary === null
      ? []
      : [
          `pay|${salary.min ?? ''}|${salary.max ?? ''}|${(criteria.employmentTypes.length > 0 ? criteria.employmentTypes : employmentTypes).join(',')}`,
        ]),
  ]
}
