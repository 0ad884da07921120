/** The clauses that new drafts begin with; owners change them. */

import { defaultRetentionMonths, maxRetentionMonths } from '@jobboard/contracts/applications/retention'
import { type ClausesReply, changeClausesSchema } from '@jobboard/contracts/companies/commands'
import { clauseRule, consentRule } from '@jobboard/contracts/offers/rules/applying'
import { type AnyFormApi, useSelector } from '@tanstack/react-form'
import { useQueryClient } from '@tanstack/react-query'
import { CheckboxField } from '../../../components/form/fields/checkbox-field.tsx'
import { SelectField } from '../../../components/form/fields/select-field.tsx'
import { TextAreaField } from '../../../components/form/fields/text-field.tsx'
import { Form } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { useApp } from '../../../context/use-app.ts'
import { clausesPath, clausesQuery } from '../api/get-clauses.ts'
import { useCompanyTexts } from '../texts.ts'
import { Facts } from './facts.tsx'
import { useSaved } from './use-saved.ts'

/** Months to choose from, and the one that was set over the API. */
const monthChoices = [1, 3, defaultRetentionMonths, 12, 24, maxRetentionMonths]

const valuesOf = ({ revision: _revision, retentionMonths, ...clauses }: ClausesReply) => ({
  ...clauses,
  retentionMonths: String(retentionMonths),
})

type Saving = ReturnType<typeof useSaved<ClausesReply>>

export function ClausesSettings({ clauses, isOwner }: { readonly clauses: ClausesReply; readonly isOwner: boolean }) {
  const t = useCompanyTexts()
  const { api } = useApp()
  const saving = useSaved(clausesQuery(api).queryKey, clauses)
  if (isOwner)
    return (
      <div ref={saving.frame}>
        <ClausesForm key={saving.formKey} saving={saving} />
      </div>
    )
  const { informationClause, futureConsent, customConsent, retentionMonths } = clauses
  return (
    <Facts
      facts={[
        [t('clauses.informationClause'), informationClause],
        [t('clauses.futureText'), futureConsent.enabled ? futureConsent.value : t('clauses.off')],
        [t('clauses.customText'), customConsent.enabled ? customConsent.value : t('clauses.off')],
        [t('clauses.retention'), t('clauses.months', { count: retentionMonths })],
      ]}
    />
  )
}

function ClausesForm({ saving }: { readonly saving: Saving }) {
  const t = useCompanyTexts()
  const { api } = useApp()
  const queryClient = useQueryClient()
  const { data, ifMatch, onSaved, onReloaded } = saving
  const handle = useContractForm({
    schema: changeClausesSchema,
    initial: valuesOf(data),
    toBody: ({ retentionMonths, ...clauses }) => ({ ...clauses, retentionMonths: Number(retentionMonths) }),
    send: async (body, { idempotencyKey }) =>
      onSaved((await api.send<ClausesReply>('PATCH', clausesPath, { body, idempotencyKey, ifMatch: ifMatch() })).body),
    reload: async () => {
      const fresh = await queryClient.fetchQuery({ ...clausesQuery(api), staleTime: 0 })
      onReloaded(fresh)
      return valuesOf(fresh)
    },
  })
  const values = useSelector((handle.form as unknown as AnyFormApi).store, (state) => state.values as ReturnType<typeof valuesOf>)
  return (
    <Form
      handle={handle}
      label={t('pages.clauses.title')}
      sendsOnEnter={false}
      guardsChanges
      submit={{ label: t('save'), working: t('saving') }}
    >
      <TextAreaField
        field={handle.field('informationClause')}
        label={t('clauses.informationClause')}
        hint={t('clauses.informationHint')}
        isOptional
        max={clauseRule.max}
      />
      <CheckboxField field={handle.field('futureConsent.enabled')} label={t('clauses.futureConsent')} />
      {values.futureConsent.enabled ? (
        <TextAreaField field={handle.field('futureConsent.value')} label={t('clauses.futureText')} max={consentRule.max} />
      ) : null}
      <CheckboxField field={handle.field('customConsent.enabled')} label={t('clauses.customConsent')} />
      {values.customConsent.enabled ? (
        <TextAreaField field={handle.field('customConsent.value')} label={t('clauses.customText')} max={consentRule.max} />
      ) : null}
      <SelectField
        field={handle.field('retentionMonths')}
        label={t('clauses.retention')}
        hint={t('clauses.retentionHint')}
        choices={[...new Set([...monthChoices, data.retentionMonths])]
          .sort((a, b) => a - b)
          .map((months) => ({ value: String(months), label: t('clauses.months', { count: months }) }))}
      />
    </Form>
  )
}
