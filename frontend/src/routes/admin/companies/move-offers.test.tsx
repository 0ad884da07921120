import type { HandoverPreview } from '@jobboard/contracts/companies/handover'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { WritingApiClient } from '../../../http/api-client.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { MoveOffers } from './move-offers.tsx'

const row = { id: 'acme-2', name: 'Acme II' } as unknown as Parameters<typeof MoveOffers>[0]['row']
const preview = {
  into: { id: 'acme', name: 'Acme' },
  offers: { drafts: 1, published: 2, ended: 3 },
  applications: 40,
  documents: { payments: 0, openPayments: 0, invoices: 0, codes: 0 },
  problem: null,
} as HandoverPreview

async function shown(answer: Partial<HandoverPreview>, role = 'administrator', nothingNamed: Partial<HandoverPreview> = {}) {
  const sent: unknown[] = []
  const api: Partial<WritingApiClient> = {
    get: (async (path: string, query: object) => {
      if (!path.endsWith('/handover')) return { account: { role } }
      return 'into' in query ? { ...preview, ...answer } : { ...preview, into: null, ...nothingNamed }
    }) as never,
    send: (async (method: string, path: string, { body }: { body: unknown }) => {
      sent.push([method, path, body])
      return { body: {} }
    }) as WritingApiClient['send'],
  }
  await renderInApp(<MoveOffers row={row} />, { api })
  return sent
}

async function choose(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Move offers to another company' }))
  await userEvent.type(screen.getByLabelText('ID of the other company'), ' acme ')
  await userEvent.click(screen.getByRole('button', { name: 'See what moves' }))
}

it('shows what moves and where to, and asks for the name of the company before it is sent', async () => {
  const sent = await shown({})
  await choose()
  const heading = await screen.findByRole('heading', { name: 'From Acme II to Acme' })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText('Applications').nextElementSibling?.textContent).toBe('40')
  const field = screen.getByLabelText('Type the name of the company they leave: Acme II')
  await userEvent.type(field, 'Acme')
  await userEvent.click(screen.getByRole('button', { name: 'Move' }))
  expect(screen.getByText('Type it exactly as it is written above')).toBeTruthy()
  expect(sent).toEqual([])
  await userEvent.type(field, ' II')
  await userEvent.click(screen.getByRole('button', { name: 'Move' }))
  expect(await screen.findByRole('button', { name: 'Move offers to another company' })).toBeTruthy()
  expect(sent).toEqual([['POST', '/v2/admin/companies/acme-2/handover', { into: 'acme' }]])
})

it('says why it is not possible, and sends nothing', async () => {
  const sent = await shown({ into: null, problem: 'handoverTargetNotFound' })
  await choose()
  expect(await screen.findByText('There is no company with this ID')).toBeTruthy()
  expect(sent).toEqual([])
})

it('offers no confirmation where one of the companies is blocked', async () => {
  await shown({ problem: 'handoverBlocked' })
  await choose()
  expect(await screen.findByText('One of the two companies is blocked')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('says how many are left while they move', async () => {
  await shown({}, 'administrator', { problem: 'handoverRunning' })
  expect(await screen.findByText('Moving offers to another company. 6 left.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('is for administrators alone', async () => {
  await shown({}, 'moderator')
  expect(screen.queryByRole('button')).toBeNull()
})
