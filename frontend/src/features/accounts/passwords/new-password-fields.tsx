/** A new password, typed twice. */
import type { FieldHandle } from '../../../components/form/fields/field-handle.ts'
import { PasswordField } from '../../../components/form/fields/text-field.tsx'
import { useSignUpTexts } from '../sign-up/sign-up-texts.ts'

interface NewPasswordFieldsProps {
  readonly field: (name: 'password' | 'password_confirmation') => FieldHandle
}

export function NewPasswordFields({ field }: NewPasswordFieldsProps) {
  const t = useSignUpTexts()
  return (
    <>
      <PasswordField field={field('password')} label={t('reset.password')} hint={t('reset.passwordHint')} autoComplete="new-password" />
      <PasswordField field={field('password_confirmation')} label={t('reset.repeat')} autoComplete="new-password" />
    </>
  )
}
