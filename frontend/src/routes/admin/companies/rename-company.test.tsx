import type { NamedEvent } from '@jobboard/contracts/administration/history'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { WritingApiClient } from '../../../http/api-client.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { RenameCompanyTool, RenameUndo } from './rename-company.tsx'

const row = { id: 'modry-bit', name: 'Modry Byt', shortName: 'Modry', mergedInto: null } as unknown as Parameters<
  typeof RenameCompanyTool
>[0]['row']
const renamed = (after: string): NamedEvent =>
  ({ type: 'CompanyChanged', changes: [{ path: 'details.name', before: 'Modry Bit', after }] }) as unknown as NamedEvent

async function shown(part: React.ReactNode, role: string): Promise<unknown[]> {
  const sent: unknown[] = []
  const api: Partial<WritingApiClient> = {
    get: (async () => ({ account: { role } })) as never,
    send: (async (method: string, path: string, { body }: { body: unknown }) => {
      sent.push([method, path, body])
      return { body: {} }
    }) as WritingApiClient['send'],
  }
  await renderInApp(part, { api })
  return sent
}

it('sends the name that was corrected, and refuses an empty one at its field', async () => {
  const sent = await shown(<RenameCompanyTool row={row} />, 'moderator')
  await userEvent.click(await screen.findByRole('button', { name: 'Rename' }))
  const name = screen.getByLabelText('Name')
  await userEvent.clear(name)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This field is required')).toBeTruthy()
  expect(sent).toEqual([])
  await userEvent.type(name, 'Modry Bit')
  await userEvent.clear(screen.getByLabelText('Short name'))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('button', { name: 'Rename' })).toBeTruthy()
  expect(sent).toEqual([['POST', '/v2/admin/companies/modry-bit/rename', { name: 'Modry Bit', shortName: null }]])
})

it('takes the newest change of the name back, and no other', async () => {
  const sent = await shown(
    <>
      <RenameUndo row={row} event={renamed('Modry Byt')} />
      <RenameUndo row={row} event={renamed('An earlier name')} />
    </>,
    'administrator',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Undo: back to Modry Bit' }))
  expect(sent).toEqual([['POST', '/v2/admin/companies/modry-bit/rename', { name: 'Modry Bit', shortName: 'Modry' }]])
})

it('is not offered to who may only read', async () => {
  await shown(
    <>
      <RenameCompanyTool row={row} />
      <RenameUndo row={row} event={renamed('Modry Byt')} />
    </>,
    'support',
  )
  expect(screen.queryByRole('button')).toBeNull()
})
