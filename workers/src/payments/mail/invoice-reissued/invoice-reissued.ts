/** The invoice named a wrong buyer: its correction to zero and the one to the right buyer are attached. */
import { textsIn } from '@jobboard/contracts/shared/translate'
import type { MailMessage } from '../../../mail/message.ts'
import { examplePayment, type PaymentFacts, paymentLetter } from '../payment-letter.tsx'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export const invoiceReissued: MailMessage<PaymentFacts> = {
  name: 'invoice-reissued',
  compose: (facts, setting) => {
    const t = texts(setting.locale)
    return paymentLetter(facts, setting, t, t('lead'))
  },
  fixtures: { offer: () => examplePayment, package: () => ({ ...examplePayment, purpose: 'package', publications: 5, title: null }) },
}
