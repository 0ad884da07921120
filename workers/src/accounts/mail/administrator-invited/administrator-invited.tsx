/** The person is an administrator of the board from now on, and sets a password on the page for forgotten ones. */
import { accountEvents } from '@jobboard/contracts/accounts/events'
import type { AdminRole } from '@jobboard/contracts/accounts/roles'
import { accountIdSchema } from '@jobboard/contracts/shared/ids'
import { textsIn } from '@jobboard/contracts/shared/translate'
import { accountMail } from '../../../mail/account-mail.ts'
import { Letter } from '../../../mail/blocks.tsx'
import { portalOf } from '../portal-of.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

const roles = {
  administrator: 'asAdministrator',
  moderator: 'asModerator',
  support: 'asSupport',
  analyst: 'asAnalyst',
} as const satisfies Readonly<Record<AdminRole, string>>

export const administratorInvited = accountMail({
  name: 'administrator-invited',
  events: accountEvents,
  on: 'AdministratorInvited',
  to: (_, accountId) => accountIdSchema.parse(accountId),
  compose({ role }, { tenant, locale, origin }) {
    const t = texts(locale)
    const values = { board: tenant.name }
    const action = { href: `${origin}${portalOf('admin')}/forgotten-password?locale=${locale}`, label: t('setPassword') }
    return {
      subject: t('subject', values),
      preview: t('preview', values),
      reason: t('why', values),
      body: (
        <Letter heading={t('heading')} lead={t('lead', values)} facts={[[t('role'), t(roles[role])]]} action={action} after={[t('next')]} />
      ),
    }
  },
  fixtures: { moderator: () => ({ role: 'moderator' as const }) },
})
