/** The money is there, and the offer did not take what was paid. */
import { textsIn } from '@jobboard/contracts/shared/translate'
import { Letter } from '../../../mail/blocks.tsx'
import type { MailMessage } from '../../../mail/message.ts'
import { examplePayment, type PaymentFacts, paymentPage, priceTexts } from '../payment-facts.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export const paymentWaiting: MailMessage<PaymentFacts> = {
  name: 'payment-waiting',
  compose({ paymentId, purpose, title, plan, price }, setting) {
    const { tenant, locale } = setting
    const t = texts(locale)
    const values = { board: tenant.name }
    const { net, vat, gross } = priceTexts(locale, price)
    return {
      subject: t('subject', values),
      preview: t('preview', { gross }),
      reason: t('why', values),
      body: (
        <Letter
          heading={t('heading')}
          lead={t(purpose === 'publish' ? 'published' : 'extended')}
          facts={[
            [t('offer'), title],
            [t('plan'), plan[locale]],
            [t('net'), net],
            [t('vat', { percent: price.vatPercent }), vat],
            [t('gross'), gross],
          ]}
          action={{ href: paymentPage(setting, paymentId), label: t('open') }}
        />
      ),
    }
  },
  fixtures: { published: () => examplePayment, extended: () => ({ ...examplePayment, purpose: 'extend' }) },
}
