/** Places of work: each with city, street, country and a point on the map (docs/product/offers.md, "Limits"); how many, the plan says. */
import { messageKeys } from '../../shared/message-keys.ts'
import type { FieldError } from '../../shared/problem.ts'
import type { Location, OfferContent } from '../content.ts'
import type { PublicationTerms } from './publication-terms.ts'
import { errorIf, fieldError, lengthErrors, lineErrors } from './rule-errors.ts'

const placeRule = { min: 2, max: 255 }

/** Of an import's place the city alone is certain. */
const errorsOf = ({ city, street, countryCode, geoCoordinates }: Location, path: string, isForm: boolean): FieldError[] => [
  ...lengthErrors(`${path}.city`, city, placeRule),
  ...lineErrors(`${path}.city`, city, 'title'),
  ...(street === null && !isForm ? [] : lengthErrors(`${path}.street`, street ?? '', placeRule)),
  ...lineErrors(`${path}.street`, street ?? '', 'title'),
  ...errorIf((isForm || countryCode !== '') && !/^[A-Za-z]{2}$/.test(countryCode), `${path}.countryCode`, messageKeys.required),
  ...errorIf(isForm && geoCoordinates === null, `${path}.geoCoordinates`, messageKeys.coordinatesRequired),
]

/** Work that is fully remote may name no place. */
export function locationErrors(
  { locations, workplaceType }: Pick<OfferContent, 'locations' | 'workplaceType'>,
  { limits, demands }: PublicationTerms,
): FieldError[] {
  const isForm = demands === 'everything'
  if (locations.length === 0) return workplaceType === 'remote' || !isForm ? [] : [fieldError('locations', messageKeys.required)]
  return [
    ...errorIf(locations.length > limits.maxLocationsCount, 'locations', messageKeys.maxLocations),
    ...locations.flatMap((location, at) => errorsOf(location, `locations.${at}`, isForm)),
  ]
}
