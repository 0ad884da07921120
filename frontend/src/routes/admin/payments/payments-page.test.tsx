import { cursorMeta } from '@jobboard/contracts/shared/paging'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { WritingApiClient } from '../../../http/api-client.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { PaymentsPage } from './payments-page.tsx'

const row = (id: string, state: string, waits: string | null = null) => ({ id, reference: id, state, waits, gross: null, refunded: null })
const rows = [row('p1', 'started'), row('p2', 'completed'), row('p3', 'completed', 'refund'), row('p4', 'failed')]

it('asks the gateway about the chosen payments, without those that wait for nothing', async () => {
  const sent: string[] = []
  const api: Partial<WritingApiClient> = {
    get: (async (path: string) => {
      if (path === '/v2/admin/payments') return { data: rows, meta: cursorMeta(0, 50, rows.length) }
      if (path === '/v2/admin/list-views') return { data: [] }
      return { account: { id: 'me', role: 'administrator' } }
    }) as never,
    send: (async (_method: string, path: string) => {
      sent.push(path)
      return { body: { obstacle: path.includes('p3') ? 'the gateway is away' : null } }
    }) as unknown as WritingApiClient['send'],
  }
  await renderInApp(<PaymentsPage />, { api })
  for (const box of await screen.findAllByRole('checkbox', { name: /p\d/ })) await userEvent.click(box)
  await userEvent.click(screen.getByRole('button', { name: 'Ask the gateway now' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(/^The gateway will be asked about 3 payments/)).toBeTruthy()
  expect(within(dialog).getByRole('listitem').textContent).toBe('p2 completed, nothing left to do')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ask the gateway now (3)' }))
  expect(await screen.findByRole('heading', { name: 'Done: 2. Not done: 1.' })).toBeTruthy()
  expect(sent).toEqual(['p1', 'p3', 'p4'].map((id) => `/v2/admin/payments/${id}/check`))
  expect(screen.getByText(/Not possible now: the gateway is away/)).toBeTruthy()
})
