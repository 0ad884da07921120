import { useState } from 'react'
import { AppLink } from '../components/app-link.tsx'
import { useApp } from '../config/use-app.ts'
import { confirmAgain } from '../features/accounts/api/sign-up.ts'
import { LinkSent } from '../features/accounts/components/link-sent.tsx'
import { RegisterForm } from '../features/accounts/components/register-form.tsx'
import { SignInLayout } from '../features/accounts/components/sign-in-layout.ts'
import { signInUrl } from '../features/accounts/portals.ts'
import { useSignUpTexts } from '../features/accounts/sign-up-texts.ts'
import { useAccountTexts } from '../features/accounts/texts.ts'

export function RegisterPage() {
  const t = useSignUpTexts()
  const accountT = useAccountTexts()
  const { api, board } = useApp()
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <SignInLayout>
      <div className="card">
        {sentTo === null ? (
          <>
            <div>
              <h1>{t('register.title')}</h1>
              <p className="claim">{t('register.claim', { name: board.name })}</p>
            </div>
            <RegisterForm onSent={setSentTo} />
            <p className="other">
              {t('register.haveAccount')} <AppLink href={signInUrl('employer')}>{accountT('signIn.switchLink.employer')}</AppLink>
            </p>
          </>
        ) : (
          <LinkSent text={t('sent.confirmation', { email: sentTo })} send={() => confirmAgain(api, { email: sentTo })} />
        )}
      </div>
    </SignInLayout>
  )
}
