/** The link was opened in a browser that is not signed in: the password of the account says that the new address is meant for it. */
import { confirmEmailSchema } from '@jobboard/contracts/accounts/sign-up'
import { PasswordField } from '../../../components/form/fields/text-field.tsx'
import { Form } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { useApp } from '../../../context/use-app.ts'
import { confirmEmail } from '../api/own-profile.ts'
import { linkToken } from '../email-links/link-token.ts'
import { useAccountTitles } from '../titles.ts'
import { useProfileTexts } from './profile-texts.ts'

export function ConfirmEmailForm({ onDone }: { readonly onDone: () => void }) {
  const t = useProfileTexts()
  const titles = useAccountTitles()
  const context = useApp()
  const handle = useContractForm({
    schema: confirmEmailSchema,
    initial: { password: '' },
    toBody: ({ password }) => ({ password, token: linkToken() }),
    send: async (body) => {
      await confirmEmail(context, body)
      onDone()
    },
  })
  return (
    <>
      <p>{t('confirmEmail.passwordText')}</p>
      <Form
        handle={handle}
        label={titles('confirmEmail')}
        sendsOnEnter
        takesFocus
        submit={{ label: t('confirmEmail.submit'), working: t('confirmEmail.working') }}
      >
        <PasswordField field={handle.field('password')} label={t('password.current')} autoComplete="current-password" />
      </Form>
    </>
  )
}
