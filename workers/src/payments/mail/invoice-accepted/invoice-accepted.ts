/** KSeF had refused the invoice of a payment, and has taken it now: it is attached. */
import { textsIn } from '@jobboard/contracts/shared/translate'
import type { MailMessage } from '../../../mail/message.ts'
import { examplePackage, examplePayment, type PaymentFacts, paymentLetter } from '../payment-letter.tsx'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export const invoiceAccepted: MailMessage<PaymentFacts> = {
  name: 'invoice-accepted',
  compose: (facts, setting) => {
    const t = texts(setting.locale)
    return paymentLetter(facts, setting, t, t('lead'))
  },
  fixtures: { offer: () => examplePayment, package: () => examplePackage },
}
