import type { ShownSession } from '@jobboard/contracts/accounts/queries'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx'
import { ToastRegion } from '../../../components/feedback/toast-region.tsx'
import { QueryStates } from '../../../components/loading/query-states.tsx'
import { useApp } from '../../../context/use-app.ts'
import type { WritingApiClient } from '../../../http/api-client.ts'
import { ApiError } from '../../../http/api-error.ts'
import { ProblemError } from '../../../http/problem-error.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { sessionListQuery } from '../api/list-sessions.ts'
import { SessionList, SessionListSkeleton } from './session-list.tsx'

const session = (id: string, userAgent: string, current = false): ShownSession => ({
  id,
  channel: 'browser',
  userAgent,
  createdAt: '2026-03-01T10:00:00.000Z',
  lastUsedAt: '2026-03-11T18:30:00.000Z',
  endsAt: '2026-03-31T10:00:00.000Z',
  current,
})
const here = session('here', 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36', true)
const phone = session('phone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1')
const laptop = session('laptop', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')

function Page() {
  const query = useQuery(sessionListQuery(useApp().api))
  return (
    <>
      <QueryStates query={query} skeleton={<SessionListSkeleton />}>
        {({ data }) => <SessionList sessions={data} />}
      </QueryStates>
      <ToastRegion />
      <ConfirmDialog />
    </>
  )
}

async function setUp(sessions: ShownSession[], refuse?: ProblemError) {
  const sent: string[] = []
  const stored = { sessions }
  const send: WritingApiClient['send'] = async (method, path) => {
    sent.push(`${method} ${path}`)
    if (refuse !== undefined) throw refuse
    const ended = stored.sessions.filter(({ id, current }) => (path.endsWith('/others') ? !current : path.endsWith(id)))
    stored.sessions = stored.sessions.filter((one) => !ended.includes(one))
    return { body: { ended: ended.length } as never, etag: null }
  }
  await renderInApp(<Page />, { api: { get: async () => ({ data: stored.sessions }) as never, send } })
  await screen.findByRole('list', { name: 'Sessions and devices' })
  return { user: userEvent.setup(), sent }
}
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

it('names each device, marks the current one and cannot end that', async () => {
  await setUp([here, phone])
  expect(names()).toEqual(['Chrome, Windows', 'Safari, iPhone'])
  const [first] = screen.getAllByRole('listitem')
  if (first === undefined) throw new Error('There is no row')
  expect(within(first).getByText('This device')).toBeTruthy()
  expect(within(first).queryByRole('button')).toBeNull()
})

it('says when a device was last used and since when it is logged in, of the current one the latter alone', async () => {
  await setUp([here, phone])
  expect(screen.getAllByText(/^Last used .*2026/)).toHaveLength(1)
  expect(screen.getAllByText(/^Logged in .*2026$/)).toHaveLength(2)
})

it('takes a session off at once, and ends it when the time to undo has elapsed', async () => {
  const { user, sent } = await setUp([here, phone, laptop])
  await user.click(screen.getByRole('button', { name: 'Log out Safari, iPhone' }))
  await waitFor(() => expect(names()).toEqual(['Chrome, Windows', 'Firefox, Linux']))
  expect(sent).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(sent).toEqual(['DELETE /v2/sessions/phone']))
})

it('puts it back where it was when that is undone, and sends nothing', async () => {
  const { user, sent } = await setUp([here, phone, laptop])
  await user.click(screen.getByRole('button', { name: 'Log out Safari, iPhone' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(names()).toEqual(['Chrome, Windows', 'Safari, iPhone', 'Firefox, Linux']))
  expect(sent).toEqual([])
})

it('puts it back and says so when the server refuses', async () => {
  const { user } = await setUp([here, phone], new ProblemError({ status: 503, code: 'unavailable' }))
  await user.click(screen.getByRole('button', { name: 'Log out Safari, iPhone' }))
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(names()).toEqual(['Chrome, Windows', 'Safari, iPhone']))
  expect(await screen.findAllByText(/temporarily unavailable/)).not.toHaveLength(0)
})

it('asks before it ends all others', async () => {
  const { user, sent } = await setUp([here, phone, laptop])
  await user.click(screen.getByRole('button', { name: 'Log out all others' }))
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Log out 2 other devices?' })).getByRole('button', { name: 'Cancel' }),
  )
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Log out all others' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(sent).toEqual(['DELETE /v2/sessions/others']))
  expect(names()).toEqual(['Chrome, Windows'])
  expect(await screen.findByText('Your account is logged in on this device only.')).toBeTruthy()
})

it('shows an error with a retry button where the list cannot be loaded', async () => {
  let isDown = true
  const get = async () => {
    if (isDown) throw new ApiError(503, 'unavailable')
    return { data: [here] } as never
  }
  await renderInApp(<Page />, { api: { get } })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await userEvent.setup().click(retry)
  expect(await screen.findByText('Chrome, Windows')).toBeTruthy()
})
