import type { ConfirmedAccount } from '@jobboard/contracts/accounts/sign-up'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { AppLink } from '../../components/app-link.tsx'
import { showToast } from '../../components/feedback/feedback.ts'
import { useApp } from '../../context/use-app.ts'
import { isMarkedSignedIn } from '../../features/accounts/account-state.ts'
import { confirmAgain } from '../../features/accounts/api/sign-up.ts'
import { ConfirmButton } from '../../features/accounts/email-links/confirm-button.tsx'
import { EmailForm } from '../../features/accounts/email-links/email-form.tsx'
import { LinkSent } from '../../features/accounts/email-links/link-sent.tsx'
import { linkToken } from '../../features/accounts/email-links/link-token.ts'
import { homeOf } from '../../features/accounts/kind-of-path.ts'
import { type SigningUpKind, signInUrl } from '../../features/accounts/portals.ts'
import { continuationOf } from '../../features/accounts/sign-in/after-sign-in.ts'
import { SignInLayout } from '../../features/accounts/sign-in/sign-in-layout.ts'
import { useLeaving } from '../../features/accounts/sign-in/use-leaving.ts'
import { SignUpPasswordForm } from '../../features/accounts/sign-up/sign-up-password-form.tsx'
import { useSignUpTexts } from '../../features/accounts/sign-up/sign-up-texts.ts'
import { useAccountTexts } from '../../features/accounts/texts.ts'
import { useAccountTitles } from '../../features/accounts/titles.ts'
import { useKind } from '../../features/accounts/use-kind.ts'
import { newOfferUrl } from '../../features/offer-form/form-urls.ts'

/** The token of the link is known in the browser alone. */
export function ConfirmPage() {
  const t = useSignUpTexts()
  const titles = useAccountTitles()
  const { api, board } = useApp()
  const { leaveFor } = useLeaving(null)
  const isHydrated = useHydrated()
  const [isLeaving, setLeaving] = useState(false)
  const kind = useKind() === 'candidate' ? 'candidate' : 'employer'
  const [refusal, setRefusal] = useState<string | null>(null)
  const [needsPassword, setNeedsPassword] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) {
    return (
      <SignInLayout>
        <div className="card">
          <LinkSent text={t('sent.confirmation', { email: sentTo })} send={() => confirmAgain(api, { email: sentTo, kind })} />
        </div>
      </SignInLayout>
    )
  }
  const goOn = async ({ pending = {}, alreadyConfirmed }: ConfirmedAccount): Promise<void> => {
    const next = kind === 'employer' ? newOfferUrl : (continuationOf(pending) ?? homeOf(kind))
    setLeaving(true)
    if (alreadyConfirmed === true) showToast({ tone: 'success', text: t('confirm.done') })
    await leaveFor(alreadyConfirmed === true && !isMarkedSignedIn() ? signInUrl(kind) : next)
    setLeaving(false)
  }
  // The address loses its token as soon as the next page loads.
  const hasLink = isLeaving || !isHydrated || linkToken() !== ''
  return (
    <SignInLayout>
      <div className="card">
        {hasLink && refusal === null ? (
          <>
            <div>
              <h1>{titles('confirm')}</h1>
              <p className="claim">{t(`confirm.claim.${kind}`, { name: board.name })}</p>
            </div>
            {needsPassword ? (
              <SignUpPasswordForm onConfirmed={goOn} onRefused={setRefusal} />
            ) : (
              <ConfirmButton onConfirmed={goOn} onRefused={setRefusal} onPasswordNeeded={() => setNeedsPassword(true)} />
            )}
          </>
        ) : (
          <NewLink kind={kind} refusal={refusal} onSent={setSentTo} />
        )}
      </div>
    </SignInLayout>
  )
}

interface NewLinkProps {
  readonly kind: SigningUpKind
  readonly refusal: string | null
  readonly onSent: (email: string) => void
}

function NewLink({ kind, refusal, onSent }: NewLinkProps) {
  const t = useSignUpTexts()
  const accountT = useAccountTexts()
  const { api } = useApp()
  return (
    <>
      <div>
        <h1>{t('confirm.againTitle')}</h1>
        <p className="claim">{t('confirm.againText')}</p>
      </div>
      <div role="alert">
        {refusal === null ? null : <p className="note">{t(refusal === 'accountExists' ? 'confirm.exists' : 'confirm.invalid')}</p>}
      </div>
      <EmailForm
        label={t('confirm.againTitle')}
        email={t('confirm.email')}
        submit={{ label: t('confirm.again'), working: t('sent.sending') }}
        send={(email) => confirmAgain(api, { email, kind })}
        onSent={onSent}
      />
      <p className="other">
        <AppLink href={signInUrl(kind)}>{accountT(`signIn.switchLink.${kind}`)}</AppLink>
      </p>
    </>
  )
}
