/** Pays for the publication or extension of an offer: what is bought, who buys it, and the way to the page of the gateway. */
import styled from '@emotion/styled'
import type { CompanyBilling } from '@jobboard/contracts/companies/events'
import { requestPaymentSchema } from '@jobboard/contracts/payments/commands'
import { formatPrice } from '@jobboard/contracts/shared/format-price'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import type { OfferPlan } from '@jobboard/contracts/tenants/offer-plans'
import { useQuery } from '@tanstack/react-query'
import { type BillingField, BillingFields, billingLimits, emptyBilling } from '../../../components/billing/billing-fields.tsx'
import { CheckboxField } from '../../../components/form/fields/checkbox-field.tsx'
import { Form } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { LegalLink } from '../../../components/legal-link.tsx'
import { RowListSkeleton } from '../../../components/row-list.tsx'
import { useApp } from '../../../context/use-app.ts'
import type { ProblemError } from '../../../http/problem-error.ts'
import { buyerQuery } from '../api/get-buyer.ts'
import { requestPayment } from '../api/request-payment.ts'
import { returnUrl } from '../payment-urls.ts'
import { usePaymentTexts } from '../texts.ts'
import { OrderSummary } from './order-summary.tsx'

const Part = styled.section`
  display: grid; gap: 16px; min-width: 0;
  h3 { font-size: 16px; line-height: 24px; }
  h3 + p { margin-top: -12px; color: var(--text-muted); }
`
const Terms = styled.div`
  display: grid; gap: 8px;
  & > a { justify-self: start; margin: -4px 0 0 32px; text-decoration: underline; text-underline-offset: 2px; }
`

/** Names of the API. */
const nameOf = {
  companyName: 'invoice_company_name',
  taxId: 'invoice_tax_id',
  street: 'invoice_street',
  streetNumber: 'invoice_street_number',
  postalCode: 'invoice_postal_code',
  city: 'invoice_city',
  country: 'invoice_country',
} as const satisfies Record<BillingField, string>

const valuesOf = (buyer: CompanyBilling) => ({
  invoice_company_name: buyer.companyName,
  invoice_tax_id: buyer.taxId,
  invoice_street: buyer.street,
  invoice_street_number: buyer.streetNumber,
  invoice_postal_code: buyer.postalCode,
  invoice_city: buyer.city,
  invoice_country: buyer.country,
  accepted_regulations: false,
  subscribe_to_newsletter: false,
})

const limits = Object.fromEntries(Object.entries(billingLimits).map(([name, limit]) => [nameOf[name as BillingField], limit]))

export interface PayFormProps {
  readonly slug: string
  readonly plan: OfferPlan
  readonly extends: boolean
  /** Only owners see what the company has stated about itself as a buyer. */
  readonly isOwner: boolean
  /** What has to be stored first; false: it could not be, which the page says. */
  readonly beforePayment?: () => Promise<boolean>
  /** Leaves for the page of the gateway. */
  readonly leave?: (url: string) => void
}

export default function PayForm(props: PayFormProps) {
  const buyer = useQuery({ ...buyerQuery(useApp().api), enabled: props.isOwner })
  if (props.isOwner && buyer.isLoading) return <RowListSkeleton />
  return <Payment {...props} buyer={buyer.data?.billing ?? null} />
}

function Payment({
  slug,
  plan,
  extends: isExtension,
  buyer,
  beforePayment = async () => true,
  leave = (url) => window.location.assign(url),
}: PayFormProps & { readonly buyer: CompanyBilling | null }) {
  const t = usePaymentTexts()
  const { api, locale } = useApp()
  const handle = useContractForm({
    schema: requestPaymentSchema,
    limits,
    initial: valuesOf(buyer ?? emptyBilling),
    toBody: (values) => ({ ...values, offer_id: slug, offer_type: plan.type, extend: isExtension, return_url: returnUrl }),
    send: async (body, { idempotencyKey }) => {
      if (!(await beforePayment())) return false
      // As the server reads it: the schema has encoded the braces of the return address by now.
      const { payment_request_url } = await requestPayment(api, { ...body, return_url: returnUrl }, idempotencyKey)
      leave(payment_request_url)
      // The intent ends at the gateway: until then the same press leads to the same payment.
      return false
    },
  })
  return (
    <Form
      handle={handle}
      label={t('pay.form')}
      sendsOnEnter={false}
      submit={{ label: t('pay.submit', { amount: formatPrice(locale, plan.grossPrice, plan.currency) }), working: t('pay.working') }}
      problemAction={(problem) => (isAway(problem) ? <p>{t('pay.away')}</p> : undefined)}
    >
      <Part>
        <h3>{t('pay.order')}</h3>
        <OrderSummary plan={plan} extends={isExtension} />
      </Part>
      <Part>
        <h3>{t('pay.buyer')}</h3>
        <p>{t(buyer === null ? 'pay.buyerEmpty' : 'pay.buyerOwner')}</p>
        <BillingFields field={(name) => handle.field(nameOf[name])} />
      </Part>
      <Terms>
        <CheckboxField
          field={{
            ...handle.field('accepted_regulations'),
            isRequired: true,
            messages: { [messageKeys.regulationsRequired]: t('pay.regulationsRequired') },
          }}
          label={t('pay.acceptRegulations')}
        />
        <LegalLink>{t('pay.readRegulations')}</LegalLink>
        <CheckboxField field={handle.field('subscribe_to_newsletter')} label={t('pay.newsletter')} />
      </Terms>
      <p>{t('pay.leads')}</p>
    </Form>
  )
}

/** Nothing was charged: no payer can be anywhere yet. */
const isAway = ({ status }: ProblemError): boolean => status === 0 || status >= 500
