/** The geocoder port: where an address is. Only the server asks (docs/decisions/0128). */
import type { AddressSource, FoundAddress } from '@jobboard/contracts/offers/address-search'
import type { Locale } from '@jobboard/contracts/shared/locale'

export interface AddressQuery {
  readonly city: string
  /** Null: the centre of the town. */
  readonly street: string | null
  /** ISO 3166, two letters; null: any country. */
  readonly countryCode: string | null
  /** Of the names in the answer. */
  readonly locale: Locale
}

export interface Geocoder {
  readonly source: AddressSource
  /** At most five, the best first. Throws UnavailableError where there is no answer, or none that can be read. */
  find(query: AddressQuery): Promise<readonly FoundAddress[]>
}
