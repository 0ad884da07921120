/** Nothing was paid: the payer or the bank refused, the time passed, or the gateway takes no such payment. */
import { textsIn } from '@jobboard/contracts/shared/translate'
import type { MailMessage } from '../../../mail/message.ts'
import { boughtText, examplePackage, examplePayment, type PaymentFacts, paymentLetter } from '../payment-letter.tsx'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export const paymentFailed: MailMessage<PaymentFacts & { readonly failure: 'refused' | 'expired' | 'notOpened' }> = {
  name: 'payment-failed',
  compose(facts, setting) {
    const t = texts(setting.locale)
    return paymentLetter(facts, setting, t, `${t(facts.failure)} ${t(boughtText[facts.purpose])}`)
  },
  fixtures: {
    refused: () => ({ ...examplePayment, failure: 'refused' }),
    package: () => ({ ...examplePackage, failure: 'refused' }),
    notOpened: () => ({ ...examplePayment, failure: 'notOpened' }),
    expired: () => ({ ...examplePayment, failure: 'expired', purpose: 'extend' }),
  },
}
