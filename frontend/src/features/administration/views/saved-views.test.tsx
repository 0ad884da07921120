import { adminList } from '@jobboard/contracts/administration/list'
import type { ListView } from '@jobboard/contracts/administration/list-views'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { WritingApiClient } from '../../../http/api-client.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { readListQuestion } from '../api/list-rows.ts'
import { SavedViews } from './saved-views.tsx'

const list = adminList({
  path: 'things',
  tag: 'things',
  kind: null,
  columns: { name: { type: 'text', sort: 'ASC' } },
  filters: { state: { type: 'choice', choices: ['open', 'closed'] } },
  sortBy: 'name',
  hasSearch: true,
})
const base = { isShared: false, isOwn: true, isDefault: false }

async function setUp(address: Parameters<typeof readListQuestion>[1], stored: readonly ListView[], role = 'administrator') {
  const sent: unknown[] = []
  const get = async (path: string) => (path === '/v2/sessions/current' ? { account: { id: 'me', role } } : { data: stored })
  const send = async (method: string, path: string, { body }: { readonly body?: unknown } = {}) => {
    sent.push([method, path.replace(/[0-9a-f-]{36}$/, 'id'), body])
    return { body: undefined, etag: null }
  }
  const api = { get: get as unknown as WritingApiClient['get'], send: send as unknown as WritingApiClient['send'] }
  await renderInApp(<SavedViews list={list} question={readListQuestion(list, address)} />, { api })
  return { user: userEvent.setup(), sent }
}

it('marks the view that is shown, however its address is written, and leads to the whole list past the first view', async () => {
  await setUp({ state: 'open' }, [
    { ...base, id: '1', name: 'Open ones', address: '?orderBy=ASC&state=open&unknown=1', isDefault: true },
    { ...base, id: '2', name: 'Closed ones', address: '?state=closed' },
  ])
  await screen.findByRole('link', { name: 'Open ones' })
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])
  expect(links).toEqual([
    ['All', '/?view=all', null],
    ['Open ones', '/?state=open', 'page'],
    ['Closed ones', '/?state=closed', null],
  ])
})

it('saves search, filters and order under a name, for all administrators where asked for', async () => {
  const { user, sent } = await setUp({ state: 'closed', search: 'żółw', orderBy: 'DESC', from: '50' }, [])
  await user.click(await screen.findByRole('button', { name: 'Save this view' }))
  await user.type(await screen.findByLabelText('Name'), 'Closed')
  await user.click(screen.getByLabelText('Share with other administrators'))
  await user.click(screen.getByRole('button', { name: 'Save view' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  const address = '?state=closed&search=%C5%BC%C3%B3%C5%82w&orderBy=DESC'
  expect(sent).toEqual([['PUT', '/v2/admin/list-views/id', { list: 'things', name: 'Closed', address, isShared: true }]])
})

it('lets support share nothing, and delete only its own', async () => {
  const { user, sent } = await setUp(
    { state: 'closed' },
    [
      { ...base, id: '1', name: 'Mine', address: '?state=open' },
      { ...base, id: '2', name: 'Of another', address: '', isShared: true, isOwn: false },
    ],
    'support',
  )
  await user.click(await screen.findByRole('button', { name: 'Manage views' }))
  await screen.findByLabelText('Name')
  expect(screen.queryByLabelText('Share with other administrators')).toBeNull()
  expect(screen.getAllByRole('button', { name: /^Delete/ }).map((button) => button.getAttribute('aria-label'))).toEqual(['Delete: Mine'])
  await user.click(screen.getByRole('button', { name: 'Open first: Of another' }))
  await waitFor(() => expect(sent).toEqual([['PUT', '/v2/admin/list-defaults/things', { view: '2' }]]))
})
