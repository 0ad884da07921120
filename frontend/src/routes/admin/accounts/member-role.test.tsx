import type { NamedEvent } from '@jobboard/contracts/administration/history'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { WritingApiClient } from '../../../http/api-client.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { AccountActions } from './account-actions.tsx'
import { MemberRoleUndo } from './member-role.tsx'

type Row = Parameters<typeof AccountActions>[0]['row']
const anna = { id: 'anna', name: 'Anna', kind: 'employer', role: 'recruiter', state: 'open', company: { id: 'acme', name: 'Acme' } } as Row

const changed = (before: string, after: string): NamedEvent =>
  ({ type: 'MemberRoleChanged', changes: [{ path: 'members.anna', before, after }] }) as unknown as NamedEvent

async function shown(part: React.ReactNode, { role = 'administrator' } = {}) {
  const sent: unknown[] = []
  let isAnswered = false
  const api: Partial<WritingApiClient> = {
    get: (async (path: string) => {
      if (path === '/v2/admin/accounts/anna') return anna
      isAnswered = true
      return { account: { id: 'me', role } }
    }) as never,
    send: (async (method: string, path: string, { body }: { body: unknown }) => {
      sent.push([method, path, body])
      return { body: {} }
    }) as WritingApiClient['send'],
  }
  await renderInApp(part, { api })
  return { sent, isAnswered: () => isAnswered }
}

it('gives an employer another role in its company', async () => {
  const { sent } = await shown(<AccountActions row={anna} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Change role' }))
  const role = screen.getByRole('combobox', { name: 'Role' })
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Owner', 'Recruiter', 'Viewer'])
  await userEvent.selectOptions(role, 'Owner')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([['POST', '/v2/admin/companies/acme/members/anna/role', { role: 'owner' }]]))
})

it('offers no role in a company that is not known', async () => {
  await shown(<AccountActions row={{ ...anna, company: null } as Row} />)
  await screen.findByRole('button', { name: 'Block account' })
  expect(screen.queryByRole('button', { name: 'Change role' })).toBeNull()
})

it('is for administrators alone', async () => {
  const { isAnswered } = await shown(<AccountActions row={anna} />, { role: 'moderator' })
  await waitFor(() => expect(isAnswered()).toBe(true))
  await act(() => new Promise((done) => setTimeout(done)))
  expect(screen.queryByRole('button')).toBeNull()
})

it('takes a change back as long as the member has the role that it gave', async () => {
  const { sent } = await shown(
    <>
      <MemberRoleUndo companyId="acme" event={changed('viewer', 'recruiter')} />
      <MemberRoleUndo companyId="acme" event={changed('recruiter', 'owner')} />
      <MemberRoleUndo companyId="emca" event={changed('viewer', 'recruiter')} />
    </>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Undo: Anna back to Viewer' }))
  expect(screen.getAllByRole('button')).toHaveLength(1)
  await waitFor(() => expect(sent).toEqual([['POST', '/v2/admin/companies/acme/members/anna/role', { role: 'viewer' }]]))
})
