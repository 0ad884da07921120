/** Paying for an offer: what is bought, who buys it, what is sent, and where it leads. */
import { jest } from '@jest/globals'
import type { BillingReply } from '@jobboard/contracts/companies/commands'
import type { PaymentQuote } from '@jobboard/contracts/payments/commands'
import { priceOf } from '@jobboard/contracts/payments/price'
import { formatPrice } from '@jobboard/contracts/shared/format-price'
import { taxOf } from '@jobboard/contracts/shared/tax-treatment'
import { offerPlanOf } from '@jobboard/contracts/tenants/offer-plans'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { ProblemError } from '../../../http/problem-error.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { testTenant } from '../../../testing/test-board.ts'
import PayForm from './pay-form.tsx'

const tenant = testTenant()
const plan = tenant.plans
  .map((one) => offerPlanOf(tenant, one, { today: '2026-03-12', takesPayments: true }))
  .find(({ payableOnline }) => payableOnline)
if (plan === undefined) throw new Error('The board sells nothing')

const billing: BillingReply['billing'] = {
  companyName: 'Modry Bit sp. z o.o.',
  taxId: 'PL5260250274',
  street: 'Długa',
  streetNumber: '1/2',
  postalCode: '80-831',
  city: 'Gdańsk',
  country: 'PL',
}

interface Sent {
  readonly path: string
  readonly body: Record<string, unknown>
  readonly idempotencyKey: string
}

const unfinished = {
  id: 'p0',
  planName: { pl: 'Pro', en: 'Pro' },
  currency: 'pln',
  grossMinor: 121_770,
  requestedAt: '2026-03-12T09:00:00.000Z',
}

/** Of the union; `isAway`: it confirms no number. */
const register = { isAway: false }
afterEach(() => {
  register.isAway = false
})
/** As the server answers. */
const quoteOf = ({ invoice_country: country, invoice_tax_id: taxId }: Record<string, unknown>): PaymentQuote => {
  const { treatment, reason } = taxOf(
    { country: 'PL', isVatPayer: true },
    { country: String(country), number: taxId === '' ? 'none' : register.isAway ? 'unconfirmed' : 'valid' },
  )
  const [sold] = tenant.plans.filter(({ key }) => key === plan.type)
  if (sold === undefined) throw new Error('The board does not sell the plan')
  return { price: priceOf(sold, '2026-03-12', treatment), reason }
}

async function show({
  open = null as null | typeof unfinished,
  failures = [] as Error[],
  isOwner = true,
  isStored = true,
  extends: isExtension = false,
} = {}) {
  const sent: Sent[] = []
  const left: string[] = []
  const stored = jest.fn(async () => isStored)
  await renderInApp(
    <PayForm
      slug="java-developer-aaaaaaaaaaaa"
      plan={plan as NonNullable<typeof plan>}
      extends={isExtension}
      isOwner={isOwner}
      beforePayment={stored}
      leave={(url) => left.push(url)}
    />,
    {
      api: {
        get: (async (path: string) => (path === '/v1/payments/open' ? { payment: open } : { billing, revision: 1 })) as never,
        send: (async (_method: string, path: string, options: Omit<Sent, 'path'>) => {
          if (path === '/v1/payments/quote') return { body: quoteOf(options.body), etag: null }
          sent.push({ path, ...options })
          const failure = failures.shift()
          if (failure !== undefined) throw failure
          return { body: { id: 'p1', payment_request_url: 'http://board.example/sandbox-gateway/sb_1' }, etag: null }
        }) as never,
      },
    },
  )
  return { sent, left, stored }
}

const pay = async () => fireEvent.click(await screen.findByRole('button', { name: /^Pay / }))
const accept = async () => fireEvent.click(await screen.findByRole('checkbox', { name: 'I accept the terms of the board' }))

it("sends the company's billing data with one press, and leads to the gateway", async () => {
  const { sent, left } = await show()
  await accept()
  await pay()
  await waitFor(() => expect(left).toEqual(['http://board.example/sandbox-gateway/sb_1']))
  expect(sent).toHaveLength(1)
  expect(sent[0]?.path).toBe('/v1/payments')
  expect(sent[0]?.body).toMatchObject({
    offer_id: 'java-developer-aaaaaaaaaaaa',
    offer_type: plan.type,
    extend: false,
    invoice_company_name: 'Modry Bit sp. z o.o.',
    invoice_country: 'PL',
    subscribe_to_newsletter: false,
    accepted_regulations: true,
    return_url: '/employer-panel/payments/{payment_id}',
  })
})

