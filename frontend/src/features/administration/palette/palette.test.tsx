import type { FindReply } from '@jobboard/contracts/administration/find'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { WritingApiClient } from '../../../http/api-client.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import Palette from './palette.tsx'

async function find(typed: string, reply: FindReply | null): Promise<void> {
  const get = async (path: string) => {
    if (path !== '/v2/admin/find') return { account: { role: 'support' } }
    if (reply === null) throw new Error('The service is away')
    return reply
  }
  await renderInApp(<Palette isOpen onClose={() => undefined} />, { api: { get: get as unknown as WritingApiClient['get'] } })
  await userEvent.setup().type(screen.getByRole('combobox'), typed)
}

it('names applications that were sent with an address by offer and company, and says how many older ones there are', async () => {
  const data = [
    { id: '2f1c7a52-9d7e-4c11-b2c4-000000000001', offer: 'Java Developer', company: 'Acme' },
    { id: '2f1c7a52-9d7e-4c11-b2c4-000000000002', offer: null, company: null },
  ]
  await find('ann@example.com', { data: [], recipient: null, applications: { data, older: 3 }, applicationsUnknown: false })
  const known = await screen.findByRole('option', { name: 'Java Developer, Acme Application 2f1c7a52' })
  expect(known.getAttribute('href')).toBe(`/admin/applications/${data[0]?.id}`)
  expect(screen.getByRole('option', { name: /^No name/ }).getAttribute('href')).toBe(`/admin/applications/${data[1]?.id}`)
  expect(screen.getByText('3 older applications were sent from this address and are not listed.')).toBeTruthy()
})

it('says that applications could not be searched, beside what was found', async () => {
  await find('ann@example.com', {
    data: [{ kind: 'account', id: 'a1', name: 'Ann' }],
    recipient: null,
    applications: null,
    applicationsUnknown: true,
  })
  expect(await screen.findByRole('option', { name: /^Ann/ })).toBeTruthy()
  expect(screen.getByText(/^Applications can't be searched right now/)).toBeTruthy()
})

it('does not say that nothing was found where the search failed', async () => {
  await find('ann@example.com', null)
  expect(await screen.findByText(/^The search did not work/)).toBeTruthy()
  expect(screen.queryByText('Nothing found')).toBeNull()
})

it('leads to an e-mail that was found by its id', async () => {
  const id = '5d0c8f1e-0000-8000-9000-00000000000a'
  const data = [{ kind: 'email' as const, id, name: 'password-changed' }]
  await find(id, { data, recipient: null, applications: null, applicationsUnknown: false })
  expect((await screen.findByRole('option', { name: 'Message 5d0c8f1e E-mail' })).getAttribute('href')).toBe(`/admin/emails/${id}`)
})
