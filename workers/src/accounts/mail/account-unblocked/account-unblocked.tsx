/** The account that an administrator had blocked is open again. */
import { accountEvents } from '@jobboard/contracts/accounts/events'
import { accountIdSchema } from '@jobboard/contracts/shared/ids'
import { textsIn } from '@jobboard/contracts/shared/translate'
import { accountMail } from '../../../mail/account-mail.ts'
import { Letter } from '../../../mail/blocks.tsx'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export const accountUnblocked = accountMail({
  name: 'account-unblocked',
  events: accountEvents,
  on: 'AccountUnblocked',
  to: (_, accountId) => accountIdSchema.parse(accountId),
  compose(_, { tenant, locale, origin }) {
    const t = texts(locale)
    const values = { board: tenant.name }
    const action = { href: `${origin}/?locale=${locale}`, label: t('open', values) }
    return {
      subject: t('subject', values),
      preview: t('preview'),
      reason: t('why', values),
      body: <Letter heading={t('heading')} lead={t('lead', values)} facts={[]} action={action} />,
    }
  },
  fixtures: { account: () => ({}) },
})
