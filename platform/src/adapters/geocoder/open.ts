/** The geocoder that the settings name, with the gazetteer where it gives no answer. */
import type { Addresses } from '@jobboard/contracts/offers/address-search'
import type { Settings } from '../../configuration.ts'
import { UnavailableError } from '../../ports/event-store.ts'
import type { AddressQuery, Geocoder } from '../../ports/geocoder.ts'
import { gazetteer } from './gazetteer.ts'
import { createNominatim } from './nominatim.ts'

export interface AddressSearch {
  readonly source: Geocoder['source']
  find(query: AddressQuery): Promise<Addresses>
}

/** `onFail` is notified of every search that the service did not answer. */
export function addressSearch(geocoder: Geocoder, onFail: (error: UnavailableError) => void = () => undefined): AddressSearch {
  const { source } = geocoder
  return {
    source,
    async find(query) {
      try {
        return { source, isFallback: false, items: await geocoder.find(query) }
      } catch (error) {
        if (!(error instanceof UnavailableError)) throw error
        onFail(error)
        return { source, isFallback: true, items: await gazetteer.find(query) }
      }
    },
  }
}

export function openAddressSearch(
  { NOMINATIM_URL: url, PUBLIC_URL: publicUrl }: Pick<Settings, 'NOMINATIM_URL' | 'PUBLIC_URL'>,
  onFail: (error: UnavailableError) => void,
): AddressSearch {
  if (url === undefined) return addressSearch(gazetteer)
  return addressSearch(createNominatim({ url, userAgent: `jobboard (${publicUrl ?? 'no public address'})` }), onFail)
}
