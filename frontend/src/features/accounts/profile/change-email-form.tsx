/** Another address for the own account: it changes when the link that is sent there is confirmed. */
import { changeEmailSchema } from '@jobboard/contracts/accounts/commands'
import { useState } from 'react'
import { PasswordField, TextField } from '../../../components/form/fields/text-field.tsx'
import { Form } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { useApp } from '../../../context/use-app.ts'
import { requestEmailChange } from '../api/own-profile.ts'
import { ProfileSection } from './profile-section.tsx'
import { useProfileTexts } from './profile-texts.ts'

export function ChangeEmailForm({ email }: { readonly email: string }) {
  const t = useProfileTexts()
  const { api } = useApp()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const handle = useContractForm({
    schema: changeEmailSchema,
    initial: { email: '', password: '' },
    clears: true,
    send: async (body, { idempotencyKey }) => {
      await requestEmailChange(api, body, idempotencyKey)
      setSentTo(body.email)
    },
  })
  return (
    <ProfileSection title={t('email.title')} text={t('email.now', { email })}>
      <Form handle={handle} label={t('email.title')} sendsOnEnter={false} submit={{ label: t('email.send'), working: t('email.sending') }}>
        <TextField
          field={handle.field('email')}
          label={t('email.new')}
          hint={t('email.hint')}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <PasswordField field={handle.field('password')} label={t('email.password')} autoComplete="current-password" />
      </Form>
      <p role="status" style={{ overflowWrap: 'anywhere' }}>
        {sentTo === null ? null : t('email.sent', { email: sentTo })}
      </p>
    </ProfileSection>
  )
}
