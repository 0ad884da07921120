/** Pays for the publication or extension of an offer: what is bought, who buys it, and the way to the page of the gateway. */
import type { CompanyBilling } from '@jobboard/contracts/companies/events'
import { requestPaymentSchema } from '@jobboard/contracts/payments/commands'
import type { OfferPlan } from '@jobboard/contracts/tenants/offer-plans'
import { useQuery } from '@tanstack/react-query'
import { Form } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { RowListSkeleton } from '../../../components/row-list.tsx'
import { useApp } from '../../../context/use-app.ts'
import { buyerQuery } from '../api/get-buyer.ts'
import { requestPayment } from '../api/request-payment.ts'
import { returnUrl } from '../payment-urls.ts'
import { type Ordered, useQuote, useSeenAmount, useTypedBuyer } from '../quote/use-quote.ts'
import { usePaymentTexts } from '../texts.ts'
import { BuyerPart, buyerLimits, buyerValues, isAway, Part } from './buyer-part.tsx'
import { OpenPayment } from './open-payment.tsx'
import { OrderSummary, payLabel } from './order-summary.tsx'

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
  const ordered: Ordered = { plan, publications: null, list: plan }
  const amount = useSeenAmount(ordered)
  const handle = useContractForm({
    schema: requestPaymentSchema,
    limits: buyerLimits,
    initial: buyerValues(buyer),
    toBody: (values) => ({ ...values, offer_id: slug, offer_type: plan.type, extend: isExtension, return_url: returnUrl }),
    send: async (body, { idempotencyKey }) => {
      if (!(await amount.isWhatWasSeen(body)) || !(await beforePayment())) return false
      // As the server reads it: the schema has encoded the braces of the return address by now.
      const { payment_request_url } = await requestPayment(api, { ...body, return_url: returnUrl }, idempotencyKey)
      leave(payment_request_url)
      // The intent ends at the gateway: until then the same press leads to the same payment.
      return false
    },
  })
  const typed = useTypedBuyer(handle.form)
  const quote = useQuote(ordered, typed, amount)
  return (
    <>
      <OpenPayment slug={slug} isExtension={isExtension} />
      <Form
        handle={handle}
        label={t('pay.form')}
        sendsOnEnter={false}
        submit={{ label: payLabel(t, locale, quote), working: t('pay.working') }}
        problemAction={(problem) => (isAway(problem) ? <p>{t('pay.away')}</p> : undefined)}
      >
        <Part>
          <h3>{t('pay.order')}</h3>
          <OrderSummary
            what={t(isExtension ? 'pay.extend' : 'pay.publish', { plan: plan.name[locale] })}
            detail={t('pay.days', { count: plan.limits.durationInDays })}
            before={plan.oldNetPrice === null ? null : { label: t('pay.before'), netPrice: plan.oldNetPrice }}
            currency={plan.currency}
            netPrice={plan.netPrice}
            quote={quote}
            country={typed.invoice_country}
            hasChanged={amount.hasChanged}
          />
        </Part>
        <BuyerPart field={(name) => handle.field(name)} isFilledIn={buyer !== null} />
      </Form>
    </>
  )
}
