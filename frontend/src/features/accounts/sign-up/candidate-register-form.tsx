/** A candidate signs up: person, password, consents. */
import type { PendingActions } from '@jobboard/contracts/accounts/pending-actions'
import { candidateSignUpSchema } from '@jobboard/contracts/accounts/sign-up'
import { legalPath } from '@jobboard/contracts/tenants/legal-paths'
import { CheckboxField } from '../../../components/form/fields/checkbox-field.tsx'
import { PasswordField, TextField } from '../../../components/form/fields/text-field.tsx'
import { Form } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { useApp } from '../../../context/use-app.ts'
import { candidateSignUp } from '../api/sign-up.ts'
import { useAccountTitles } from '../titles.ts'
import { useSignUpTexts } from './sign-up-texts.ts'

const initial = {
  name: '',
  email: '',
  password: '',
  accepted_regulations: false,
  subscribe_to_newsletter: false,
}

interface CandidateRegisterFormProps {
  readonly pending: PendingActions
  /** A message is on its way to this address. */
  readonly onSent: (email: string) => void
}

export function CandidateRegisterForm({ pending, onSent }: CandidateRegisterFormProps) {
  const t = useSignUpTexts()
  const titles = useAccountTitles()
  const { api } = useApp()
  const handle = useContractForm({
    schema: candidateSignUpSchema,
    initial,
    // The password is typed once: the field can show it, and a link sets another one.
    toBody: (values) => ({ ...values, password_confirmation: values.password, pending }),
    send: async (body, { idempotencyKey }) => {
      await candidateSignUp(api, body, idempotencyKey)
      onSent(body.email)
    },
  })
  const documents = (
    <a href={legalPath} target="_blank" rel="noopener">
      {t('register.documents')}
    </a>
  )
  return (
    <Form
      handle={handle}
      label={titles('register.candidate')}
      sendsOnEnter={false}
      guardsChanges
      takesFocus
      submit={{ label: t('register.submit'), working: t('register.working') }}
    >
      <TextField field={handle.field('name')} label={t('register.name')} autoComplete="name" />
      <TextField field={handle.field('email')} label={t('candidate.email')} type="email" inputMode="email" autoComplete="username" />
      <PasswordField
        field={handle.field('password')}
        label={t('register.password')}
        hint={t('register.passwordHint')}
        autoComplete="new-password"
      />
      <CheckboxField field={handle.field('accepted_regulations')} label={t('register.accept')} hint={documents} />
      <CheckboxField field={handle.field('subscribe_to_newsletter')} label={t('candidate.newsletter')} />
    </Form>
  )
}
