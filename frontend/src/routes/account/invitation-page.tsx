import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../../components/app-link.tsx'
import { useApp } from '../../context/use-app.ts'
import { currentSessionQuery } from '../../features/accounts/api/get-current-session.ts'
import { InvitationForm } from '../../features/accounts/components/invitation-form.tsx'
import { SignInLayout } from '../../features/accounts/components/sign-in-layout.ts'
import { homeOf } from '../../features/accounts/kind-of-path.ts'
import { signInUrl } from '../../features/accounts/portals.ts'
import { useAccountTexts } from '../../features/accounts/texts.ts'
import { useLeaving } from '../../features/accounts/use-leaving.ts'

export function InvitationPage() {
  const t = useAccountTexts()
  const { api, board } = useApp()
  const { data } = useQuery(currentSessionQuery(api))
  const { account, leaveFor } = useLeaving(data?.account ?? null)
  return (
    <SignInLayout>
      <div className="card">
        <div>
          <h1>{t('invitation.title')}</h1>
          <p className="claim">{t('invitation.claim', { name: board.name })}</p>
        </div>
        {account === null ? null : <p className="note">{t('invitation.signedIn', { name: account.name })}</p>}
        <InvitationForm onAccepted={() => leaveFor(homeOf('employer'))} />
        <p className="other">
          {t('invitation.haveAccount')} <AppLink href={signInUrl('employer')}>{t('signIn.switchLink.employer')}</AppLink>
        </p>
      </div>
    </SignInLayout>
  )
}
