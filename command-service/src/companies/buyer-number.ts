/** The one place that says by which number a buyer is known, and whether it is valid (docs/product/payments.md, "Tax"). */
import type { CompanyBilling } from '@jobboard/contracts/companies/events'
import type { BuyerCheck } from '@jobboard/contracts/payments/buyer-check'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { type DomainError, err, ok, type Result } from '@jobboard/contracts/shared/problem'
import { type BuyerNumberState, isInUnion } from '@jobboard/contracts/shared/tax-treatment'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { BuyerRegistry } from '@jobboard/platform/ports/buyer-registry'
import { isTaxCountry, readForeignNumber, readTaxId } from './tax-id.ts'

export interface BuyerNumber {
  readonly state: BuyerNumberState
  /** As it is stored; empty: none. */
  readonly taxId: string
  /** Null: no register was asked. */
  readonly check: BuyerCheck | null
}

export type BuyerFault = 'countryNotTaken' | 'invalidTaxId'

/**
 * Form and check digits are what makes a number of the union valid, unless VIES has answered that it was not issued. A register that gives no answer changes nothing
 * (docs/product/payments.md, "Registers").
 */
export async function checkBuyer(
  registry: BuyerRegistry,
  { billingCountries, invoicing }: Pick<Tenant, 'billingCountries' | 'invoicing'>,
  { taxId, country }: Pick<CompanyBilling, 'taxId' | 'country'>,
  isForQuote = false,
): Promise<Result<BuyerNumber, BuyerFault>> {
  if (!billingCountries.includes(country)) return err('countryNotTaken')
  const text = taxId.trim()
  if (text === '') return country === 'PL' ? err('invalidTaxId') : ok({ state: 'none', taxId: '', check: null })
  const number = isTaxCountry(country) ? readTaxId(text, country) : readForeignNumber(text)
  if (number === null) return err('invalidTaxId')
  if (!isInUnion(country)) return ok({ state: 'unconfirmed', taxId: number, check: null })
  const check = await registry.check({ taxId: number, requesterNip: invoicing?.seller.nip ?? null, isForQuote })
  return ok({ state: check?.register === 'vies' && check.outcome === 'invalid' ? 'unconfirmed' : 'valid', taxId: number, check })
}

/** At the field of the request that is wrong. */
export function refusedBuyer(fault: BuyerFault, names: { readonly taxId: string; readonly country: string }): DomainError<'validation'> {
  const error =
    fault === 'invalidTaxId'
      ? { path: names.taxId, code: 'invalidTaxId', message: messageKeys.invalidTaxId }
      : { path: names.country, code: 'notAnOption', message: messageKeys.notAnOption }
  return { code: 'validation', errors: [error] }
}
export const billingNames = { taxId: 'taxId', country: 'country' } as const
export const invoiceNames = { taxId: 'invoice_tax_id', country: 'invoice_country' } as const
