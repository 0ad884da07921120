/** The code of an account whose owner the identity provider has just signed in. */
import { identityOtpSchema } from '@jobboard/contracts/accounts/second-factor'
import { Form } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { useApp } from '../../../context/use-app.ts'
import { finishIdentityWithOtp } from '../api/identity.ts'
import { OtpField } from '../second-factor/otp-field.tsx'
import { useSecondFactorTexts } from '../second-factor/second-factor-texts.ts'
import { BlockedAccount } from '../sign-in/blocked-account.tsx'

interface IdentityOtpFormProps {
  readonly token: string
  readonly onSignedIn: () => Promise<void>
}

export function IdentityOtpForm({ token, onSignedIn }: IdentityOtpFormProps) {
  const t = useSecondFactorTexts()
  const context = useApp()
  const handle = useContractForm({
    schema: identityOtpSchema,
    initial: { token, otp: '' },
    send: async (body) => {
      await finishIdentityWithOtp(context, body)
      await onSignedIn()
    },
  })
  return (
    <Form handle={handle} label={t('signIn.title')} sendsOnEnter submit={{ label: t('signIn.submit'), working: t('signIn.working') }}>
      <OtpField field={handle.field('otp')} takesFocus />
      {/* It may have been blocked since the provider answered. */}
      <BlockedAccount problem={handle.problem} />
    </Form>
  )
}
