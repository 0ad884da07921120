/** What every message about a payment shows. */

import type { Price } from '@jobboard/contracts/payments/price'
import { formatPrice } from '@jobboard/contracts/shared/format-price'
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { MailSetting } from '../../mail/message.ts'

export interface PaymentFacts {
  readonly paymentId: string
  readonly purpose: 'publish' | 'extend'
  /** Null: the offer has no title, or is deleted. */
  readonly title: string | null
  readonly plan: Readonly<Record<Locale, string>>
  readonly price: Price
}

export const priceTexts = (locale: Locale, { currency, netMinor, vatMinor, grossMinor }: Price) => ({
  net: formatPrice(locale, netMinor, currency),
  vat: formatPrice(locale, vatMinor, currency),
  gross: formatPrice(locale, grossMinor, currency),
})

export const paymentPage = ({ origin, locale }: MailSetting, paymentId: string): string =>
  `${origin}/employer-panel/payments/${paymentId}?locale=${locale}`

export const examplePayment: PaymentFacts = {
  paymentId: '5e2d6d0e-3f0b-4c2f-8f7e-111111111111',
  purpose: 'publish',
  title: 'Java Developer',
  plan: { pl: 'Pro', en: 'Pro' },
  price: { currency: 'pln', netMinor: 99_000, vatPercent: 23, vatMinor: 22_770, grossMinor: 121_770 },
}
