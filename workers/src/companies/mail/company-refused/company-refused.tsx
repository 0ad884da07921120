/** An administrator has refused the company, and says why. */
import { textsIn } from '@jobboard/contracts/shared/translate'
import { Letter } from '../../../mail/blocks.tsx'
import type { MailMessage } from '../../../mail/message.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export const companyRefused: MailMessage<{ readonly reason: string }> = {
  name: 'company-refused',
  compose({ reason }, { tenant, locale, origin }) {
    const t = texts(locale)
    const values = { board: tenant.name, email: tenant.contact.email }
    return {
      subject: t('subject', values),
      preview: t('preview', values),
      reason: t('why', values),
      body: (
        <Letter
          heading={t('heading')}
          lead={t('lead', values)}
          facts={[[t('because'), reason]]}
          action={{ href: `${origin}/employer-panel/company?locale=${locale}`, label: t('open') }}
          after={[t('drafts'), t('mistake', values)]}
        />
      ),
    }
  },
  fixtures: {
    short: () => ({ reason: 'Strona firmy nie działa.' }),
    long: () => ({
      reason:
        'Adres strony prowadzi do innej firmy, a w danych do faktury jest osoba prywatna. Uzupełnij dane firmy albo napisz do nas z adresu w jej domenie, wtedy sprawdzimy ją jeszcze raz.',
    }),
  },
}
