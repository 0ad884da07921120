/** Pays for a package of publications; its codes are in the list of the company once it is paid. */
import type { CompanyBilling } from '@jobboard/contracts/companies/events'
import { buyPackageSchema, type requestedPaymentSchema } from '@jobboard/contracts/payments/commands'
import type { OfferPlan } from '@jobboard/contracts/tenants/offer-plans'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { Form } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { RowListSkeleton } from '../../../components/row-list.tsx'
import { useApp } from '../../../context/use-app.ts'
import { buyerQuery } from '../api/get-buyer.ts'
import { usePackageTexts } from '../packages/texts.ts'
import { returnUrl } from '../payment-urls.ts'
import { type Ordered, useQuote, useSeenAmount, useTypedBuyer } from '../quote/use-quote.ts'
import { usePaymentTexts } from '../texts.ts'
import { BuyerPart, buyerLimits, buyerValues, isAway, Part } from './buyer-part.tsx'
import { OrderSummary, payLabel } from './order-summary.tsx'

interface PackageFormProps {
  readonly plan: OfferPlan
  readonly bought: OfferPlan['packages'][number]
  /** Only owners see what the company has stated about itself as a buyer. */
  readonly isOwner: boolean
}

export function PackageForm(props: PackageFormProps) {
  const buyer = useQuery({ ...buyerQuery(useApp().api), enabled: props.isOwner })
  if (props.isOwner && buyer.isLoading) return <RowListSkeleton />
  return <Payment {...props} buyer={buyer.data?.billing ?? null} />
}

function Payment({ plan, bought, buyer }: PackageFormProps & { readonly buyer: CompanyBilling | null }) {
  const t = usePaymentTexts()
  const packages = usePackageTexts()
  const { api, locale } = useApp()
  const { publications, validForDays, oldNetPrice } = bought
  const ordered: Ordered = { plan, publications, list: bought }
  const amount = useSeenAmount(ordered)
  const handle = useContractForm({
    schema: buyPackageSchema,
    limits: buyerLimits,
    initial: buyerValues(buyer),
    toBody: (values) => ({ ...values, offer_type: plan.type, publications, return_url: returnUrl }),
    send: async (body, { idempotencyKey }) => {
      if (!(await amount.isWhatWasSeen(body))) return false
      // As the server reads it: the schema has encoded the braces of the return address by now.
      const sent = { ...body, return_url: returnUrl }
      const { payment_request_url: url } = (
        await api.send<z.infer<typeof requestedPaymentSchema>>('POST', '/v1/payments/packages', { body: sent, idempotencyKey })
      ).body
      window.location.assign(url)
      // The intent ends at the gateway: until then the same press leads to the same payment.
      return false
    },
  })
  const typed = useTypedBuyer(handle.form)
  const quote = useQuote(ordered, typed, amount)
  const valid = validForDays === null ? packages('always') : packages('validFor', { count: validForDays })
  return (
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
          what={packages('order', { count: publications, plan: plan.name[locale] })}
          detail={valid}
          before={oldNetPrice === bought.netPrice ? null : { label: packages('before'), netPrice: oldNetPrice }}
          currency={plan.currency}
          netPrice={bought.netPrice}
          quote={quote}
          country={typed.invoice_country}
          hasChanged={amount.hasChanged}
        />
      </Part>
      <BuyerPart field={(name) => handle.field(name)} isFilledIn={buyer !== null} />
    </Form>
  )
}
