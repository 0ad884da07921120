/** Paying for an offer: what is bought, who buys it, what is sent, and where it leads. */
import { jest } from '@jest/globals'
import type { BillingReply } from '@jobboard/contracts/companies/commands'
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
