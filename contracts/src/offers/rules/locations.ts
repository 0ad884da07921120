/** Places of work: each with city, street, country and a point on the map (specification 5); how many, the plan says. */
import { messageKeys } from '../../shared/message-keys.ts'
import type { FieldError } from '../../shared/problem.ts'
import type { Location, OfferContent } from '../content.ts'
import { errorIf, fieldError, lengthErrors } from './field-errors.ts'
import type { PublicationTerms } from './terms.ts'

/** Decisions 3. */
const placeRule = { least: 2, most: 255 }

const errorsOf = (location: Location, path: string): FieldError[] => [
  ...lengthErrors(`${path}.city`, location.city, placeRule),
  ...lengthErrors(`${path}.street`, location.street, placeRule),
  ...errorIf(!/^[A-Za-z]{2}$/.test(location.countryCode), `${path}.countryCode`, messageKeys.required),
  ...errorIf(location.geoCoordinates === null, `${path}.geoCoordinates`, messageKeys.coordinatesRequired),
]

/** Work that is fully remote may name no place. */
export function locationErrors(
  { locations, workplaceType }: Pick<OfferContent, 'locations' | 'workplaceType'>,
  { limits }: PublicationTerms,
): FieldError[] {
  if (locations.length === 0) return workplaceType === 'remote' ? [] : [fieldError('locations', messageKeys.required)]
  return [
    ...errorIf(locations.length > limits.maxLocationsCount, 'locations', messageKeys.maxLocations),
    ...locations.flatMap((location, at) => errorsOf(location, `locations.${at}`)),
  ]
}
