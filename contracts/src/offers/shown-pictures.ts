/**
 * Which picture is shown for the address that an offer names: a file of this site as it is; of an address elsewhere only what the board has fetched,
 * redrawn and stored, so that no browser of a visitor asks another server (docs/product/offers.md, "Pictures from elsewhere").
 */
import { fileAddress } from '../shared/files.ts'
import type { OfferContent } from './content.ts'
import { isOwnFile } from './rules/company.ts'

export interface StoredPicture {
  /** The address that the content names. */
  readonly source: string
  /** Its key in the file store. */
  readonly file: string
}

export function shownPicture(address: string | null, stored: readonly StoredPicture[]): string | null {
  if (address === null || isOwnFile(address)) return address
  const found = stored.findLast(({ source }) => source === address)
  return found === undefined ? null : fileAddress(found.file)
}

/** Addresses elsewhere, each once. */
export function picturesElsewhere({ hiringCompany, bannerUrl }: Pick<OfferContent, 'hiringCompany' | 'bannerUrl'>): readonly string[] {
  const named = [hiringCompany?.logoUrl ?? null, bannerUrl].filter((address): address is string => address !== null)
  return [...new Set(named)].filter((address) => !isOwnFile(address))
}
