/** Where the board's identity provider sends the browser back to. Its answer works once, so the page sends it once. */
import type { UnlinkedIdentity } from '@jobboard/contracts/accounts/identities'
import { useEffect, useRef, useState } from 'react'
import { AppLink } from '../../components/app-link.tsx'
import { problemText } from '../../components/form/problem-text.ts'
import { useApp } from '../../context/use-app.ts'
import { finishIdentity, storedNext } from '../../features/accounts/api/identity.ts'
import { IdentityOtpForm } from '../../features/accounts/identity-provider/identity-otp-form.tsx'
import { LinkIdentityForm } from '../../features/accounts/identity-provider/link-identity-form.tsx'
import { homeOf } from '../../features/accounts/kind-of-path.ts'
import { signInUrl } from '../../features/accounts/portals.ts'
import { useSecondFactorTexts } from '../../features/accounts/second-factor/second-factor-texts.ts'
import { BlockedAccount } from '../../features/accounts/sign-in/blocked-account.tsx'
import { SignInLayout } from '../../features/accounts/sign-in/sign-in-layout.ts'
import { useLeaving } from '../../features/accounts/sign-in/use-leaving.ts'
import { useAccountTexts } from '../../features/accounts/texts.ts'
import { useKind } from '../../features/accounts/use-kind.ts'

type Progress =
  | { readonly at: 'working' }
  | { readonly at: 'password'; readonly identity: UnlinkedIdentity }
  | { readonly at: 'otp'; readonly token: string }
  | { readonly at: 'failed'; readonly error: unknown }

export function IdentityPage() {
  const t = useAccountTexts()
  const secondFactorT = useSecondFactorTexts()
  const context = useApp()
  const { leaveFor } = useLeaving(null)
  const kind = useKind()
  const [progress, setProgress] = useState<Progress>({ at: 'working' })
  const sent = useRef(false)
  const name = context.board.openIdConnect?.name[context.locale] ?? ''
  const goOn = () => leaveFor(storedNext() ?? homeOf(kind))

  useEffect(() => {
    // React runs effects twice in development.
    if (sent.current) return
    sent.current = true
    finishIdentity(context, window.location.search)
      .then((result) => {
        if ('token' in result) return setProgress({ at: 'password', identity: result })
        return 'otpToken' in result ? setProgress({ at: 'otp', token: result.otpToken }) : goOn()
      })
      .catch((error: unknown) => setProgress({ at: 'failed', error }))
  })

  return (
    <SignInLayout>
      <div className="card">
        {progress.at === 'working' ? <h1 aria-live="polite">{t('identity.working')}</h1> : null}
        {progress.at === 'password' ? (
          <>
            <div>
              <h1>{t('identity.linkTitle')}</h1>
              <p className="claim">{t('identity.linkText', { email: progress.identity.email, name })}</p>
            </div>
            <LinkIdentityForm identity={progress.identity} onLinked={goOn} />
          </>
        ) : null}
        {progress.at === 'otp' ? (
          <>
            <div>
              <h1>{secondFactorT('signIn.title')}</h1>
              <p className="claim">{secondFactorT('signIn.text')}</p>
            </div>
            <IdentityOtpForm token={progress.token} onSignedIn={goOn} />
          </>
        ) : null}
        {progress.at === 'failed' ? (
          <>
            <h1>{t('identity.failedTitle')}</h1>
            <p role="alert" className="note">
              {problemText(context.locale, progress.error)}
            </p>
            <BlockedAccount problem={progress.error} />
            <p className="other">
              <AppLink href={signInUrl(kind)}>{t('identity.back')}</AppLink>
            </p>
          </>
        ) : null}
      </div>
    </SignInLayout>
  )
}
