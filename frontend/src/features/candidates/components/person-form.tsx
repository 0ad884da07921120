/** Name of the candidate, and their message to employers. */
import { changeCandidateSchema, maxMessageLength } from '@jobboard/contracts/candidates/commands'
import type { CandidateProfile } from '@jobboard/contracts/candidates/queries'
import { useState } from 'react'
import { showToast } from '../../../components/feedback/feedback.ts'
import { TextAreaField, TextField } from '../../../components/form/fields/text-field.tsx'
import { Form } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { useApp } from '../../../context/use-app.ts'
import { changeCandidate } from '../api/profile.ts'
import { useCandidateProfileTexts } from '../candidate-profile-texts.ts'

export function PersonForm({ profile }: { readonly profile: Pick<CandidateProfile, 'firstName' | 'lastName' | 'message'> }) {
  const t = useCandidateProfileTexts()
  const context = useApp()
  // What was stored last: the form begins with it again.
  const [stored, setStored] = useState(profile)
  const handle = useContractForm({
    schema: changeCandidateSchema,
    initial: { firstName: stored.firstName ?? '', lastName: stored.lastName ?? '', message: stored.message },
    send: async ({ firstName = '', lastName = '', message = '' }) => {
      await changeCandidate(context, { firstName, lastName, message })
      setStored({ firstName, lastName, message })
      showToast({ tone: 'success', text: t('saved') })
    },
  })
  return (
    <Form handle={handle} label={t('person.title')} sendsOnEnter={false} guardsChanges submit={{ label: t('save'), working: t('saving') }}>
      <TextField field={handle.field('firstName')} label={t('person.firstName')} autoComplete="given-name" />
      <TextField field={handle.field('lastName')} label={t('person.lastName')} autoComplete="family-name" />
      <TextAreaField
        field={handle.field('message')}
        label={t('person.message')}
        isOptional
        hint={t('person.messageHint')}
        max={maxMessageLength}
      />
    </Form>
  )
}
