/** Open invitations of the company. Owners have them sent again and revoke them. */
import type { ShownInvitation } from '@jobboard/contracts/companies/queries'
import { formatDate } from '@jobboard/contracts/shared/format'
import { Button } from '../../../components/button.ts'
import { confirm } from '../../../components/feedback/feedback.ts'
import { useApp } from '../../../context/use-app.ts'
import { useResendInvitation, useRevokeInvitation } from '../api/change-team.ts'
import { useMemberTexts } from '../member-texts.ts'
import { TeamRows, TeamSection } from './team-rows.ts'

interface InvitationListProps {
  readonly invitations: readonly ShownInvitation[]
  readonly isOwner: boolean
}

export function InvitationList({ invitations, isOwner }: InvitationListProps) {
  const t = useMemberTexts()
  const { board, locale } = useApp()
  return (
    <TeamSection>
      <h2>{t('invitations')}</h2>
      {invitations.length === 0 ? <p>{t('noInvitations')}</p> : null}
      {invitations.length === 0 ? null : (
        <TeamRows aria-label={t('invitations')}>
          {invitations.map((invitation) => (
            <li key={invitation.id}>
              <div className="words">
                <h3>{invitation.email}</h3>
                <p>
                  {t('invitedAs', { role: t(`roles.${invitation.role}`), when: formatDate(locale, invitation.expiresAt, board.timeZone) })}
                </p>
              </div>
              {isOwner ? <InvitationControls invitation={invitation} /> : null}
            </li>
          ))}
        </TeamRows>
      )}
    </TeamSection>
  )
}

function InvitationControls({ invitation }: { readonly invitation: ShownInvitation }) {
  const t = useMemberTexts()
  const context = useApp()
  const resending = useResendInvitation(context)
  const revoking = useRevokeInvitation(context)
  const { email } = invitation
  const isBusy = resending.isPending || revoking.isPending
  const revoke = async (): Promise<void> => {
    const question = { title: t('revokeTitle', { email }), text: t('revokeText'), confirmLabel: t('revoke'), isDestructive: true }
    if (await confirm(question)) revoking.mutate(invitation)
  }
  return (
    <div className="do">
      <Button
        type="button"
        aria-label={t('resendTo', { email })}
        aria-disabled={isBusy}
        onClick={() => (isBusy ? undefined : resending.mutate(invitation))}
      >
        {t('resend')}
      </Button>
      <Button
        type="button"
        aria-label={t('revokeOf', { email })}
        aria-disabled={isBusy}
        onClick={() => (isBusy ? undefined : void revoke())}
      >
        {t('revoke')}
      </Button>
    </div>
  )
}
