/** KSeF had refused the invoice of a payment, or the correction of a refund, and has taken it now: it is attached. */
import { textsIn } from '@jobboard/contracts/shared/translate'
import type { MailMessage } from '../../../mail/message.ts'
import { examplePackage, examplePayment, type PaymentFacts, paymentLetter } from '../payment-letter.tsx'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })
const ofCorrection = (all: typeof english) => ({
  ...all,
  subject: all.subjectOfCorrection,
  preview: all.previewOfCorrection,
  heading: all.headingOfCorrection,
  lead: all.leadOfCorrection,
})
const correctionTexts = textsIn({ pl: ofCorrection(polish), en: ofCorrection(english) })

export const invoiceAccepted: MailMessage<PaymentFacts & { readonly isCorrection: boolean }> = {
  name: 'invoice-accepted',
  compose: (facts, setting) => {
    const t = (facts.isCorrection ? correctionTexts : texts)(setting.locale)
    return paymentLetter(facts, setting, t, t('lead'))
  },
  fixtures: {
    offer: () => ({ ...examplePayment, isCorrection: false }),
    package: () => ({ ...examplePackage, isCorrection: false }),
    correction: () => ({ ...examplePayment, isCorrection: true }),
  },
}
