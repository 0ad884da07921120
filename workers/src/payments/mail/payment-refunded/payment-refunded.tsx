/** Money was returned, and the invoice corrected. */
import { formatPrice } from '@jobboard/contracts/shared/format-price'
import { textsIn } from '@jobboard/contracts/shared/translate'
import { Letter } from '../../../mail/blocks.tsx'
import type { MailMessage } from '../../../mail/message.ts'
import { examplePayment, type PaymentFacts } from '../payment-letter.tsx'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export interface RefundFacts extends PaymentFacts {
  readonly refundedMinor: number
  /** Null: it was made on the pages of the gateway. */
  readonly explanation: string | null
  readonly offerEnded: boolean
  /** `follows`: KSeF has refused it. Null: the payment has no invoice. */
  readonly correction: 'attached' | 'follows' | null
}

export const paymentRefunded: MailMessage<RefundFacts> = {
  name: 'payment-refunded',
  compose({ paymentId, purpose, title, price, refundedMinor, explanation, offerEnded, correction }, { tenant, locale, origin }) {
    const t = texts(locale)
    const amount = formatPrice(locale, refundedMinor, price.currency)
    const lead = [
      t('lead', { amount }),
      ...(offerEnded ? [t(purpose === 'package' ? 'revoked' : 'ended')] : []),
      ...(correction === null ? [] : [t(correction)]),
    ].join(' ')
    return {
      subject: t('subject', { board: tenant.name }),
      preview: t('preview', { amount }),
      reason: t('why', { board: tenant.name }),
      body: (
        <Letter
          heading={t('heading')}
          lead={lead}
          facts={[
            [t('offer'), title],
            [t('paid'), formatPrice(locale, price.grossMinor, price.currency)],
            [t('refunded'), amount],
            [t('explanation'), explanation],
          ]}
          action={{ href: `${origin}/employer-panel/payments/${paymentId}?locale=${locale}`, label: t('open') }}
        />
      ),
    }
  },
  fixtures: {
    whole: () => ({
      ...examplePayment,
      refundedMinor: 121_770,
      explanation: 'Oferta opublikowana dwa razy',
      offerEnded: true,
      correction: 'attached',
    }),
    part: () => ({ ...examplePayment, refundedMinor: 50_000, explanation: null, offerEnded: false, correction: 'attached' }),
    package: () => ({
      ...examplePayment,
      purpose: 'package',
      publications: 5,
      title: null,
      refundedMinor: 121_770,
      explanation: null,
      offerEnded: true,
      correction: 'attached',
    }),
    'correction-follows': () => ({
      ...examplePayment,
      refundedMinor: 50_000,
      explanation: null,
      offerEnded: false,
      correction: 'follows',
    }),
    'without-invoice': () => ({
      ...examplePayment,
      title: null,
      refundedMinor: 121_770,
      explanation: null,
      offerEnded: false,
      correction: null,
    }),
  },
}
