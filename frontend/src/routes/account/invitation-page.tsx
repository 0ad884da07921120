import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../../components/app-link.tsx'
import { useApp } from '../../context/use-app.ts'
import { currentSessionQuery } from '../../features/accounts/api/get-current-session.ts'
import { homeOf } from '../../features/accounts/kind-of-path.ts'
import { signInUrl } from '../../features/accounts/portals.ts'
import { SignInLayout } from '../../features/accounts/sign-in/sign-in-layout.ts'
import { useLeaving } from '../../features/accounts/sign-in/use-leaving.ts'
import { InvitationForm } from '../../features/accounts/sign-up/invitation-form.tsx'
import { useAccountTexts } from '../../features/accounts/texts.ts'

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
