/** Someone is invited to the company by e-mail. */
import { employerRoles } from '@jobboard/contracts/accounts/roles'
import { type InviteMember, inviteMemberSchema } from '@jobboard/contracts/companies/commands'
import { useQueryClient } from '@tanstack/react-query'
import { LinkButton } from '../../../components/button.ts'
import { showToast } from '../../../components/feedback/feedback.ts'
import { ChoiceField } from '../../../components/form/choice-field.tsx'
import { Form } from '../../../components/form/form.tsx'
import { TextField } from '../../../components/form/text-field.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { useApp } from '../../../config/use-app.ts'
import { membersQuery } from '../api/list-members.ts'
import { useMemberTexts } from '../member-texts.ts'
import { TeamSection } from './team-rows.ts'

const initial: InviteMember = { email: '', role: 'recruiter' }

export function InviteForm() {
  const t = useMemberTexts()
  const { api } = useApp()
  const queryClient = useQueryClient()
  const handle = useContractForm({
    schema: inviteMemberSchema,
    initial,
    clears: true,
    send: async (body, { idempotencyKey }) => {
      await api.send('POST', '/v1/users', { body, idempotencyKey })
      await queryClient.invalidateQueries({ queryKey: membersQuery(api).queryKey })
      showToast({ tone: 'success', text: t('invited', { email: body.email }) })
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
        wayOn={({ code }) =>
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
    </TeamSection>
  )
}
