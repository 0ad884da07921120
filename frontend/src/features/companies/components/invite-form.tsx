/** Someone is invited to the company by e-mail. */
import { employerRoles } from '@jobboard/contracts/accounts/roles'
import { type InviteMember, inviteMemberSchema } from '@jobboard/contracts/companies/commands'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LinkButton } from '../../../components/button.ts'
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx'
import { TextField } from '../../../components/form/fields/text-field.tsx'
import { Form } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { useApp } from '../../../context/use-app.ts'
import { membersQuery } from '../api/list-members.ts'
import { useMemberTexts } from '../member-texts.ts'
import { TeamSection } from './team-rows.ts'

const initial: InviteMember = { email: '', role: 'recruiter' }

export function InviteForm() {
  const t = useMemberTexts()
  const { api } = useApp()
  const queryClient = useQueryClient()
  // Beside the form, not as a message over the page: an answer to the next try does not stand beside that of the one before.
  const [sentTo, setSentTo] = useState<string | null>(null)
  const handle = useContractForm({
    schema: inviteMemberSchema,
    initial,
    clears: true,
    send: async (body, { idempotencyKey }) => {
      setSentTo(null)
      await api.send('POST', '/v1/users', { body, idempotencyKey })
      await queryClient.invalidateQueries({ queryKey: membersQuery(api).queryKey })
      setSentTo(body.email)
    },
  })
  return (
    <TeamSection>
      <h2>{t('inviteTitle')}</h2>
      <Form
        handle={handle}
        label={t('inviteTitle')}
        sendsOnEnter={false}
        guardsChanges
        submit={{ label: t('invite'), working: t('inviting') }}
        problemAction={({ code }) =>
          code === 'companyNotConfirmed' ? <LinkButton href="/employer-panel/company">{t('completeCompany')}</LinkButton> : undefined
        }
      >
        <TextField
          field={handle.field('email')}
          label={t('email')}
          hint={t('emailHint')}
          type="email"
          autoComplete="off"
          inputMode="email"
        />
        <ChoiceField
          field={handle.field('role')}
          label={t('role')}
          choices={employerRoles.map((value) => ({ value, label: t(`mayDo.${value}`) }))}
        />
      </Form>
      <p role="status">{sentTo === null ? null : t('invited', { email: sentTo })}</p>
    </TeamSection>
  )
}
