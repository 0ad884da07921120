/** The money is there, and the offer did not take what was paid. */
import { textsIn } from '@jobboard/contracts/shared/translate'
import type { MailMessage } from '../../../mail/message.ts'
import { examplePayment, type PaymentFacts, paymentLetter } from '../payment-letter.tsx'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export const paymentWaiting: MailMessage<PaymentFacts> = {
  name: 'payment-waiting',
  compose(facts, setting) {
    const t = texts(setting.locale)
    return paymentLetter(facts, setting, t, t(facts.purpose === 'publish' ? 'published' : 'extended'))
  },
  fixtures: { published: () => examplePayment, extended: () => ({ ...examplePayment, purpose: 'extend' }) },
}
