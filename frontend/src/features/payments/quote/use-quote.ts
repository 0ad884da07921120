/** The amounts of an order as its buyer would pay them, and the proof that what is sent costs what was seen (docs/product/payments.md, "Tax"). */
import type { PaymentQuote } from '@jobboard/contracts/payments/commands'
import type { OfferPlan } from '@jobboard/contracts/tenants/offer-plans'
import { type AnyFormApi, useSelector } from '@tanstack/react-form'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSettled } from '../../../components/use-settled.ts'
import { useApp } from '../../../context/use-app.ts'
import { type QuoteAsked, quoteQuery } from '../api/get-quote.ts'

const typingPauseMs = 400

/** Amounts of the price list. */
export type ListPrice = Pick<OfferPlan, 'netPrice' | 'tax' | 'grossPrice'>
type Buyer = Pick<QuoteAsked, 'invoice_country' | 'invoice_tax_id'>

export interface Ordered {
  readonly plan: OfferPlan
  /** Null: one publication or extension. */
  readonly publications: number | null
  readonly list: ListPrice
}

/** Before the form, whose sending asks it. */
export function useSeenAmount({ plan, publications }: Ordered) {
  const { api } = useApp()
  const queryClient = useQueryClient()
  const inView = useRef<number | null>(null)
  const [hasChanged, setChanged] = useState(false)
  return {
    hasChanged,
    put: (grossMinor: number | null): void => {
      inView.current = grossMinor
    },
    /** False: it costs something else than the payer saw, and now sees. */
    async isWhatWasSeen({ invoice_country, invoice_tax_id }: Buyer): Promise<boolean> {
      const asked = { offer_type: plan.type, publications, invoice_country, invoice_tax_id: invoice_tax_id.trim() }
      // A register may have answered since.
      const { price } = await queryClient.fetchQuery({ ...quoteQuery(api, asked), staleTime: 0 })
      const isSame = price.grossMinor === inView.current
      setChanged(!isSame)
      return isSame
    },
  }
}

type SeenAmount = Pick<ReturnType<typeof useSeenAmount>, 'put'>

/** Country and number as they are typed. */
export function useTypedBuyer(form: unknown): Buyer {
  const { store } = form as AnyFormApi
  return {
    invoice_country: useSelector(store, ({ values }) => values.invoice_country as string),
    invoice_tax_id: useSelector(store, ({ values }) => values.invoice_tax_id as string),
  }
}

/** Null: it is on its way. The price list is what a buyer at home pays, and is shown until the server has said so. */
export function useQuote({ plan, publications, list }: Ordered, buyer: Buyer, seen: SeenAmount): PaymentQuote | null {
  const { api, board } = useApp()
  const { invoice_country } = buyer
  const invoice_tax_id = useSettled(buyer.invoice_tax_id.trim(), typingPauseMs)
  const asked = { offer_type: plan.type, publications, invoice_country, invoice_tax_id }
  const { data } = useQuery({ ...quoteQuery(api, asked), placeholderData: keepPreviousData })
  const listed = invoice_country === board.countryCode ? quoteOfList(plan, list) : null
  const quote = data ?? listed
  const grossMinor = quote?.price.grossMinor ?? null
  useEffect(() => seen.put(grossMinor))
  return quote
}

const quoteOfList = ({ currency, taxPercent }: OfferPlan, { netPrice, tax, grossPrice }: ListPrice): PaymentQuote => ({
  price: { currency, treatment: 'standard', vatPercent: taxPercent, netMinor: netPrice, vatMinor: tax, grossMinor: grossPrice },
  reason: 'domestic',
})
