/**
 * `/?modal=account-verified`: the link of a sign-up without a password leads here. With its token, which stands after #, the password is set
 * and the account made; without one, the account is ready. Closing leads to the homepage.
 */
import type { ConfirmedAccount } from '@jobboard/contracts/accounts/sign-up'
import { useState } from 'react'
import { AppLink } from '../../../components/app-link.tsx'
import { Button } from '../../../components/button.ts'
import Panel from '../../../components/panel.tsx'
import { useApp } from '../../../context/use-app.ts'
import { isMarkedSignedIn } from '../account-state.ts'
import { confirmAgain } from '../api/sign-up.ts'
import { EmailForm } from '../email-links/email-form.tsx'
import { LinkSent } from '../email-links/link-sent.tsx'
import { linkToken } from '../email-links/link-token.ts'
import { FirstPasswordForm } from '../passwords/first-password-form.tsx'
import { signInUrl } from '../portals.ts'
import { continuationOf } from '../sign-in/after-sign-in.ts'
import { useSignUpTexts } from '../sign-up/sign-up-texts.ts'

const width = 488

type Progress =
  | { readonly at: 'password' }
  | { readonly at: 'done'; readonly next: string }
  | { readonly at: 'refused'; readonly code: string }
  | { readonly at: 'sent'; readonly email: string }

/** `onLeave`: to the page to continue on. */
export default function AccountVerified({ onLeave }: { readonly onLeave: (next: string) => void }) {
  const t = useSignUpTexts()
  const { api, board } = useApp()
  const [token] = useState(linkToken)
  const [progress, setProgress] = useState<Progress>(token === '' ? { at: 'done', next: '/' } : { at: 'password' })
  const next = progress.at === 'done' ? progress.next : '/'
  const isVisitor = progress.at === 'done' && !isMarkedSignedIn()
  const titles = {
    password: t('verified.title'),
    done: t('verified.doneTitle'),
    refused: t('confirm.againTitle'),
    sent: t('confirm.againTitle'),
  } as const
  const confirmed = ({ pending = {} }: ConfirmedAccount): void => setProgress({ at: 'done', next: continuationOf(pending) ?? '/' })
  return (
    <Panel
      open
      onClose={() => onLeave(next)}
      title={titles[progress.at]}
      width={width}
      footer={
        progress.at !== 'done' ? undefined : (
          <Button type="button" variant="primary" style={{ marginLeft: 'auto' }} onClick={() => onLeave(next)}>
            {t('verified.close')}
          </Button>
        )
      }
    >
      {progress.at === 'password' ? (
        <>
          <p style={{ marginBottom: 16 }}>{t('verified.claim', { name: board.name })}</p>
          <FirstPasswordForm token={token} onConfirmed={confirmed} onRefused={(code) => setProgress({ at: 'refused', code })} />
        </>
      ) : null}
      {progress.at === 'done' ? (
        <p role="status">
          {t(isVisitor ? 'verified.doneVisitor' : 'verified.done')}{' '}
          {isVisitor ? <AppLink href={signInUrl('candidate')}>{t('verified.signIn')}</AppLink> : null}
        </p>
      ) : null}
      {progress.at === 'refused' ? (
        <>
          <p role="alert" style={{ marginBottom: 16 }}>
            {t(progress.code === 'accountExists' ? 'confirm.exists' : 'confirm.invalid')}{' '}
            {progress.code === 'accountExists' ? <AppLink href={signInUrl('candidate')}>{t('verified.signIn')}</AppLink> : null}
          </p>
          <EmailForm
            label={t('confirm.againTitle')}
            email={t('confirm.email')}
            submit={{ label: t('confirm.again'), working: t('sent.sending') }}
            send={(email) => confirmAgain(api, { email, confirmation_token: token, set_password: true })}
            onSent={(email) => setProgress({ at: 'sent', email })}
          />
        </>
      ) : null}
      {progress.at === 'sent' ? (
        <LinkSent
          text={t('sent.confirmation', { email: progress.email })}
          send={() => confirmAgain(api, { email: progress.email, set_password: true })}
        />
      ) : null}
    </Panel>
  )
}
