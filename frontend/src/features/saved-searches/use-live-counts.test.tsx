import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { accountMarkName } from '../../browser/account-mark.ts'
import { useApp } from '../../context/use-app.ts'
import type { ApiClient } from '../../http/api-client.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { testBoard } from '../../testing/test-board.ts'
import { savedSearchesQuery } from './api/saved-searches.ts'
import { useLiveCounts } from './use-live-counts.ts'

let opened: { onmessage?: (event: { readonly data: string }) => void; close: () => void }[] = []
class Stream {
  onmessage?: (event: { readonly data: string }) => void
  constructor() {
    opened.push(this)
  }
  close(): void {
    opened = opened.filter((one) => one !== this)
  }
}

function Counts() {
  const { data } = useQuery(savedSearchesQuery(useApp()))
  useLiveCounts()
  return <output>{data?.map(({ id, count }) => `${id} ${count}`).join(', ') ?? 'none'}</output>
}

const shown = () => screen.getByRole('status').textContent
const sends = (counts: Record<string, number>) => act(async () => opened[0]?.onmessage?.({ data: JSON.stringify({ counts }) }))

/** `lists`: what the server answers, the last one again and again. */
async function setUp(...lists: Record<string, number>[]) {
  const asked: string[] = []
  const get = async (path: string) => {
    asked.push(path)
    const list = (lists.length > 1 ? lists.shift() : lists[0]) ?? {}
    return { data: Object.entries(list).map(([id, count]) => ({ id, searchUrl: '/job-offers', name: id, count, jobAlert: null })) }
  }
  await renderInApp(<Counts />, { api: { get: get as unknown as ApiClient['get'] } })
  await waitFor(() => expect(shown()).not.toBe('none'))
  return asked
}

describe('numbers of new offers while the page is open', () => {
  const before = globalThis.EventSource
  beforeEach(() => {
    opened = []
    Object.assign(globalThis, { EventSource: Stream })
    // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
    document.cookie = `${accountMarkName(testBoard().id)}=candidate`
  })
  afterEach(() => {
    Object.assign(globalThis, { EventSource: before })
    // biome-ignore lint/suspicious/noDocumentCookie: the same
    document.cookie = `${accountMarkName(testBoard().id)}=; Max-Age=0`
  })

  it('are those that the server sends', async () => {
    const asked = await setUp({ a: 0, b: 2 })
    await sends({ a: 1, b: 2 })
    await waitFor(() => expect(shown()).toBe('a 1, b 2'))
    expect(asked).toHaveLength(1)
  })

  it.each([
    ['saved', { a: 0 }, { a: 0, b: 1 }, 'a 0, b 1'],
    ['deleted', { a: 0, b: 1 }, { a: 0 }, 'a 0'],
  ])('load the list again when a search was %s elsewhere', async (_, list, now, text) => {
    const asked = await setUp(list, now)
    await sends(now)
    await waitFor(() => expect(shown()).toBe(text))
    expect(asked).toHaveLength(2)
  })
})
