/** The link with which a guest confirms the address of a report. Nothing else is written to an address that no one has confirmed. */
import { confirmAddressPath } from '@jobboard/contracts/reports/report-pages'
import { textsIn } from '@jobboard/contracts/shared/translate'
import { Letter } from '../../../mail/blocks.tsx'
import type { MailMessage } from '../../../mail/message.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export const reportConfirm: MailMessage<{ readonly number: string; readonly token: string }> = {
  name: 'report-confirm',
  compose({ number, token }, { tenant, locale, origin }) {
    const t = texts(locale)
    const values = { board: tenant.name, number }
    return {
      subject: t('subject'),
      preview: t('preview', values),
      reason: t('why', values),
      body: (
        <Letter
          heading={t('heading')}
          lead={t('lead', values)}
          facts={[[t('number'), number]]}
          action={{ href: `${origin}${confirmAddressPath}?locale=${locale}#${token}`, label: t('confirm') }}
          after={[t('valid'), t('notYou')]}
        />
      ),
    }
  },
  fixtures: { usual: () => ({ number: 'R-DCFQ-RVKA', token: 'example' }) },
}
