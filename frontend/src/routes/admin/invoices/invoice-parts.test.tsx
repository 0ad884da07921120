import type { RowOf } from '@jobboard/contracts/administration/list'
import type { invoiceList } from '@jobboard/contracts/invoices/admin-list'
import type { KsefState } from '@jobboard/contracts/invoices/administration'
import { screen } from '@testing-library/react'
import type { WritingApiClient } from '../../../http/api-client.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { InvoiceParts } from './invoice-parts.tsx'

const state: KsefState = {
  ...{ adapter: 'stand-in', status: 'refused', hasFa3: true, number: 'FV/2026/00007', sha256: null, ksefNumber: null, receivedAt: null },
  ...{ address: null, refusal: { code: 450, description: 'Błąd', details: [] }, obstacle: null },
}
const row: RowOf<typeof invoiceList> = {
  ...{ id: 'invoice-1', number: 'FV/2026/00007', kind: 'invoice', company: null, gross: null, issuedOn: '2026-03-09', ksef: 'refused' },
  ...{ ksefDueOn: '2026-03-10', ksefNumber: null, refusal: '450 Błąd', payment: { id: 'payment-1', name: 'payment-' }, corrects: null },
  ...{ state: 'refused', seller: '9999999999', acceptedAt: null, retentionEndedAt: null },
}
const get = async (path: string): Promise<unknown> => {
  if (path.endsWith('/ksef')) return state
  return path === '/v2/sessions/current' ? { account: { role: 'administrator' } } : { invoiceId: 'invoice-1' }
}
const show = (change: Partial<typeof row>) =>
  renderInApp(<InvoiceParts row={{ ...row, ...change }} />, { api: { get: get as unknown as WritingApiClient['get'] } })

it('offers to issue an invoice again that KSeF refused, and to correct its buyer', async () => {
  await show({})
  expect(await screen.findByRole('button', { name: 'Issue again and send' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Correct the buyer and send again' })).toBeTruthy()
})

it('says of one whose money was returned that it is never issued, and has neither button', async () => {
  await show({ ksef: 'neverIssued' })
  expect(await screen.findByText(/the whole amount has been refunded/)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Download PDF' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /again/ })).toBeNull()
})
