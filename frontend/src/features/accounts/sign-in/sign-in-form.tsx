/** E-mail and password of one kind of account: on the page for signing in, and in the dialog over a page whose session has ended. */
import { credentialsSchema } from '@jobboard/contracts/accounts/commands'
import type { AccountProfile } from '@jobboard/contracts/accounts/queries'
import type { AccountKind } from '@jobboard/contracts/accounts/roles'
import { AppLink } from '../../../components/app-link.tsx'
import { PasswordField, TextField } from '../../../components/form/fields/text-field.tsx'
import { Form } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { useApp } from '../../../context/use-app.ts'
import { signIn } from '../api/sign-in.ts'
import { confirmUrl } from '../portals.ts'
import { OtpField } from '../second-factor/otp-field.tsx'
import { useOtpStep } from '../second-factor/use-otp-step.ts'
import { useSignUpTexts } from '../sign-up/sign-up-texts.ts'
import { useAccountTexts } from '../texts.ts'
import { BlockedAccount } from './blocked-account.tsx'

interface SignInFormProps {
  readonly kind: AccountKind
  /** Of the account that was signed in before. */
  readonly email?: string
  /** The form is at work until what it returns has ended. */
  readonly onSignedIn: (account: AccountProfile) => void | Promise<void>
}

export function SignInForm({ kind, email = '', onSignedIn }: SignInFormProps) {
  const t = useAccountTexts()
  const signUpT = useSignUpTexts()
  const context = useApp()
  const { asksOtp, rules, toBody, send } = useOtpStep()
  const handle = useContractForm({
    schema: credentialsSchema,
    initial: { kind, email, password: '', otp: '' },
    rules,
    toBody,
    send: (credentials) => send(async () => onSignedIn(await signIn(context, credentials))),
  })
  return (
    <Form
      handle={handle}
      label={t(`signIn.titles.${kind}`)}
      sendsOnEnter
      takesFocus
      submit={{ label: t('signIn.submit'), working: t('signIn.working') }}
    >
      <TextField field={handle.field('email')} label={t('signIn.email')} type="email" inputMode="email" autoComplete="username" />
      <PasswordField field={handle.field('password')} label={t('signIn.password')} autoComplete="current-password" />
      {asksOtp ? <OtpField field={handle.field('otp')} takesFocus /> : null}
      <BlockedAccount problem={handle.problem} />
      {handle.problem?.code === 'accountUnconfirmed' && kind !== 'admin' ? (
        <AppLink href={confirmUrl(kind)}>{signUpT('confirm.unconfirmed')}</AppLink>
      ) : null}
    </Form>
  )
}
