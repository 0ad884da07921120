/** What invoices of the company say. */
import { type BillingReply, billingCountries, changeBillingSchema } from '@jobboard/contracts/companies/commands'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { useQueryClient } from '@tanstack/react-query'
import { SelectField } from '../../../components/form/fields/select-field.tsx'
import { TextField } from '../../../components/form/fields/text-field.tsx'
import { Form } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { useApp } from '../../../context/use-app.ts'
import { billingPath, billingQuery } from '../api/get-billing.ts'
import { useCompanyTexts } from '../texts.ts'
import { useSaved } from './use-saved.ts'

const empty = { companyName: '', taxId: '', street: '', streetNumber: '', postalCode: '', city: '', country: 'PL' }
const valuesOf = ({ billing }: BillingReply): typeof empty => billing ?? empty

type Saving = ReturnType<typeof useSaved<BillingReply>>

/** As the schema has them. */
const limits = {
  companyName: { min: 2, max: 255 },
  taxId: { min: 4, max: 30 },
  street: { min: 2, max: 255 },
  streetNumber: { min: 1, max: 20 },
  postalCode: { min: 2, max: 12 },
  city: { min: 2, max: 255 },
}

export function BillingSettings({ billing }: { readonly billing: BillingReply }) {
  const { api } = useApp()
  const saving = useSaved(billingQuery(api).queryKey, billing)
  return (
    <div ref={saving.frame}>
      <BillingForm key={saving.formKey} saving={saving} />
    </div>
  )
}

/** Poland first, the others by their name. */
function countryChoices(locale: Locale) {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const [first, ...others] = billingCountries.map((value) => ({ value, label: names.of(value) ?? value }))
  return [...(first === undefined ? [] : [first]), ...others.sort((one, other) => one.label.localeCompare(other.label, locale))]
}

function BillingForm({ saving }: { readonly saving: Saving }) {
  const t = useCompanyTexts()
  const { api, locale } = useApp()
  const queryClient = useQueryClient()
  const { data, ifMatch, onSaved, onReloaded } = saving
  const handle = useContractForm({
    limits,
    schema: changeBillingSchema,
    initial: valuesOf(data),
    send: async (body, { idempotencyKey }) =>
      onSaved((await api.send<BillingReply>('PATCH', billingPath, { body, idempotencyKey, ifMatch: ifMatch() })).body),
    reload: async () => {
      const fresh = await queryClient.fetchQuery({ ...billingQuery(api), staleTime: 0 })
      onReloaded(fresh)
      return valuesOf(fresh)
    },
  })
  return (
    <Form
      handle={handle}
      label={t('pages.billing.title')}
      sendsOnEnter={false}
      guardsChanges
      submit={{ label: t('save'), working: t('saving') }}
    >
      <TextField field={handle.field('companyName')} label={t('billing.companyName')} autoComplete="organization" />
      <SelectField field={handle.field('country')} label={t('billing.country')} choices={countryChoices(locale)} />
      <TextField field={handle.field('taxId')} label={t('billing.taxId')} />
      <TextField field={handle.field('street')} label={t('billing.street')} autoComplete="off" />
      <TextField field={handle.field('streetNumber')} label={t('billing.streetNumber')} autoComplete="off" />
      <TextField field={handle.field('postalCode')} label={t('billing.postalCode')} autoComplete="postal-code" />
      <TextField field={handle.field('city')} label={t('billing.city')} autoComplete="address-level2" />
    </Form>
  )
}
