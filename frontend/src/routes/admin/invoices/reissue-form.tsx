/** An invoice to a wrong buyer is issued again to the right one; says before what will happen (docs/product/invoices.md, "A wrong buyer"). */
import { changeBillingSchema } from '@jobboard/contracts/companies/commands'
import type { CompanyBilling } from '@jobboard/contracts/companies/events'
import type { reissuedInvoiceSchema } from '@jobboard/contracts/invoices/administration'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { BillingFields, billingLimits, emptyBilling } from '../../../components/billing/billing-fields.tsx'
import { Button } from '../../../components/button.ts'
import { showToast } from '../../../components/feedback/feedback.ts'
import { Form } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { QueryStates } from '../../../components/loading/query-states.tsx'
import { RowListSkeleton } from '../../../components/row-list.tsx'
import { useApp } from '../../../context/use-app.ts'
import { historyKey } from '../../../features/administration/api/object-history.ts'
import { FormBox } from '../../../features/administration/objects/form-box.ts'
import { FormButtons } from '../../../features/administration/objects/form-buttons.tsx'
import { paymentDetailsQuery, reloadPayment } from '../payments/payment-commands.ts'
import { useInvoiceTexts } from './invoice-view.ts'

type Reissued = z.infer<typeof reissuedInvoiceSchema>

interface Invoice {
  readonly id: string
  readonly number: string
  readonly paymentId: string
  /** By KSeF: it was never issued, and is sent again under its number. */
  readonly isRefused: boolean
}

/** Of the invoice that counts for its payment; another one is replaced already. */
export function Reissue(invoice: Invoice) {
  const t = useInvoiceTexts()
  const { api } = useApp()
  const [isOpen, setOpen] = useState(false)
  const query = useQuery(paymentDetailsQuery(api, invoice.paymentId))
  if (query.data !== undefined && query.data.invoiceId !== invoice.id) return <p>{t('reissue.replaced')}</p>
  if (!isOpen)
    return (
      <div>
        <Button type="button" aria-expanded={false} onClick={() => setOpen(true)}>
          {t(invoice.isRefused ? 'resend.button' : 'reissue.button')}
        </Button>
      </div>
    )
  return (
    <FormBox>
      <h2>{t(invoice.isRefused ? 'resend.title' : 'reissue.title')}</h2>
      <p>{t(invoice.isRefused ? 'resend.text' : 'reissue.text', { number: invoice.number })}</p>
      <QueryStates query={query} skeleton={<RowListSkeleton />}>
        {({ buyer }) => <BuyerForm {...invoice} buyer={buyer} onClose={() => setOpen(false)} />}
      </QueryStates>
    </FormBox>
  )
}

interface BuyerFormProps extends Invoice {
  readonly buyer: CompanyBilling | null
  readonly onClose: () => void
}

function BuyerForm({ id, paymentId, isRefused, buyer, onClose }: BuyerFormProps) {
  const t = useInvoiceTexts()
  const context = useApp()
  const { api, queryClient } = context
  const handle = useContractForm({
    schema: changeBillingSchema,
    limits: billingLimits,
    initial: buyer ?? emptyBilling,
    send: async (body, { idempotencyKey }) => {
      const { body: reissued } = await api.send<Reissued>('POST', `/v2/admin/invoices/${encodeURIComponent(id)}/reissue`, {
        body,
        idempotencyKey,
      })
      showToast({
        tone: 'success',
        text: t(reissued.invoiceId === null ? 'reissue.waits' : reissued.correctionId === null ? 'resend.done' : 'reissue.done'),
      })
      onClose()
      await Promise.all([
        reloadPayment(context, paymentId),
        queryClient.invalidateQueries({ queryKey: ['admin', 'invoices'] }),
        queryClient.invalidateQueries({ queryKey: historyKey('invoice', id) }),
      ])
    },
  })
  return (
    <Form handle={handle} label={t(isRefused ? 'resend.title' : 'reissue.title')} sendsOnEnter={false} guardsChanges>
      <BillingFields field={handle.field} />
      <FormButtons handle={handle} workingText={t('reissue.working')} cancel={t('reissue.cancel')} onCancel={onClose}>
        {t(isRefused ? 'resend.send' : 'reissue.send')}
      </FormButtons>
    </Form>
  )
}
