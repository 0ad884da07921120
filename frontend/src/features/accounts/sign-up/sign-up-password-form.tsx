/**
 * The link was opened in another browser than the one that signed up: it proves the address, and the password is proved here. Who does not
 * know it, because it was forgotten or because someone else typed the address, gives the account another one.
 */
import { confirmAccountSchema } from '@jobboard/contracts/accounts/sign-up'
import { useState } from 'react'
import { Button } from '../../../components/button.ts'
import { PasswordField } from '../../../components/form/fields/text-field.tsx'
import { Form } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { useApp } from '../../../context/use-app.ts'
import { sayPassword } from '../api/own-profile.ts'
import { confirmAccount } from '../api/sign-up.ts'
import { linkToken } from '../email-links/link-token.ts'
import { orRefused } from '../email-links/used-link.ts'
import { NewPasswordFields } from '../passwords/new-password-fields.tsx'
import { type LinkOutcomes, useFirstPassword } from '../passwords/use-first-password.ts'
import { useAccountTitles } from '../titles.ts'
import { useSignUpTexts } from './sign-up-texts.ts'

export function SignUpPasswordForm(props: LinkOutcomes) {
  const t = useSignUpTexts()
  const [isNew, setNew] = useState(false)
  return (
    <>
      <p>{t(isNew ? 'confirm.newText' : 'confirm.knownText')}</p>
      {isNew ? <NewPassword {...props} /> : <KnownPassword {...props} />}
      <Button type="button" onClick={() => setNew(!isNew)}>
        {t(isNew ? 'confirm.toKnown' : 'confirm.toNew')}
      </Button>
    </>
  )
}

function KnownPassword({ onConfirmed, onRefused }: LinkOutcomes) {
  const t = useSignUpTexts()
  const titles = useAccountTitles()
  const context = useApp()
  const handle = useContractForm({
    schema: confirmAccountSchema,
    initial: { password: '' },
    toBody: ({ password }) => ({ password, confirmation_token: linkToken() }),
    send: async (body) => {
      const account = await confirmAccount(context, body).catch(sayPassword).catch(orRefused(onRefused))
      if (account !== null) await onConfirmed(account)
    },
  })
  return (
    <Form
      handle={handle}
      label={titles('confirm')}
      sendsOnEnter
      takesFocus
      submit={{ label: t('confirm.submit'), working: t('confirm.working') }}
    >
      <PasswordField field={handle.field('password')} label={t('register.password')} autoComplete="current-password" />
    </Form>
  )
}

function NewPassword(outcomes: LinkOutcomes) {
  const t = useSignUpTexts()
  const titles = useAccountTitles()
  const handle = useFirstPassword(linkToken, outcomes)
  return (
    <Form
      handle={handle}
      label={titles('confirm')}
      sendsOnEnter
      takesFocus
      submit={{ label: t('confirm.submit'), working: t('confirm.working') }}
    >
      <NewPasswordFields field={handle.field} />
    </Form>
  )
}
