import { pendingActionsIn, pendingQuery } from '@jobboard/contracts/accounts/pending-actions'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { AppLink } from '../../components/app-link.tsx'
import { useApp } from '../../context/use-app.ts'
import { confirmAgain } from '../../features/accounts/api/sign-up.ts'
import { LinkSent } from '../../features/accounts/email-links/link-sent.tsx'
import { signInUrl } from '../../features/accounts/portals.ts'
import { SignInLayout } from '../../features/accounts/sign-in/sign-in-layout.ts'
import { CandidateRegisterForm } from '../../features/accounts/sign-up/candidate-register-form.tsx'
import { RegisterForm } from '../../features/accounts/sign-up/register-form.tsx'
import { useSignUpTexts } from '../../features/accounts/sign-up/sign-up-texts.ts'
import { useAccountTexts } from '../../features/accounts/texts.ts'
import { useAccountTitles } from '../../features/accounts/titles.ts'
import { useKind } from '../../features/accounts/use-kind.ts'
import { newOfferUrl } from '../../features/offer-form/form-urls.ts'

export function RegisterPage() {
  const t = useSignUpTexts()
  const titles = useAccountTitles()
  const accountT = useAccountTexts()
  const { api, board } = useApp()
  const search = useRouterState({ select: ({ location }) => location.search })
  const kind = useKind() === 'candidate' ? 'candidate' : 'employer'
  const [sentTo, setSentTo] = useState<string | null>(null)
  const pending = pendingActionsIn(search)
  const texts = kind === 'candidate' ? 'candidate' : 'register'
  return (
    <SignInLayout>
      <div className="card">
        {sentTo === null ? (
          <>
            <div>
              <h1>{titles(`register.${kind}`)}</h1>
              <p className="claim">{t(`${texts}.claim`, { name: board.name })}</p>
            </div>
            {/* Above the form: "Post a job" leads here, also those who have an account. */}
            <p className="have-account">
              {t('register.haveAccount')}{' '}
              <AppLink href={kind === 'candidate' ? signInUrl(kind) + pendingQuery(pending) : signInUrl(kind, newOfferUrl)}>
                {accountT('signIn.submit')}
              </AppLink>
            </p>
            {kind === 'candidate' ? <CandidateRegisterForm pending={pending} onSent={setSentTo} /> : <RegisterForm onSent={setSentTo} />}
          </>
        ) : (
          <LinkSent text={t('sent.confirmation', { email: sentTo })} send={() => confirmAgain(api, { email: sentTo, kind })} />
        )}
      </div>
    </SignInLayout>
  )
}
