/** Money that was returned, as the employer was told, came back: the card or the account is closed. */
import { formatPrice } from '@jobboard/contracts/shared/format-price'
import { textsIn } from '@jobboard/contracts/shared/translate'
import type { MailMessage } from '../../../mail/message.ts'
import { examplePayment, type PaymentFacts, paymentLetter } from '../payment-letter.tsx'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export const paymentRefundFailed: MailMessage<PaymentFacts & { readonly refundedMinor: number }> = {
  name: 'payment-refund-failed',
  compose(facts, setting) {
    const t = texts(setting.locale)
    const amount = formatPrice(setting.locale, facts.refundedMinor, facts.price.currency)
    return paymentLetter(facts, setting, t, t('lead', { amount }))
  },
  fixtures: { whole: () => ({ ...examplePayment, refundedMinor: 121_770 }), part: () => ({ ...examplePayment, refundedMinor: 50_000 }) },
}