it('asks for an extension where that is bought', async () => {
  const { sent } = await show({ extends: true })
  await accept()
  await pay()
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ extend: true }))
})

it('sends nothing before the terms are accepted', async () => {
  const { sent } = await show()
  await pay()
  await screen.findByText('Accept the terms to pay')
  expect(sent).toEqual([])
})

it('asks recruiters, who do not see the billing data, for all of it', async () => {
  const { sent } = await show({ isOwner: false })
  await accept()
  await pay()
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Company name/ }).getAttribute('aria-invalid')).toBe('true'))
  expect(sent).toEqual([])
})

it('shows at its field what the server refuses', async () => {
  const fields = [{ path: 'invoice_tax_id', code: 'invalidTaxId', message: 'errors.invalidTaxId' }]
  await show({ failures: [new ProblemError({ status: 422, code: 'validation', fields })] })
  await accept()
  await pay()
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Tax number/ }).getAttribute('aria-invalid')).toBe('true'))
})

it('says of a gateway that is away that nothing was charged, and continues the same payment', async () => {
  const { sent, left } = await show({ failures: [new ProblemError({ status: 503, code: 'unavailable' })] })
  await accept()
  await pay()
  await screen.findByText(/You haven't been charged/)
  await pay()
  await waitFor(() => expect(left).toHaveLength(1))
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
})

it('asks for no payment while the draft cannot be stored', async () => {
  const { sent, stored } = await show({ isStored: false })
  await accept()
  await pay()
  await waitFor(() => expect(stored).toHaveBeenCalledTimes(1))
  await screen.findByRole('button', { name: /^Pay / })
  expect(sent).toEqual([])
})

it('names a payment for the same that was begun, to finish or cancel it', async () => {
  await show({ open: unfinished })
  await screen.findByText('You have an unfinished payment')
  expect((await screen.findByRole('link', { name: 'Finish the payment' })).getAttribute('href')).toBe('/employer-panel/payments/p0')
  await screen.findByRole('button', { name: 'Cancel the payment' })
})

const amountOf = (minor: number): string => formatPrice('en', minor, 'pln').replace('\u00a0', ' ')
/** The number is typed, and the server asked, before an amount is there. */
const seen = (text: string | RegExp) => screen.findByText(text, {}, { timeout: 10_000 })
const enter = async (label: RegExp, value: string) => fireEvent.change(await screen.findByLabelText(label), { target: { value } })

it('shows what the buyer of each country will be charged and why, and names that amount on the button', async () => {
  await show()
  await seen('VAT 23%')
  await seen(`Pay ${amountOf(plan.grossPrice)}`)
  await enter(/^Country/, 'DE')
  await enter(/^Tax number/, 'DE136695976')
  await seen('reverse charge')
  await seen(/your company accounts for VAT in its own country/)
  await seen(`Pay ${amountOf(plan.netPrice)}`)
  await enter(/^Tax number/, '')
  await seen(/Without an EU VAT number you pay Polish VAT/)
  await seen(`Pay ${amountOf(plan.grossPrice)}`)
  await enter(/^Country/, 'US')
  await seen(/Without a tax or registration number/)
  await enter(/^Tax or registration number/, '12-3456789')
  await seen(/outside the scope of Polish VAT/)
  await seen(`Pay ${amountOf(plan.netPrice)}`)
}, 60_000)

it('sends nothing that costs another amount than was in view, and shows the new one', async () => {
  const { sent, left } = await show()
  await accept()
  register.isAway = true
  await enter(/^Country/, 'DE')
  await enter(/^Tax number/, 'DE136695976')
  await enter(/^Postal code/, '10115')
  await seen(/We couldn't confirm this number/)
  register.isAway = false
  fireEvent.click(await seen(`Pay ${amountOf(plan.grossPrice)}`))
  await seen(`The amount is now ${amountOf(plan.netPrice)}. Check it and press the button again.`)
  expect([sent, left]).toEqual([[], []])
  fireEvent.click(await seen(`Pay ${amountOf(plan.netPrice)}`))
  await waitFor(() => expect(left).toHaveLength(1))
}, 60_000)
