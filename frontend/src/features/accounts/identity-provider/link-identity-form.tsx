/** The password of an account that the identity provider's person has not signed in to yet. */
import { linkIdentitySchema, type UnlinkedIdentity } from '@jobboard/contracts/accounts/identities'
import { PasswordField } from '../../../components/form/fields/text-field.tsx'
import { Form } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { useApp } from '../../../context/use-app.ts'
import { linkIdentity } from '../api/identity.ts'
import { OtpField } from '../second-factor/otp-field.tsx'
import { useOtpStep } from '../second-factor/use-otp-step.ts'
import { BlockedAccount } from '../sign-in/blocked-account.tsx'
import { useAccountTexts } from '../texts.ts'

interface LinkIdentityFormProps {
  readonly identity: UnlinkedIdentity
  readonly onLinked: () => Promise<void>
}

export function LinkIdentityForm({ identity, onLinked }: LinkIdentityFormProps) {
  const t = useAccountTexts()
  const context = useApp()
  const { asksOtp, rules, toBody, send } = useOtpStep()
  const handle = useContractForm({
    schema: linkIdentitySchema,
    initial: { token: identity.token, password: '', otp: '' },
    rules,
    toBody,
    send: (body) =>
      send(async () => {
        await linkIdentity(context, body)
        await onLinked()
      }),
  })
  return (
    <Form
      handle={handle}
      label={t('identity.linkTitle')}
      sendsOnEnter
      submit={{ label: t('identity.linkSubmit'), working: t('identity.linkWorking') }}
    >
      {/* Password managers need the name that the password belongs to. */}
      <input type="email" name="username" autoComplete="username" value={identity.email} readOnly hidden />
      <PasswordField field={handle.field('password')} label={t('signIn.password')} autoComplete="current-password" />
      {asksOtp ? <OtpField field={handle.field('otp')} takesFocus /> : null}
      <BlockedAccount problem={handle.problem} />
    </Form>
  )
}
