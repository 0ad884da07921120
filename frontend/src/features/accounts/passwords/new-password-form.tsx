/** A new password, by the link in an e-mail. */
import { resetPasswordSchema } from '@jobboard/contracts/accounts/sign-up'
import { Form } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { useApp } from '../../../context/use-app.ts'
import { resetPassword } from '../api/sign-up.ts'
import { linkToken } from '../email-links/link-token.ts'
import { useSignUpTexts } from '../sign-up/sign-up-texts.ts'
import { useAccountTitles } from '../titles.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

export function NewPasswordForm({ onDone }: { readonly onDone: () => void }) {
  const t = useSignUpTexts()
  const titles = useAccountTitles()
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
      label={titles('reset')}
      sendsOnEnter
      takesFocus
      submit={{ label: t('reset.submit'), working: t('reset.working') }}
    >
      <NewPasswordFields field={handle.field} />
    </Form>
  )
}
