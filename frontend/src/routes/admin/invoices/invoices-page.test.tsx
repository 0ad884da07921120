import { cursorMeta } from '@jobboard/contracts/shared/paging'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { WritingApiClient } from '../../../http/api-client.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { KsefPage } from './invoices-page.tsx'

const row = (id: string, ksef: string) => ({ id, number: `FV/${id}`, kind: 'invoice', ksef, retentionEndedAt: null })
const rows = [row('1', 'late'), row('2', 'refused'), row('3', 'accepted'), row('4', 'refused')]
const refusal = { code: 450, description: 'Semantic error', details: [] }
const answers: Record<string, object> = {
  1: { adapter: 'ksef', status: 'accepted', obstacle: null, refusal: null },
  2: { adapter: 'ksef', status: 'refused', obstacle: null, refusal },
  4: { adapter: 'ksef', status: 'issued', obstacle: 'KSeF is away', refusal: null },
}

async function shown(role: string): Promise<string[]> {
  const sent: string[] = []
  const api: Partial<WritingApiClient> = {
    get: (async (path: string) => {
      if (path === '/v2/admin/ksef') return { data: rows, meta: cursorMeta(0, 50, rows.length) }
      if (path === '/v2/admin/list-views') return { data: [] }
      return { account: { id: 'me', role } }
    }) as never,
    send: (async (_method: string, path: string) => {
      sent.push(path)
      return { body: answers[path.split('/')[4] ?? ''] }
    }) as unknown as WritingApiClient['send'],
  }
  await renderInApp(<KsefPage />, { api })
  await screen.findByRole('link', { name: 'FV/1' })
  return sent
}

it('sends the chosen documents to KSeF, without those that it has, and says what KSeF refused again', async () => {
  const sent = await shown('administrator')
  for (const box of await screen.findAllByRole('checkbox', { name: /FV/ })) await userEvent.click(box)
  await userEvent.click(screen.getByRole('button', { name: 'Send to KSeF now' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(/^3 documents will be sent to KSeF/)).toBeTruthy()
  expect(within(dialog).getByRole('listitem').textContent).toBe('FV/3 Accepted')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send to KSeF now (3)' }))
  expect(await screen.findByRole('heading', { name: 'Done: 1. Not done: 2.' })).toBeTruthy()
  expect(sent).toEqual(['1', '2', '4'].map((id) => `/v2/admin/invoices/${id}/ksef/retry`))
  expect(screen.getByText(/Refused: 450 Semantic error/)).toBeTruthy()
  expect(screen.getByText(/KSeF did not take it now: KSeF is away/)).toBeTruthy()
})

it('offers no sending to those who only read', async () => {
  await shown('support')
  expect(screen.queryByRole('checkbox', { name: /FV/ })).toBeNull()
})
