/** The money is there, and the offer is published or extended, or the codes of the package are issued. */
import { textsIn } from '@jobboard/contracts/shared/translate'
import type { MailMessage } from '../../../mail/message.ts'
import { boughtText, examplePackage, examplePayment, type PaymentFacts, paymentLetter } from '../payment-letter.tsx'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export const paymentReceipt: MailMessage<PaymentFacts & { readonly hasInvoice: boolean }> = {
  name: 'payment-receipt',
  compose(facts, setting) {
    const t = texts(setting.locale)
    const lead = t(boughtText[facts.purpose])
    return paymentLetter(facts, setting, t, facts.hasInvoice ? `${lead} ${t('attached')}` : lead)
  },
  fixtures: {
    published: () => ({ ...examplePayment, hasInvoice: true }),
    extended: () => ({ ...examplePayment, purpose: 'extend', hasInvoice: true }),
    package: () => ({ ...examplePackage, hasInvoice: true }),
    'without-title': () => ({ ...examplePayment, title: null, hasInvoice: false }),
  },
}
