/** Commands about members and invitations; the list is loaded again after each, also after a refusal, because another owner may have been first. */
import type { EmployerRole } from '@jobboard/contracts/accounts/roles'
import type { ShownInvitation, ShownMember } from '@jobboard/contracts/companies/queries'
import { showToast } from '../../../components/feedback/feedback.ts'
import { problemText } from '../../../components/form/problem-text.ts'
import type { AppContext } from '../../../context/app-context.ts'
import { useMutation } from '../../../http/use-mutation.ts'
import { memberTexts } from '../member-texts.ts'
import { membersPath, membersQuery } from './list-members.ts'

export interface NewRole {
  readonly member: Pick<ShownMember, 'id' | 'current'>
  readonly name: string
  readonly role: EmployerRole
}

type Send<Subject> = (api: AppContext['api'], subject: Subject) => Promise<unknown>

function useTeamCommand<Subject>({ api, locale, queryClient }: AppContext, send: Send<Subject>, done: (subject: Subject) => string) {
  return useMutation({
    mutationFn: (subject: Subject) => send(api, subject),
    onError: (error) => showToast({ tone: 'error', text: problemText(locale, error) }),
    onSuccess: (_, subject) => showToast({ tone: 'success', text: done(subject) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: membersQuery(api).queryKey }),
  })
}

const invitationPath = (id: string): string => `/v2/employer-panel/invitations/${id}`

export function useChangeRole(context: AppContext) {
  const t = memberTexts(context.locale)
  return useTeamCommand<NewRole>(
    context,
    async (api, { member, role }) => {
      await api.send('PATCH', `${membersPath}/${member.id}`, { body: { role } })
      // What the page offers depends on the own role.
      if (member.current) await context.queryClient.invalidateQueries({ queryKey: ['session'] })
    },
    ({ name, role }) => t('changed', { name, role: t(`roles.${role}`) }),
  )
}

export const useRemoveMember = (context: AppContext) =>
  useTeamCommand<{ readonly id: string; readonly name: string }>(
    context,
    (api, { id }) => api.send('DELETE', `${membersPath}/${id}`),
    ({ name }) => memberTexts(context.locale)('removed', { name }),
  )

export const useResendInvitation = (context: AppContext) =>
  useTeamCommand<ShownInvitation>(
    context,
    (api, { id }) => api.send('POST', `${invitationPath(id)}/resend`),
    ({ email }) => memberTexts(context.locale)('resent', { email }),
  )

export const useRevokeInvitation = (context: AppContext) =>
  useTeamCommand<ShownInvitation>(
    context,
    (api, { id }) => api.send('DELETE', invitationPath(id)),
    ({ email }) => memberTexts(context.locale)('revoked', { email }),
  )
