/** The offline gazetteer: towns of Poland by their whole name, without streets. */

import { gazetteerCountry, townBySlug } from '@jobboard/contracts/gazetteer/towns'
import { fold, slugify } from '@jobboard/contracts/shared/events/fold'
import type { Geocoder } from '../../ports/geocoder.ts'

export const gazetteer: Geocoder = {
  source: 'gazetteer',
  async find({ city, countryCode }) {
    const town = townBySlug(slugify(city))
    const isMeant = town !== undefined && fold(town.name) === fold(city.trim()) && (countryCode ?? gazetteerCountry) === gazetteerCountry
    if (!isMeant) return []
    const { name, voivodeship, latitude, longitude } = town
    return [{ label: `${name}, ${voivodeship}`, city: name, street: null, countryCode: gazetteerCountry, latitude, longitude }]
  },
}
