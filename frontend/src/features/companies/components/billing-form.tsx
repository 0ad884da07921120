/** What invoices of the company say. */
import { type BillingReply, changeBillingSchema } from '@jobboard/contracts/companies/commands'
import type { CompanyBilling } from '@jobboard/contracts/companies/events'
import { useQueryClient } from '@tanstack/react-query'
import { BillingFields, billingLimits, emptyBilling } from '../../../components/billing/billing-fields.tsx'
import { Form } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { useApp } from '../../../context/use-app.ts'
import { billingPath, billingQuery } from '../api/get-billing.ts'
import { useCompanyTexts } from '../texts.ts'
import { useSaved } from './use-saved.ts'

const valuesOf = ({ billing }: BillingReply): CompanyBilling => billing ?? emptyBilling

type Saving = ReturnType<typeof useSaved<BillingReply>>

export function BillingSettings({ billing }: { readonly billing: BillingReply }) {
  const { api } = useApp()
  const saving = useSaved(billingQuery(api).queryKey, billing)
  return (
    <div ref={saving.frame}>
      <BillingForm key={saving.formKey} saving={saving} />
    </div>
  )
}

function BillingForm({ saving }: { readonly saving: Saving }) {
  const t = useCompanyTexts()
  const { api } = useApp()
  const queryClient = useQueryClient()
  const { data, ifMatch, onSaved, onReloaded } = saving
  const handle = useContractForm({
    limits: billingLimits,
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
    <Form handle={handle} label={t('billing.title')} sendsOnEnter={false} guardsChanges submit={{ label: t('save'), working: t('saving') }}>
      <BillingFields field={handle.field} />
    </Form>
  )
}
