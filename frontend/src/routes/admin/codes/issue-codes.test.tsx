import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { WritingApiClient } from '../../../http/api-client.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { IssueCodes } from './issue-codes.tsx'

const plan = (type: string, netPrice: number, recommended: boolean) => ({
  type,
  name: { pl: type, en: `The ${type} plan` },
  netPrice,
  recommended,
})

async function openForm(): Promise<unknown[]> {
  const sent: unknown[] = []
  const api: Partial<WritingApiClient> = {
    get: (async () => ({ data: [plan('basic', 0, false), plan('standard', 69_000, false), plan('pro', 99_000, true)] })) as never,
    send: (async (method: string, path: string, { body }: { body: unknown }) => {
      sent.push([method, path, body])
      return { body: { batchId: '7b8b9f6e-0000-4000-8000-000000000000', plan: 'pro', expiresAt: null, codes: ['AAAA-BBBB', 'CCCC-DDDD'] } }
    }) as WritingApiClient['send'],
  }
  await renderInApp(<IssueCodes />, { api })
  await userEvent.click(await screen.findByRole('button', { name: 'Issue codes' }))
  return sent
}

it('issues codes of one company, of the recommended plan, and shows them this once', async () => {
  const sent = await openForm()
  const count = await screen.findByLabelText('How many')
  expect(screen.queryByRole('option', { name: 'The basic plan' })).toBeNull()
  await userEvent.clear(count)
  await userEvent.type(count, '2')
  await userEvent.type(screen.getByLabelText(/^Company ID/), ' modry-bit ')
  await userEvent.type(screen.getByLabelText(/^Note/), 'Fair in Kraków')
  await userEvent.click(screen.getByRole('button', { name: 'Issue codes' }))
  expect(await screen.findByText('AAAA-BBBB')).toBeTruthy()
  expect(sent).toEqual([
    ['POST', '/v2/admin/codes', { plan: 'pro', count: 2, expiresAt: null, companyId: 'modry-bit', note: 'Fair in Kraków' }],
  ])
  await userEvent.click(screen.getByRole('button', { name: "I've saved them" }))
  expect(screen.queryByText('AAAA-BBBB')).toBeNull()
})

it('issues codes for any company where none is named, and refuses a number that is none', async () => {
  const sent = await openForm()
  const count = await screen.findByLabelText('How many')
  await userEvent.clear(count)
  await userEvent.type(count, '1001')
  await userEvent.click(screen.getByRole('button', { name: 'Issue codes' }))
  expect(count.getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
  await userEvent.clear(count)
  await userEvent.type(count, '1')
  await userEvent.click(screen.getByRole('button', { name: 'Issue codes' }))
  expect(await screen.findByText('AAAA-BBBB')).toBeTruthy()
  expect(sent).toEqual([['POST', '/v2/admin/codes', { plan: 'pro', count: 1, expiresAt: null, note: '' }]])
})
