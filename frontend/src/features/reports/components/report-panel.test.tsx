/** The form for reporting an offer, as a visitor and an account use it. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { WritingApiClient } from '../../../http/api-client.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { ConfirmAddress } from './confirm-address.tsx'
import { ReportPanel } from './report-panel.tsx'

const offer = { id: '0123456789ab', title: 'Java Developer' }
const account = { kind: 'candidate', name: 'Ada Nowak', email: 'ada@example.com' } as Parameters<typeof ReportPanel>[0]['account']

async function opened(by: typeof account = null) {
  const sent: unknown[] = []
  const api: Partial<WritingApiClient> = {
    send: (async (_: string, path: string, { body }: { body: unknown }) => {
      sent.push([path, body])
      return { body: { id: '3f0f6c1e-6a57-4b7e-9d0b-5d3f6f1f9a11', number: 'R-7W7P-R7JA' } }
    }) as WritingApiClient['send'],
  }
  const closed: string[] = []
  await renderInApp(<ReportPanel offer={offer} account={by} onClose={() => closed.push('closed')} />, { api })
  const press = async (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Send report' }))
  return { sent, closed, press }
}
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }))
const agree = () => userEvent.click(screen.getByRole('checkbox', { name: /^I believe in good faith/ }))

it('asks a guest for what the law asks for with illegal content, and shows the number of the report', async () => {
  const { sent, closed, press } = await opened()
  await choose('Other illegal content')
  expect(screen.queryByLabelText('Email (optional)')).toBeNull()
  await press()
  expect(await screen.findByText("We can't accept a report without this statement")).toBeTruthy()
  expect(screen.getAllByText('This field is required')).toHaveLength(3)
  await userEvent.type(screen.getByLabelText('Details'), 'Asks for a deposit')
  await userEvent.type(screen.getByLabelText("Your name, or your organisation's"), 'Ada')
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com')
  await agree()
  await press()
  expect(sent).toEqual([])
  await userEvent.type(screen.getByLabelText('Details'), ' before the interview')
  await press()
  const receipt = within(await screen.findByRole('alert'))
  expect(receipt.getByText('Report number: R-7W7P-R7JA')).toBeTruthy()
  expect(receipt.getByText(/link to ada@example.com/)).toBeTruthy()
  expect(sent).toEqual([
    [
      '/v2/user-panel/offers/0123456789ab/reports',
      {
        reason: 'illegal',
        message: 'Asks for a deposit before the interview',
        goodFaith: true,
        reporter: { kind: 'guest', name: 'Ada', email: 'ada@example.com' },
        locale: 'en',
      },
    ],
  ])
  const close = receipt.getByRole('button', { name: 'Close' })
  expect(document.activeElement).toBe(close)
  await userEvent.click(close)
  expect(closed).toEqual(['closed'])
})

it('takes a report about abuse of children without a name', async () => {
  const { sent, press } = await opened()
  await choose('Content showing child sexual abuse')
  await userEvent.type(screen.getByLabelText('Details'), 'The picture of the company')
  await agree()
  await press()
  expect(await screen.findByText(/We don't have your address/)).toBeTruthy()
  expect(sent).toMatchObject([['/v2/user-panel/offers/0123456789ab/reports', { reporter: { kind: 'guest', name: null, email: null } }]])
})

it('reports in the name of the account, unless asked not to', async () => {
  const { sent, press } = await opened(account)
  await choose('No longer available')
  expect(screen.queryByLabelText(/Email/)).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Report as Ada Nowak' }))
  expect(screen.getByLabelText('Email (optional)')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Report as Ada Nowak' }))
  await agree()
  await press()
  expect(await screen.findByText(/receipt to your account's address/)).toBeTruthy()
  expect(sent).toMatchObject([['/v2/user-panel/offers/0123456789ab/reports', { reason: 'outdated', reporter: { kind: 'account' } }]])
})

it('confirms an address by a button, not by opening the link', async () => {
  const sent: unknown[] = []
  const api: Partial<WritingApiClient> = {
    send: (async (_: string, path: string, { body }: { body: unknown }) => {
      sent.push([path, body])
      return { body: { id: '3f0f6c1e-6a57-4b7e-9d0b-5d3f6f1f9a11', number: 'R-7W7P-R7JA' } }
    }) as WritingApiClient['send'],
  }
  await renderInApp(<ConfirmAddress token="token" />, { api })
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Confirm address' }))
  expect(await screen.findByText(/Report number: R-7W7P-R7JA/)).toBeTruthy()
  expect(sent).toEqual([['/v1/reports/by-link/confirm', { token: 'token' }]])
})
