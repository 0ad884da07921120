import type { DeskView } from '@jobboard/contracts/companies/desk-views'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { overlays } from '../../../../components/feedback/overlay-requests.ts'
import type { WritingApiClient } from '../../../../http/api-client.ts'
import type { SearchParams } from '../../../../navigation/search-params.ts'
import { renderInApp } from '../../../../testing/render-in-app.tsx'
import { SavedViews } from './saved-views.tsx'

const view = (number: number, filters: DeskView['filters']): DeskView => ({
  id: `2f1c7a52-9d7e-4c11-b2c4-00000000000${number}`,
  name: `View ${number}`,
  filters,
})

/** What the server has. */
let stored: DeskView[]
let sent: DeskView[][]
beforeEach(() => {
  stored = [view(1, { unread: 'yes' }), view(2, { status: 'new,viewed', view: 'board' })]
  sent = []
  for (const request of overlays.requests()) overlays.remove(request)
})

async function setUp(search: SearchParams, canWrite = true) {
  const get = async () => ({ views: [...stored], revision: 7 })
  const send = async (_method: string, _path: string, options: { readonly body: { readonly views: DeskView[] } }) => {
    sent.push(options.body.views)
    stored = options.body.views
    return { body: { views: stored, revision: 8 } }
  }
  const api = { get: get as unknown as WritingApiClient['get'], send: send as unknown as WritingApiClient['send'] }
  await renderInApp(<SavedViews search={search} canWrite={canWrite} />, { api })
  return userEvent.setup()
}

it('leads to each view, and marks the one that is shown, whatever words are searched in it', async () => {
  await setUp({ unread: 'yes', search: 'kowalska' }, false)
  const first = await screen.findByRole('link', { name: 'View 1' })
  const second = screen.getByRole('link', { name: 'View 2' })
  expect([first, second].map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
    ['/employer-panel/applications?unread=yes', 'page'],
    ['/employer-panel/applications?status=new,viewed&view=board', null],
  ])
  expect(screen.queryByRole('button')).toBeNull()
})

it('saves what is shown beside what a colleague has stored meanwhile, without the words that are searched', async () => {
  const user = await setUp({ rating: '5', search: 'kowalska', cursor: '1' })
  await screen.findByRole('link', { name: 'View 1' })
  await user.click(screen.getByRole('button', { name: 'Save or delete views' }))
  await user.type(await screen.findByLabelText('Name'), 'The best')
  expect(screen.getByText(/aren't saved/)).toBeTruthy()
  stored = [...stored, view(3, {})]
  await user.click(screen.getByRole('button', { name: 'Save view' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.map(({ name, filters }) => [name, filters])).toEqual([
    ['View 1', { unread: 'yes' }],
    ['View 2', { status: 'new,viewed', view: 'board' }],
    ['View 3', {}],
    ['The best', { rating: '5' }],
  ])
  expect(await screen.findByRole('link', { name: 'The best' })).toHaveProperty('ariaCurrent', 'page')
})

it('deletes one after a question', async () => {
  const user = await setUp({ unread: 'yes' })
  await screen.findByRole('link', { name: 'View 1' })
  await user.click(screen.getByRole('button', { name: 'Save or delete views' }))
  expect(await screen.findByText('What you see is saved as “View 1”.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Delete: View 1' }))
  const [question] = overlays.requests()
  expect(question).toMatchObject({ kind: 'confirm', title: 'Delete the view “View 1”?', isDestructive: true })
  if (question?.kind === 'confirm') question.answer(true)
  await waitFor(() => expect(sent.map((views) => views.map(({ name }) => name))).toEqual([['View 2']]))
})

it('is not there without views, until something could be saved', async () => {
  stored = []
  await setUp({})
  await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull())
})
