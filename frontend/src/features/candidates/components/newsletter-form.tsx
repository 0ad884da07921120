/** The consent to news of the board, given and withdrawn. */
import { useState } from 'react'
import { z } from 'zod'
import { showToast } from '../../../components/feedback/feedback.ts'
import { CheckboxField } from '../../../components/form/checkbox-field.tsx'
import { Form } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { useApp } from '../../../config/use-app.ts'
import { changeNewsletter } from '../api/profile.ts'
import { useSettingsTexts } from '../settings-texts.ts'

const schema = z.object({ isWanted: z.boolean() })

export function NewsletterForm({ isSubscribed }: { readonly isSubscribed: boolean }) {
  const t = useSettingsTexts()
  const context = useApp()
  const [stored, setStored] = useState(isSubscribed)
  const handle = useContractForm({
    schema,
    initial: { isWanted: stored },
    send: async ({ isWanted }) => {
      await changeNewsletter(context, isWanted)
      setStored(isWanted)
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
      <CheckboxField field={handle.field('isWanted')} label={t('newsletter.label')} />
    </Form>
  )
}
