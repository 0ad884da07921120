/** The language of e-mails, and the consent to news of the board, given and withdrawn. */
import { changeProfileSchema } from '@jobboard/contracts/accounts/commands'
import type { CandidateProfile } from '@jobboard/contracts/candidates/queries'
import { useState } from 'react'
import { showToast } from '../../../components/feedback/feedback.ts'
import { CheckboxField } from '../../../components/form/fields/checkbox-field.tsx'
import { chosenLanguage, LanguageField } from '../../../components/form/fields/language-field.tsx'
import { Form } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { useApp } from '../../../context/use-app.ts'
import { changeMails } from '../api/profile.ts'
import { useSettingsTexts } from '../settings-texts.ts'

const schema = changeProfileSchema.pick({ subscribe_to_newsletter: true, locale: true }).required()

export function MailsForm({ newsletter, locale }: Pick<CandidateProfile, 'newsletter' | 'locale'>) {
  const t = useSettingsTexts()
  const context = useApp()
  const [stored, setStored] = useState({ subscribe_to_newsletter: newsletter, locale: chosenLanguage(context, locale) })
  const handle = useContractForm({
    schema,
    initial: stored,
    send: async (body) => {
      await changeMails(context, body)
      setStored(body)
      showToast({ tone: 'success', text: t('newsletter.saved') })
    },
  })
  return (
    <Form
      handle={handle}
      label={t('newsletter.title')}
      sendsOnEnter={false}
      submit={{ label: t('newsletter.save'), working: t('newsletter.saving') }}
    >
      <LanguageField field={handle.field('locale')} label={t('newsletter.language')} />
      <CheckboxField field={handle.field('subscribe_to_newsletter')} label={t('newsletter.label')} />
    </Form>
  )
}
