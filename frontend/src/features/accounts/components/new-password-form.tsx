/** A new password, by the link in an e-mail. */
import { resetPasswordSchema } from '@jobboard/contracts/accounts/sign-up'
import { Form } from '../../../components/form/form.tsx'
import { PasswordField } from '../../../components/form/text-field.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { useApp } from '../../../config/use-app.ts'
import { resetPassword } from '../api/sign-up.ts'
import { linkToken } from '../link-token.ts'
import { useSignUpTexts } from '../sign-up-texts.ts'

export function NewPasswordForm({ onDone }: { readonly onDone: () => void }) {
  const t = useSignUpTexts()
  const context = useApp()
  const handle = useContractForm({
    schema: resetPasswordSchema,
    initial: { password: '', password_confirmation: '' },
    // Without one the server says that the link is not valid.
    toBody: (values) => ({ ...values, reset_password_token: linkToken() || '-' }),
    send: async (body) => {
      await resetPassword(context, body)
      onDone()
    },
  })
  return (
    <Form
      handle={handle}
      label={t('reset.title')}
      sendsOnEnter
      takesFocus
      submit={{ label: t('reset.submit'), working: t('reset.working') }}
    >
      <PasswordField
        field={handle.field('password')}
        label={t('reset.password')}
        hint={t('reset.passwordHint')}
        autoComplete="new-password"
      />
      <PasswordField field={handle.field('password_confirmation')} label={t('reset.repeat')} autoComplete="new-password" />
    </Form>
  )
}
