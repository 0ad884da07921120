/** A note was added: says so to its author. */
import { type NoteAdded, noteEvents } from '@jobboard/contracts/notes/events'
import { accountIdSchema, companyIdSchema } from '@jobboard/contracts/shared/ids'
import { textsIn } from '@jobboard/contracts/shared/translate'
import { accountMail } from '../../../mail/account-mail.ts'
import { Letter } from '../../../mail/blocks.tsx'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

const note: NoteAdded = {
  companyId: companyIdSchema.parse('acme'),
  accountId: accountIdSchema.parse('2f1c7a52-9d7e-8c11-b2c4-6f0a3e5d9b12'),
  text: 'Zadzwonić do Ewy w poniedziałek',
}

export const noteAdded = accountMail({
  name: 'note-added',
  events: noteEvents,
  on: 'NoteAdded',
  to: ({ accountId }) => accountId,
  compose({ text }, { tenant, locale, origin }) {
    const t = texts(locale)
    const values = { board: tenant.name }
    const action = { href: `${origin}/employer-panel/notes?locale=${locale}`, label: t('view') }
    return {
      subject: t('subject'),
      preview: t('preview', values),
      reason: t('why', values),
      body: <Letter heading={t('heading')} lead={t('lead', values)} facts={[[t('note'), text]]} action={action} />,
    }
  },
  fixtures: { short: () => note },
})
