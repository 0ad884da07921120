/** Where an offer is: cities found in the tenant's list by folded name or alias, coordinates from there or from the row. */
import type { Location } from '@jobboard/contracts/offers/content'
import { fold, type Locale } from '@jobboard/contracts/shared/locale'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import type { City, Tenant } from '@jobboard/contracts/tenants/tenant'
import type { SourceLocation } from '../source-offer.ts'
import type { Mending } from './mending.ts'

export interface Places {
  readonly find: (name: string) => City | undefined
  readonly countryAt: (latitude: number, longitude: number) => string
}

const centre: Record<Locale, string> = { pl: 'Centrum', en: 'City centre' }
/** Not a place: the sources write these where a remote offer has no city. */
const remoteWords = /\b(remote|zdalnie|zdalna|home office|cala polska|anywhere|worldwide)\b/
/** `Zabierzów (pow. krakowski)`, `Warszawa, mazowieckie`, `Warszawa / Kraków`: the name before what follows. */
const bareName = (city: string): string => city.split(/[(,/\n]/, 1)[0]?.trim() ?? city

const squaredKm = (fromLatitude: number, fromLongitude: number, city: City): number => {
  const x = (city.longitude - fromLongitude) * 111.32 * Math.cos((fromLatitude * Math.PI) / 180)
  const y = (city.latitude - fromLatitude) * 110.57
  return x * x + y * y
}

/** Prepared once per tenant and run. */
export function placesOf(tenant: Tenant): Places {
  const byName = new Map<string, City>()
  for (const city of tenant.cities) {
    for (const name of [...(city.aliases ?? []), city.label.en, city.label.pl, city.slug]) byName.set(fold(name), city)
  }
  return {
    find: (name) => byName.get(fold(name)) ?? byName.get(fold(bareName(name))),
    countryAt: (latitude, longitude) => {
      let nearest: City | undefined
      let least = 300 * 300
      for (const city of tenant.cities) {
        const distance = squaredKm(latitude, longitude, city)
        if (distance < least) [nearest, least] = [city, distance]
      }
      // ISO 3166 keeps ZZ for "unknown".
      return nearest?.countryCode ?? 'ZZ'
    },
  }
}

const hasPoint = (place: SourceLocation): place is SourceLocation & { latitude: number; longitude: number } =>
  place.latitude !== null &&
  place.longitude !== null &&
  Math.abs(place.latitude) <= 90 &&
  Math.abs(place.longitude) <= 180 &&
  !(place.latitude === 0 && place.longitude === 0)

function located(place: SourceLocation, places: Places, language: Locale): Location {
  const known = places.find(place.city)
  const point = hasPoint(place) ? place : known
  const cityName = known?.label.pl ?? place.city.replace(/\s+/g, ' ')
  const street = place.street?.replace(/\s+/g, ' ').trim() ?? ''
  const saysNothing = !/[\p{L}\p{N}]{2}/u.test(street) || places.find(street) !== undefined || /^(centrum|centre|center)$/i.test(street)
  return {
    city: cityName,
    street: saysNothing ? centre[language] : street,
    countryCode:
      place.countryCode?.toUpperCase() ??
      known?.countryCode ??
      (point === undefined ? 'ZZ' : places.countryAt(point.latitude, point.longitude)),
    geoCoordinates: point === undefined ? null : { latitude: point.latitude, longitude: point.longitude },
  }
}

export function locationsOf(
  source: readonly SourceLocation[],
  { places, language, most, mend }: { places: Places; language: Locale; most: number; mend: Mending },
): Location[] {
  const real = source.filter((place) => !remoteWords.test(fold(place.city)))
  const all = real.map((place) => located(place, places, language))
  const seen = new Set<string>()
  const unique = all.filter(({ city, street }) => {
    const place = JSON.stringify([city, street])
    return !seen.has(place) && seen.add(place)
  })
  if (!mend.on) return unique
  const onMap = unique.filter((place, at) => {
    if (place.geoCoordinates === null) mend.note(`locations.${at}`, messageKeys.placeNotFound, `"${place.city}" left out: not on the map`)
    return place.geoCoordinates !== null
  })
  if (onMap.length > most) mend.note('locations', messageKeys.maxLocations, `${onMap.length - most} beyond the first ${most} left out`)
  return onMap.slice(0, most)
}
