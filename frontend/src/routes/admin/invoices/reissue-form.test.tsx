import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { emptyBilling } from '../../../components/billing/billing-fields.tsx'
import type { WritingApiClient } from '../../../http/api-client.ts'
import { ProblemError } from '../../../http/problem-error.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { Reissue } from './reissue-form.tsx'

const invoice = { id: 'invoice-1', number: 'FV/2026/7', paymentId: 'payment-1', isRefused: false }
const buyer = {
  ...emptyBilling,
  companyName: 'Zielony Bit sp. z o.o.',
  country: 'PL',
  taxId: '5260250274',
  street: 'Długa',
  streetNumber: '1/2',
  postalCode: '80-831',
  city: 'Gdańsk',
}

async function setUp(counts = 'invoice-1', refusal?: ProblemError, isRefused = false) {
  const sent: unknown[] = []
  const send = async (method: string, path: string, { body }: { readonly body?: unknown } = {}) => {
    sent.push([method, path, body])
    if (refusal !== undefined) throw refusal
    return { body: { invoiceId: 'invoice-2', correctionId: 'correction-1' }, etag: null }
  }
  const get = async () => ({ invoiceId: counts, buyer })
  const api = { get: get as unknown as WritingApiClient['get'], send: send as unknown as WritingApiClient['send'] }
  await renderInApp(<Reissue {...invoice} isRefused={isRefused} />, { api })
  return { user: userEvent.setup(), sent }
}

it('says what will happen, begins with the buyer as it is, and sends the right one', async () => {
  const { user, sent } = await setUp()
  await user.click(await screen.findByRole('button', { name: 'Wrong buyer: issue again' }))
  expect(screen.getByText(/^Invoice FV\/2026\/7 is corrected to zero, and a new one/)).toBeTruthy()
  const name = await screen.findByLabelText('Company name')
  expect(name).toHaveProperty('value', buyer.companyName)
  await user.clear(name)
  await user.type(name, 'Modry Bit S.A.')
  await user.click(screen.getByRole('button', { name: 'Correct and issue again' }))
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  expect(sent).toEqual([['POST', '/v2/admin/invoices/invoice-1/reissue', { ...buyer, companyName: 'Modry Bit S.A.' }]])
})

it('says of one that KSeF refused that it is sent again under its number', async () => {
  const { user, sent } = await setUp('invoice-1', undefined, true)
  await user.click(await screen.findByRole('button', { name: 'Correct the buyer and send again' }))
  expect(screen.getByText(/^KSeF refused invoice FV\/2026\/7, so it was never issued/)).toBeTruthy()
  await screen.findByLabelText('Company name')
  await user.click(screen.getByRole('button', { name: 'Send to KSeF again' }))
  await waitFor(() => expect(sent).toEqual([['POST', '/v2/admin/invoices/invoice-1/reissue', buyer]]))
})

it('sends nothing that cannot be an address', async () => {
  const { user, sent } = await setUp()
  await user.click(await screen.findByRole('button', { name: 'Wrong buyer: issue again' }))
  const code = await screen.findByLabelText('Postal code')
  await user.clear(code)
  await user.type(code, '80831')
  await user.click(screen.getByRole('button', { name: 'Correct and issue again' }))
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'))
  expect(sent).toEqual([])
})

it('stays open with what was typed where the board refuses, and says why', async () => {
  const { user } = await setUp('invoice-1', new ProblemError({ status: 409, code: 'invoiceHasRefunds' }))
  await user.click(await screen.findByRole('button', { name: 'Wrong buyer: issue again' }))
  await screen.findByLabelText('Company name')
  await user.click(screen.getByRole('button', { name: 'Correct and issue again' }))
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect(screen.getByLabelText('Company name')).toHaveProperty('value', buyer.companyName)
})

it('offers nothing for an invoice that was replaced', async () => {
  await setUp('invoice-2')
  expect(await screen.findByText(/it was corrected to zero and issued again/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
