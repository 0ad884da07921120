/** Contracts with their pay as the form changes them. */
import type { OfferEmploymentType } from '@jobboard/contracts/offers/content'
import type { EmploymentType } from '@jobboard/contracts/offers/vocabulary'
import type { Currency } from '@jobboard/contracts/shared/money'

/** A primary and an additional one. Imports may have more, which stay until they are removed. */
export const maxBlocks = 2

export const emptyBlock = (currency: Currency): OfferEmploymentType => ({
  type: null,
  currency,
  amountType: null,
  salary: { from: null, to: null, unit: 'month' },
})

/** The additional contract is compared with the primary one, so it begins with the same currency and unit. */
export const additionalBlock = ({ currency, salary: { unit } }: OfferEmploymentType): OfferEmploymentType => ({
  ...emptyBlock(currency),
  salary: { from: null, to: null, unit },
})

/** B2B pay is net of VAT, every other contract is before tax; `any` is asked. */
const amountTypeOf = (type: EmploymentType | null): OfferEmploymentType['amountType'] =>
  type === null || type === 'any' ? null : type === 'b2b' ? 'net' : 'gross'

export const withType = (block: OfferEmploymentType, type: EmploymentType | null): OfferEmploymentType => ({
  ...block,
  type,
  amountType: amountTypeOf(type),
})

/** Candidates expect the gross range of employment under the Labour Code and of a contract of mandate. */
export const lacksGrossRange = ({ type, amountType, salary: { from, to } }: OfferEmploymentType): boolean =>
  (type === 'permanent' || type === 'mandate_contract') && (amountType !== 'gross' || from === null || to === null)
