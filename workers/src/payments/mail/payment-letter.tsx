/** What every message about a payment looks like: what happened, what was bought, and the page of the payment. */
import type { Price } from '@jobboard/contracts/payments/price'
import { formatPrice } from '@jobboard/contracts/shared/format-price'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { textsIn } from '@jobboard/contracts/shared/translate'
import { Letter } from '../../mail/blocks.tsx'
import type { ComposedMail, MailSetting } from '../../mail/message.ts'
import english from './tax-texts.en.json' with { type: 'json' }
import polish from './tax-texts.pl.json' with { type: 'json' }

const taxTexts = textsIn({ pl: polish, en: english })

export interface PaymentFacts {
  readonly paymentId: string
  readonly purpose: 'publish' | 'extend' | 'package'
  /** Of a package; null: it is for an offer. */
  readonly publications: number | null
  /** Null: the offer has no title, or is deleted. */
  readonly title: string | null
  readonly plan: Readonly<Record<Locale, string>>
  readonly price: Price
}

type Text = 'subject' | 'preview' | 'heading' | 'offer' | 'publications' | 'plan' | 'net' | 'vat' | 'gross' | 'open' | 'why'

/** `lead`: what happened, and what follows. */
export function paymentLetter(
  { paymentId, title, publications, plan, price }: PaymentFacts,
  { tenant, locale, origin }: MailSetting,
  t: (key: Text, values?: Readonly<Record<string, string | number>>) => string,
  lead: string,
): ComposedMail {
  const values = { board: tenant.name }
  const amount = (minor: number): string => formatPrice(locale, minor, price.currency)
  const gross = amount(price.grossMinor)
  return {
    subject: t('subject', values),
    preview: t('preview', { gross }),
    reason: t('why', values),
    body: (
      <Letter
        heading={t('heading')}
        lead={lead}
        facts={[
          publications === null ? [t('offer'), title] : [t('publications'), String(publications)],
          [t('plan'), plan[locale]],
          [t('net'), amount(price.netMinor)],
          price.treatment === 'standard'
            ? [t('vat', { percent: price.vatPercent }), amount(price.vatMinor)]
            : [taxTexts(locale)('vat'), taxTexts(locale)(price.treatment)],
          [t('gross'), gross],
        ]}
        action={{ href: `${origin}/employer-panel/payments/${paymentId}?locale=${locale}`, label: t('open') }}
      />
    ),
  }
}

/** The sentence about what was bought. */
export const boughtText = { publish: 'published', extend: 'extended', package: 'packaged' } as const

export const examplePayment: PaymentFacts = {
  paymentId: '5e2d6d0e-3f0b-4c2f-8f7e-111111111111',
  purpose: 'publish',
  publications: null,
  title: 'Java Developer',
  plan: { pl: 'Pro', en: 'Pro' },
  price: { currency: 'pln', treatment: 'standard', netMinor: 99_000, vatPercent: 23, vatMinor: 22_770, grossMinor: 121_770 },
}

export const examplePackage: PaymentFacts = {
  ...examplePayment,
  purpose: 'package',
  publications: 5,
  title: null,
  price: { currency: 'pln', treatment: 'standard', netMinor: 445_500, vatPercent: 23, vatMinor: 102_465, grossMinor: 547_965 },
}
