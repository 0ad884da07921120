/** Nothing was paid: the payer or the bank refused, or the time passed. */
import { textsIn } from '@jobboard/contracts/shared/translate'
import type { MailMessage } from '../../../mail/message.ts'
import { examplePayment, type PaymentFacts, paymentLetter } from '../payment-letter.tsx'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export const paymentFailed: MailMessage<PaymentFacts & { readonly failure: 'refused' | 'expired' }> = {
  name: 'payment-failed',
  compose(facts, setting) {
    const t = texts(setting.locale)
    return paymentLetter(facts, setting, t, `${t(facts.failure)} ${t(facts.purpose === 'publish' ? 'published' : 'extended')}`)
  },
  fixtures: {
    refused: () => ({ ...examplePayment, failure: 'refused' }),
    expired: () => ({ ...examplePayment, failure: 'expired', purpose: 'extend' }),
  },
}
