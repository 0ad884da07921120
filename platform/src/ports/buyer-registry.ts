/**
 * Public registers that say whether a tax number was issued (docs/product/payments.md, "Registers"): VIES for numbers of the union, the list of VAT payers
 * for those of Poland.
 */
import type { BuyerCheck } from '@jobboard/contracts/payments/buyer-check'

export interface AskedNumber {
  /** With its letters, as it is stored: `DE136695976`, `PL5260250274`. */
  readonly taxId: string
  /** NIP of the seller who asks: with it, VIES gives a number that proves the question. */
  readonly requesterNip: string | null
  /** Asked while a form is filled in. Payments and invoices have a part of the limits of a register to themselves. */
  readonly isForQuote: boolean
}

export interface BuyerRegistry {
  /** Never throws, and answers within seconds. Null: no register is asked about such numbers. */
  check(asked: AskedNumber): Promise<BuyerCheck | null>
}

export const noBuyerRegistry: BuyerRegistry = { check: async () => null }
