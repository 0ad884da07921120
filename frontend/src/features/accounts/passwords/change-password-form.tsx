/** Another password for the own account; its other sessions end, and API tokens unless their owner wants to keep them. */
import { changePasswordSchema } from '@jobboard/contracts/accounts/commands'
import { showToast } from '../../../components/feedback/feedback.ts'
import { CheckboxField } from '../../../components/form/fields/checkbox-field.tsx'
import { PasswordField } from '../../../components/form/fields/text-field.tsx'
import { Form } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { useApp } from '../../../context/use-app.ts'
import { changePassword } from '../api/own-profile.ts'
import { ProfileSection } from '../profile/profile-section.tsx'
import { useProfileTexts } from '../profile/profile-texts.ts'

/** `hasApiTokens`: whether accounts of this kind can have any. */
export function ChangePasswordForm({ hasApiTokens = false }: { readonly hasApiTokens?: boolean }) {
  const t = useProfileTexts()
  const context = useApp()
  const handle = useContractForm({
    schema: changePasswordSchema,
    initial: { password: '', newPassword: '', endApiTokens: true },
    clears: true,
    send: async (body) => {
      await changePassword(context, body)
      showToast({ tone: 'success', text: t('password.saved') })
    },
  })
  return (
    <ProfileSection title={t('password.title')} text={t('password.text')}>
      <Form handle={handle} label={t('password.title')} sendsOnEnter submit={{ label: t('password.save'), working: t('password.saving') }}>
        <PasswordField field={handle.field('password')} label={t('password.current')} autoComplete="current-password" />
        <PasswordField
          field={handle.field('newPassword')}
          label={t('password.new')}
          hint={t('password.hint')}
          autoComplete="new-password"
        />
        {hasApiTokens ? <CheckboxField field={handle.field('endApiTokens')} label={t('password.endApiTokens')} /> : null}
      </Form>
    </ProfileSection>
  )
}
