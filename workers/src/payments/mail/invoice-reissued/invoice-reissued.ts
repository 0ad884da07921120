/** The invoice named a wrong buyer: its correction to zero and the one to the right buyer are attached; the latter follows where KSeF has refused it. */
import { textsIn } from '@jobboard/contracts/shared/translate'
import type { MailMessage } from '../../../mail/message.ts'
import { examplePackage, examplePayment, type PaymentFacts, paymentLetter } from '../payment-letter.tsx'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })
const whilePending = (all: typeof english) => ({
  ...all,
  subject: all.subjectPending,
  preview: all.previewPending,
  heading: all.headingPending,
  lead: all.leadPending,
})
const pendingTexts = textsIn({ pl: whilePending(polish), en: whilePending(english) })

export const invoiceReissued: MailMessage<PaymentFacts & { readonly hasInvoice: boolean }> = {
  name: 'invoice-reissued',
  compose: (facts, setting) => {
    const t = (facts.hasInvoice ? texts : pendingTexts)(setting.locale)
    return paymentLetter(facts, setting, t, t('lead'))
  },
  fixtures: {
    offer: () => ({ ...examplePayment, hasInvoice: true }),
    package: () => ({ ...examplePackage, hasInvoice: true }),
    'without-invoice': () => ({ ...examplePayment, hasInvoice: false }),
  },
}
