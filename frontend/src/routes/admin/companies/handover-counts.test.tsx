import type { HandoverScope } from '@jobboard/contracts/companies/events'
import type { HandoverPreview } from '@jobboard/contracts/companies/handover'
import { screen } from '@testing-library/react'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { HandoverCounts } from './handover-counts.tsx'

const documents = { payments: 7, openPayments: 1, invoices: 12, codes: 0 }
const shown = (scope: HandoverScope, change: Partial<typeof documents> = {}) => {
  const preview = {
    into: null,
    offers: { drafts: 1, published: 2, ended: 3 },
    applications: 40,
    people: { owners: 1, recruiters: 2, viewers: 0 },
    documents: { ...documents, ...change },
    problem: null,
  } as HandoverPreview
  return renderInApp(<HandoverCounts preview={preview} scope={scope} />)
}
const terms = () => screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
const offers = [
  ['Drafts', '1'],
  ['Published offers', '2'],
  ['Ended, taken down or deleted offers', '3'],
  ['Applications', '40'],
]

it('counts payments, invoices and codes where everything goes over, and says what becomes of payments in progress', async () => {
  await shown('company')
  expect(terms()).toEqual([
    ...offers,
    ['Owners', '1'],
    ['Recruiters', '2'],
    ['Viewers', '0'],
    ['Payments', '7'],
    ['Payments in progress', '1'],
    ['Invoices and corrections', '12'],
    ['Unused codes', '0'],
  ])
  expect(screen.getByText(/can still be completed/)).toBeTruthy()
})

it('has no line for payments in progress where there are none', async () => {
  await shown('company', { openPayments: 0 })
  expect(screen.queryByText(/in progress/)).toBeNull()
})

it('counts offers and applications alone where only they go', async () => {
  await shown('offers')
  expect(terms()).toEqual(offers)
  expect(screen.queryByText(/in progress/)).toBeNull()
})
