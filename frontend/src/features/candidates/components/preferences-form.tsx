/** What the candidate looks for. */
import styled from '@emotion/styled'
import { availabilities, maxChoices, type Preferences, preferencesSchema } from '@jobboard/contracts/candidates/preferences'
import { workplaceTypes } from '@jobboard/contracts/offers/vocabulary'
import { currencies } from '@jobboard/contracts/shared/money'
import { useState } from 'react'
import { showToast } from '../../../components/feedback/feedback.ts'
import { ChoicesField } from '../../../components/form/fields/choices-field.tsx'
import { ListField } from '../../../components/form/fields/list-field.tsx'
import { SelectField } from '../../../components/form/fields/select-field.tsx'
import { TextField } from '../../../components/form/fields/text-field.tsx'
import { Form } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { useApp } from '../../../context/use-app.ts'
import { changeCandidate } from '../api/profile.ts'
import { useCandidateProfileTexts } from '../candidate-profile-texts.ts'
import { wantedPay } from '../wanted-pay.ts'

const Pay = styled.div`display: grid; grid-template-columns: minmax(0, 1fr) 120px; align-items: start; gap: 12px;`

const valuesOf = ({ salaryMinimum, availability, ...lists }: Preferences) => ({
  ...lists,
  salaryMinimum: { amount: salaryMinimum === null ? '' : String(salaryMinimum.amount), currency: salaryMinimum?.currency ?? 'pln' },
  availability: availability ?? '',
})

export function PreferencesForm({ preferences }: { readonly preferences: Preferences }) {
  const t = useCandidateProfileTexts()
  const context = useApp()
  const { board, locale } = context
  // What was stored last: the form begins with it again.
  const [stored, setStored] = useState(preferences)
  const handle = useContractForm({
    schema: preferencesSchema,
    initial: valuesOf(stored),
    groups: ['roles', 'categories', 'experienceLevels', 'employmentTypes', 'workModes', 'cities'],
    toBody: ({ salaryMinimum: { amount, currency }, availability, ...lists }) => ({
      ...lists,
      salaryMinimum: wantedPay(amount, currency),
      availability: availability === '' ? null : availability,
    }),
    send: async (body) => {
      await changeCandidate(context, { preferences: body })
      setStored(body)
      showToast({ tone: 'success', text: t('saved') })
    },
  })
  const named = (options: readonly { readonly value: string; readonly label: Readonly<Record<typeof locale, string>> }[]) =>
    options.map(({ value, label }) => ({ value, label: label[locale] }))
  return (
    <Form
      handle={handle}
      label={t('preferences.title')}
      sendsOnEnter={false}
      guardsChanges
      submit={{ label: t('save'), working: t('saving') }}
    >
      <ListField
        field={handle.field('roles')}
        label={t('preferences.roles')}
        hint={t('preferences.rolesHint')}
        placeholder={t('preferences.rolesPlaceholder')}
        max={maxChoices}
      />
      <ChoicesField
        field={handle.field('categories')}
        label={t('preferences.categories')}
        choices={named(board.categories.map(({ key, label }) => ({ value: key, label })))}
      />
      <ChoicesField
        field={handle.field('experienceLevels')}
        label={t('preferences.experienceLevels')}
        choices={named(board.options.experienceLevels)}
      />
      <ChoicesField
        field={handle.field('employmentTypes')}
        label={t('preferences.employmentTypes')}
        choices={named(board.options.employmentTypes)}
      />
      <ChoicesField
        field={handle.field('workModes')}
        label={t('preferences.workModes')}
        choices={workplaceTypes.map((value) => ({ value, label: t(`preferences.modes.${value}`) }))}
      />
      <ListField
        field={handle.field('cities')}
        label={t('preferences.cities')}
        hint={t('preferences.citiesHint')}
        placeholder={t('preferences.citiesPlaceholder')}
        max={maxChoices}
        known={named(board.cities.map(({ slug, label }) => ({ value: slug, label })))}
        unknownText={t('preferences.cityUnknown')}
      />
      <Pay>
        <TextField
          field={handle.field('salaryMinimum.amount')}
          label={t('preferences.salary')}
          isOptional
          inputMode="numeric"
          maxLength={12}
        />
        <SelectField
          field={handle.field('salaryMinimum.currency')}
          label={t('preferences.currency')}
          choices={currencies.map((value) => ({ value, label: value.toUpperCase() }))}
        />
      </Pay>
      <SelectField
        field={handle.field('availability')}
        label={t('preferences.availability')}
        isOptional
        choices={[
          { value: '', label: t('preferences.availabilities.none') },
          ...availabilities.map((value) => ({ value, label: t(`preferences.availabilities.${value}`) })),
        ]}
      />
    </Form>
  )
}
