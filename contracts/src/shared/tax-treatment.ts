/**
 * Whose tax a service to a company is (docs/product/payments.md, "Tax"). It follows from where the seller and the buyer are, and from the number by which
 * the buyer is known. Without a schema, so that pages can load it.
 */

/** Of the schema of FA(3), without Northern Ireland (XI), which is part of the union for goods alone. */
export const vatPrefixes = [
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'EL', 'ES', 'FI', 'FR', 'HR', 'HU'],
  ...['IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PT', 'RO', 'SE', 'SI', 'SK'],
] as const
export type VatPrefix = (typeof vatPrefixes)[number]

/** ISO 3166: Greece is GR, whose numbers begin with EL. */
export const countryOfPrefix = (prefix: VatPrefix): string => (prefix === 'EL' ? 'GR' : prefix)
/** Member states of the European Union. */
export const unionCountries: readonly string[] = ['PL', ...vatPrefixes.map(countryOfPrefix)]
export const isInUnion = (country: string): boolean => unionCountries.includes(country)

/**
 * `standard`: the rate of the price list, 23 %. `reverseCharge`: the buyer pays the tax in another member state (`np II`). `outside`: the service is done
 * outside of the union (`np I`). `exempt`: the seller charges no tax (`zw`).
 */
export const taxTreatments = ['standard', 'reverseCharge', 'outside', 'exempt'] as const
export type TaxTreatment = (typeof taxTreatments)[number]

/** Why it is that treatment. */
export const taxReasons = ['domestic', 'reverseCharge', 'outside', 'noNumber', 'unconfirmedNumber', 'exempt'] as const
export type TaxReason = (typeof taxReasons)[number]

/** ISO 3166. `isVatPayer`: not one who is exempt. */
export interface TaxSeller {
  readonly country: string
  readonly isVatPayer: boolean
}

/** `none`: nothing shows that it is a company. `unconfirmed`: a number that no register has confirmed yet. */
export type BuyerNumberState = 'none' | 'unconfirmed' | 'valid'
export interface TaxBuyer {
  readonly country: string
  readonly number: BuyerNumberState
}

export interface Tax {
  readonly treatment: TaxTreatment
  readonly reason: TaxReason
}

/**
 * A service to a company is taxed where that company is (directive 2006/112, art. 44; Polish act, art. 28b). The number is what shows that the buyer is a
 * company: outside of the union any, in the union one for VAT that is valid. Every other buyer pays what a buyer at home pays.
 */
export function taxOf(seller: TaxSeller, { country, number }: TaxBuyer): Tax {
  const atHome = (reason: TaxReason): Tax =>
    seller.isVatPayer ? { treatment: 'standard', reason } : { treatment: 'exempt', reason: 'exempt' }
  if (country === seller.country) return atHome('domestic')
  if (number === 'none') return atHome('noNumber')
  if (!isInUnion(country) || !isInUnion(seller.country)) return { treatment: 'outside', reason: 'outside' }
  return number === 'valid' ? { treatment: 'reverseCharge', reason: 'reverseCharge' } : atHome('unconfirmedNumber')
}
