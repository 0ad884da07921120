import type { DeskListItem } from '@jobboard/contracts/applications/desk-queries'
import { applicationStatuses } from '@jobboard/contracts/applications/statuses'
import { useInfiniteQuery } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { useApp } from '../../../../context/use-app.ts'
import type { ApiClient, QueryParameters } from '../../../../http/api-client.ts'
import { renderInApp } from '../../../../testing/render-in-app.tsx'
import { deskListQuery } from '../api/desk-lists.ts'
import { readDeskList } from '../desk-address.ts'
import { applicationsOf } from '../pages-of.ts'
import { useLiveDesk } from './use-live-desk.ts'

let opened: { readonly url: string; onmessage?: (event: { readonly data: string }) => void }[] = []
class Stream {
  onmessage?: (event: { readonly data: string }) => void
  readonly url: string
  constructor(url: string) {
    this.url = url
    opened.push(this)
  }
  close(): void {
    opened = opened.filter((one) => one !== this)
  }
}
const before = globalThis.EventSource
beforeEach(() => {
  opened = []
  Object.assign(globalThis, { EventSource: Stream })
})
afterEach(() => Object.assign(globalThis, { EventSource: before }))

const item = (id: string, status: string): DeskListItem =>
  ({
    applicationId: id,
    status,
    submittedAt: '2026-03-01T08:00:00.000Z',
    statusAt: '2026-03-01T08:00:00.000Z',
    rating: null,
  }) as DeskListItem

/** What the server has. */
let stored: DeskListItem[] = []
let asked: QueryParameters[] = []
let fails = false
const get = async (_path: string, parameters: QueryParameters = {}) => {
  asked.push(parameters)
  if (fails) throw new Error('away')
  const { ids, status = [] } = parameters as { readonly ids?: readonly string[]; readonly status?: readonly string[] }
  const statuses = Object.fromEntries(applicationStatuses.map((one) => [one, stored.filter((row) => row.status === one).length]))
  const data = stored.filter((row) => (ids?.includes(row.applicationId) ?? true) && (status.length === 0 || status.includes(row.status)))
  return { data, meta: { nextCursor: null, totalItems: data.length, statuses } }
}

function Column({ status }: { readonly status: string }) {
  const { data } = useInfiniteQuery(deskListQuery(useApp().api, readDeskList({ status })))
  const ids = applicationsOf(data?.pages ?? []).map(({ applicationId }) => applicationId)
  return <output aria-label={status}>{`${data?.pages.at(-1)?.meta.totalItems ?? 'loading'}: ${ids.join(' ')}`}</output>
}
function Desk() {
  useLiveDesk(true)
  return (
    <>
      <Column status="new" />
      <Column status="rejected" />
    </>
  )
}

const shown = () => ['new', 'rejected'].map((status) => screen.getByRole('status', { name: status }).textContent)
const sends = (applications: readonly string[] | null) =>
  act(async () => opened[0]?.onmessage?.({ data: JSON.stringify({ applications }) }))
async function setUp() {
  await renderInApp(<Desk />, { api: { get: get as unknown as ApiClient['get'] } })
  await waitFor(() => expect(shown()).toEqual(['2: a b', '0: ']))
}
beforeEach(() => {
  stored = [item('a', 'new'), item('b', 'new')]
  asked = []
  fails = false
})

it('shows a move in both columns by one request for what moved alone, and ends with the page', async () => {
  await setUp()
  expect(opened.map(({ url }) => url)).toEqual(['/api/devboard/applications/changes'])
  stored = [item('a', 'rejected'), item('b', 'new')]
  asked = []
  await sends(['a'])
  await waitFor(() => expect(shown()).toEqual(['1: b', '1: a']))
  expect(asked.map(({ ids, status }) => [ids, status])).toEqual([[['a'], []]])
  cleanup()
  expect(opened).toEqual([])
})

it('loads all that is shown where anything may have changed, and where what changed cannot be had', async () => {
  await setUp()
  stored = [item('b', 'new'), item('c', 'rejected')]
  await sends(null)
  await waitFor(() => expect(shown()).toEqual(['1: b', '1: c']))
  fails = true
  stored = []
  await sends(['b', 'c'])
  fails = false
  await sends(null)
  await waitFor(() => expect(shown()).toEqual(['0: ', '0: ']))
})
