/** The page of payments as members of a blocked company see it: their sessions are those of viewers. */
import type { CompanyPayment } from '@jobboard/contracts/payments/queries'
import { cursorMeta } from '@jobboard/contracts/shared/paging'
import { screen } from '@testing-library/react'
import { ApiError } from '../../../http/api-error.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { BillingPage } from './billing-page.tsx'

const decision = {
  id: '6b1f7c6e-6a57-4b7e-9d0b-5d3f6f1f9a11',
  kind: 'company',
  offer: null,
  formerCompany: null,
  statement: { restriction: 'blockCompany' },
  restriction: 'active',
  correctBy: null,
  lifted: null,
  complaint: null,
}
const meta = cursorMeta(0, 25, 1)
const payment: CompanyPayment = {
  id: '7c2f7c6e-6a57-4b7e-8d0b-5d3f6f1f9a12',
  status: 'ok',
  purpose: 'publish',
  publications: null,
  plan: 'pro',
  planName: { pl: 'Pro', en: 'Pro' },
  currency: 'pln',
  netMinor: 99_000,
  vatMinor: 22_770,
  grossMinor: 121_770,
  problem: null,
  reason: null,
  refundedMinor: 0,
  refundFailed: false,
  disputed: false,
  canPayAgain: false,
  requestedAt: '2026-03-01T08:00:00.000Z',
  paidAt: '2026-03-01T08:01:00.000Z',
  invoiceId: 'invoice-1',
  replaced: [],
  retentionEnded: false,
  correctionIds: [],
  offer: { slug: 'java-1', title: 'Java Developer' },
}

interface Reads {
  readonly isBlocked: boolean
  readonly isOwner: boolean
  readonly retentionEnded?: boolean
}

async function shownTo({ retentionEnded = false, ...reads }: Reads): Promise<string[]> {
  const asked: string[] = []
  const get = async (path: string): Promise<unknown> => {
    asked.push(path)
    if (path === '/v2/sessions/current') return { account: { role: 'viewer' } }
    if (path === '/v2/employer-panel/moderation') return { data: reads.isBlocked ? [decision] : [], meta }
    if (path === '/v2/offer-plans') return { data: [] }
    if (!reads.isOwner) throw new ApiError(403, 'forbidden')
    return { data: [{ ...payment, retentionEnded }], meta }
  }
  await renderInApp(<BillingPage />, { api: { get: get as never } })
  return asked
}

it('shows an owner the payments and invoices, and what is blocked', async () => {
  const asked = await shownTo({ isBlocked: true, isOwner: true })
  expect(await screen.findByRole('link', { name: /Java Developer/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /PDF/ })).toBeTruthy()
  expect((await screen.findByRole('note')).textContent).toContain("The site has blocked your company's account.")
  // The data for invoices, which are no documents, stay closed.
  expect(asked).not.toContain('/v2/employer-panel/company/billing-data')
})

it('offers no files of an invoice whose retention is over, and says why', async () => {
  await shownTo({ isBlocked: true, isOwner: true, retentionEnded: true })
  expect(await screen.findByText('Deleted after the retention period')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /PDF/ })).toBeNull()
})

it('shows other members nothing', async () => {
  await shownTo({ isBlocked: true, isOwner: false })
  expect(await screen.findByText('For company owners')).toBeTruthy()
})

it('asks for no payments of a company that is not blocked', async () => {
  const asked = await shownTo({ isBlocked: false, isOwner: false })
  expect(await screen.findByText('For company owners')).toBeTruthy()
  expect(asked).not.toContain('/v2/employer-panel/payments')
})
