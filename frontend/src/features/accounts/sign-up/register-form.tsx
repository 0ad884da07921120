/** An employer signs up: company, person, consents. */
import { signUpSchema } from '@jobboard/contracts/accounts/sign-up'
import { CheckboxField } from '../../../components/form/fields/checkbox-field.tsx'
import { PasswordField, TextField } from '../../../components/form/fields/text-field.tsx'
import { Form } from '../../../components/form/form.tsx'
import { withCallingCode } from '../../../components/form/tidy.ts'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { LegalLink } from '../../../components/legal-link.tsx'
import { useApp } from '../../../context/use-app.ts'
import { signUp } from '../api/sign-up.ts'
import { useAccountTitles } from '../titles.ts'
import { useSignUpTexts } from './sign-up-texts.ts'

const initial = {
  company: { name: '', accepted_regulations: false, subscribe_to_newsletter: false },
  user: { name: '', phone: '', email: '', password: '' },
}

/** `onSent`: a message is on its way to this address. */
export function RegisterForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const t = useSignUpTexts()
  const titles = useAccountTitles()
  const { api, board } = useApp()
  const handle = useContractForm({
    schema: signUpSchema,
    initial,
    // The password is typed once: the field can show it, and a link sets another one.
    toBody: ({ company, user }) => ({ company, user: { ...user, password_confirmation: user.password } }),
    send: async (body, { idempotencyKey }) => {
      await signUp(api, body, idempotencyKey)
      onSent(body.user.email)
    },
  })
  const documents = <LegalLink className="documents">{t('register.documents')}</LegalLink>
  return (
    <Form
      handle={handle}
      label={titles('register.employer')}
      sendsOnEnter={false}
      guardsChanges
      takesFocus
      submit={{ label: t('register.submit'), working: t('register.working') }}
    >
      <TextField field={handle.field('company.name')} label={t('register.company')} autoComplete="organization" />
      <TextField field={handle.field('user.name')} label={t('register.name')} autoComplete="name" />
      <TextField field={handle.field('user.email')} label={t('register.email')} type="email" inputMode="email" autoComplete="username" />
      <TextField
        field={handle.field('user.phone')}
        label={t('register.phone')}
        hint={t('register.phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        tidy={(phone) => withCallingCode(phone, board.countryCode)}
      />
      <PasswordField
        field={handle.field('user.password')}
        label={t('register.password')}
        hint={t('register.passwordHint')}
        autoComplete="new-password"
      />
      <CheckboxField field={handle.field('company.accepted_regulations')} label={t('register.accept')} hint={documents} />
      <CheckboxField field={handle.field('company.subscribe_to_newsletter')} label={t('register.newsletter')} />
    </Form>
  )
}
