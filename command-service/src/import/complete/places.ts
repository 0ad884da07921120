/** Where an offer is: cities found in the tenant's list by folded name or alias, coordinates from there or from the row. */
import type { Location } from '@jobboard/contracts/offers/content'
import { fold } from '@jobboard/contracts/shared/locale'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import type { City, Tenant } from '@jobboard/contracts/tenants/tenant'
import type { SourceLocation } from '../source-offer.ts'
import { doubtedPoint, type Point } from './doubted-point.ts'
import type { RepairLog } from './repair-log.ts'

export interface Places {
  readonly find: (name: string) => City | undefined
}

/** No city: the sources write these where a remote offer has none. */
const remoteWords = /\b(remote|zdalnie|zdalna|home office|cala polska|anywhere|worldwide)\b|^(polska|poland)$/
/** `Zabierzów (pow. krakowski)`, `Warszawa, mazowieckie`, `Warszawa / Kraków`: the name before what follows. */
const bareName = (city: string): string => city.split(/[(,/\n]/, 1)[0]?.trim() ?? city

/** Prepared once per tenant and run. */
export function placesOf(tenant: Tenant): Places {
  const byName = new Map<string, City>()
  for (const city of tenant.cities) {
    for (const name of [...(city.aliases ?? []), city.label.en, city.label.pl, city.slug]) byName.set(fold(name), city)
  }
  return {
    find: (name) => byName.get(fold(name)) ?? byName.get(fold(bareName(name))),
  }
}

/** A latitude beyond 90 may be a longitude in its place. */
const hasPoint = (place: SourceLocation): place is SourceLocation & Point =>
  place.latitude !== null &&
  place.longitude !== null &&
  Math.abs(place.latitude) <= 180 &&
  Math.abs(place.longitude) <= 180 &&
  !(place.latitude === 0 && place.longitude === 0)

/** The row's own, unless it cannot be of that town. */
function pointOf(place: SourceLocation, known: City | undefined, repairLog: RepairLog): Point | undefined {
  if (!hasPoint(place)) {
    const [north, east] = [place.latitude ?? 0, place.longitude ?? 0]
    if (Math.max(Math.abs(north), Math.abs(east)) > 180)
      repairLog.note('locations', messageKeys.coordinatesElsewhere, `${north}, ${east} is no point of the earth: left out`)
    return known
  }
  const doubted = doubtedPoint(place, bareName(place.city), known, place.countryCode)
  if (doubted === null) return Math.abs(place.latitude) <= 90 ? place : known
  const as = { swapping: 'read the other way round', centre: 'the centre of the town instead', country: 'left out' }[doubted.by]
  repairLog.note('locations', messageKeys.coordinatesElsewhere, `${place.latitude}, ${place.longitude} is not in ${place.city}: ${as}`)
  return doubted.point ?? undefined
}

function located(place: SourceLocation, places: Places, repairLog: RepairLog): Location {
  const known = places.find(place.city)
  const point = pointOf(place, known, repairLog)
  const street = place.street?.replace(/\s+/g, ' ').trim() ?? ''
  const saysNothing =
    !/[\p{L}\p{N}]{2}/u.test(street) || places.find(street) !== undefined || /^(city )?(centrum|centre|center)$/i.test(street)
  return {
    city: known?.label.pl ?? place.city.replace(/\s+/g, ' '),
    street: saysNothing ? null : street,
    countryCode: place.countryCode?.toUpperCase() ?? known?.countryCode ?? '',
    geoCoordinates: point === undefined ? null : { latitude: point.latitude, longitude: point.longitude },
  }
}

/** `Katowice; Warszawa`: two places, and the point can be of one of them at most. */
function separate(place: SourceLocation): SourceLocation[] {
  if (!place.city.includes(';') || place.city.includes('(')) return [place]
  const names = place.city.split(';').map((name) => name.trim())
  return names.filter((name) => name !== '').map((city) => ({ ...place, city, latitude: null, longitude: null }))
}

export function locationsOf(
  source: readonly SourceLocation[],
  { places, maxCount, repairLog }: { places: Places; maxCount: number; repairLog: RepairLog },
): Location[] {
  const real = source.flatMap(separate).filter((place) => !remoteWords.test(fold(place.city)))
  const seen = new Set<string>()
  const unique = real
    .map((place) => located(place, places, repairLog))
    .filter(({ city, street }) => {
      const place = JSON.stringify([city, street])
      return !seen.has(place) && seen.add(place)
    })
  if (!repairLog.on || unique.length <= maxCount) return unique
  repairLog.note('locations', messageKeys.maxLocations, `${unique.length - maxCount} beyond the first ${maxCount} left out`)
  return unique.slice(0, maxCount)
}
