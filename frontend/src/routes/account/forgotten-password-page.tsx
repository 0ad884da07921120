import { useState } from 'react'
import { AppLink } from '../../components/app-link.tsx'
import { useApp } from '../../context/use-app.ts'
import { requestPassword } from '../../features/accounts/api/sign-up.ts'
import { EmailForm } from '../../features/accounts/email-links/email-form.tsx'
import { LinkSent } from '../../features/accounts/email-links/link-sent.tsx'
import { signInUrl } from '../../features/accounts/portals.ts'
import { SignInLayout } from '../../features/accounts/sign-in/sign-in-layout.ts'
import { useSignUpTexts } from '../../features/accounts/sign-up/sign-up-texts.ts'
import { useAccountTitles } from '../../features/accounts/titles.ts'
import { useKind } from '../../features/accounts/use-kind.ts'

export function ForgottenPasswordPage() {
  const t = useSignUpTexts()
  const titles = useAccountTitles()
  const { api } = useApp()
  const kind = useKind()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const send = (email: string) => requestPassword(api, { email, kind })
  return (
    <SignInLayout>
      <div className="card">
        {sentTo === null ? (
          <>
            <div>
              <h1>{titles('forgotten')}</h1>
              <p className="claim">{t('forgotten.claim')}</p>
            </div>
            <EmailForm
              label={titles('forgotten')}
              email={t('forgotten.email')}
              submit={{ label: t('forgotten.submit'), working: t('forgotten.working') }}
              send={send}
              onSent={setSentTo}
              takesFocus
            />
          </>
        ) : (
          <LinkSent text={t('sent.reset', { email: sentTo })} send={() => send(sentTo)} />
        )}
        <p className="other">
          <AppLink href={signInUrl(kind)}>{t('forgotten.back')}</AppLink>
        </p>
      </div>
    </SignInLayout>
  )
}
