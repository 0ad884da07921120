/** Name, phone, newsletter and language of e-mails of the own account. */
import { changeProfileSchema } from '@jobboard/contracts/accounts/commands'
import type { OwnProfile } from '@jobboard/contracts/accounts/queries'
import { useState } from 'react'
import { showToast } from '../../../components/feedback/feedback.ts'
import { CheckboxField } from '../../../components/form/fields/checkbox-field.tsx'
import { chosenLanguage, LanguageField } from '../../../components/form/fields/language-field.tsx'
import { TextField } from '../../../components/form/fields/text-field.tsx'
import { Form } from '../../../components/form/form.tsx'
import { withCallingCode } from '../../../components/form/tidy.ts'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { useApp } from '../../../context/use-app.ts'
import { changeProfile } from '../api/own-profile.ts'
import { ProfileSection } from './profile-section.tsx'
import { useProfileTexts } from './profile-texts.ts'

export function ProfileForm({ profile }: { readonly profile: OwnProfile }) {
  const t = useProfileTexts()
  const context = useApp()
  // What was stored last: the form begins with it again.
  const [stored, setStored] = useState(profile)
  const handle = useContractForm({
    schema: changeProfileSchema,
    initial: {
      name: stored.name,
      phone: stored.phone ?? '',
      subscribe_to_newsletter: stored.newsletter,
      locale: chosenLanguage(context, stored.locale),
    },
    // A phone can be another one; who never gave one, such as someone invited, need not.
    toBody: ({ phone, ...values }) => (phone.trim() === '' && stored.phone === null ? values : { ...values, phone }),
    send: async (body) => {
      setStored(await changeProfile(context, body))
      showToast({ tone: 'success', text: t('data.saved') })
    },
  })
  return (
    <ProfileSection title={t('data.title')}>
      <Form
        handle={handle}
        label={t('data.title')}
        sendsOnEnter={false}
        guardsChanges
        submit={{ label: t('data.save'), working: t('data.saving') }}
      >
        <TextField field={handle.field('name')} label={t('data.name')} autoComplete="name" />
        <TextField
          field={handle.field('phone')}
          label={t('data.phone')}
          isOptional={stored.phone === null}
          hint={t('data.phoneHint')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          tidy={(phone) => withCallingCode(phone, context.board.countryCode)}
        />
        <LanguageField field={handle.field('locale')} label={t('data.language')} />
        <CheckboxField field={handle.field('subscribe_to_newsletter')} label={t('data.newsletter')} />
      </Form>
    </ProfileSection>
  )
}
