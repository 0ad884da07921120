import { jest } from '@jest/globals'
import { noFilters } from '@jobboard/contracts/search/no-filters'
import { useInfiniteQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useApp } from '../../../../context/use-app.ts'
import { renderInApp } from '../../../../testing/render-in-app.tsx'
import { cursorPage } from '../../../../testing/sample-offers.ts'
import { type OfferListPage, type OfferListQuestion, offerListQuery } from '../../api/list-offers.ts'
import { NewOffersCounter } from './new-offers-counter.tsx'

class FakeEventSource {
  static readonly opened: FakeEventSource[] = []
  readonly url: string
  isClosed = false
  onmessage: ((event: { data: string }) => void) | undefined
  onerror: (() => void) | undefined
  constructor(url: string) {
    this.url = url
    FakeEventSource.opened.push(this)
  }
  close(): void {
    this.isClosed = true
  }
  send(...firstPublished: number[]): void {
    act(() => this.onmessage?.({ data: JSON.stringify({ firstPublished }) }))
  }
}

const question: OfferListQuestion = { filters: { ...noFilters, keywords: ['java'] }, sort: 'salaryDesc' }
const page = (loadedAt: number | null): OfferListPage => ({
  from: 0,
  cards: [],
  total: 0,
  offers: 0,
  ratesDate: null,
  loadedAt,
  next: null,
  previous: null,
})
let isHidden = false
const hide = (hidden: boolean): void => {
  isHidden = hidden
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}
const newest = (): FakeEventSource => {
  const source = FakeEventSource.opened.at(-1)
  if (source === undefined) throw new Error('nothing is listened to')
  return source
}

beforeEach(() => {
  isHidden = false
  FakeEventSource.opened.length = 0
  Object.assign(globalThis, { EventSource: FakeEventSource })
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
  window.scrollTo = () => undefined
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection')
  Reflect.deleteProperty(globalThis, 'EventSource')
  jest.restoreAllMocks()
})

it('counts what was first published after the server loaded the list, of the same filters', async () => {
  await renderInApp(<NewOffersCounter question={question} firstPage={page(1_000)} />)
  expect(newest().url).toBe('/api/v2/user-panel/offers/newest?keywords%5B%5D=java&grouped=true')
  newest().send(1_000, 900)
  expect(screen.queryByRole('button')).toBeNull()
  newest().send(1_100, 1_000, 900)
  expect(await screen.findByRole('button', { name: '1 new job – show' })).toBeTruthy()
  newest().send(1_300, 1_200, 1_100, 1_000)
  expect(await screen.findByRole('button', { name: '3 new jobs – show' })).toBeTruthy()
  newest().send(...Array.from({ length: 100 }, (_, at) => 2_000 - at))
  expect(await screen.findByRole('button', { name: '100+ new jobs – show' })).toBeTruthy()
})

it('counts from the first event on in a list that the browser loaded, whatever its clock says', async () => {
  const own = page(null)
  await renderInApp(<NewOffersCounter question={question} firstPage={own} />)
  newest().send(5_000)
  expect(screen.queryByRole('button')).toBeNull()
  newest().send(6_000, 5_000)
  expect(await screen.findByRole('button', { name: '1 new job – show' })).toBeTruthy()
})

/** The list as the page has it: another one when the counter was pressed. */
function ListOnScreen() {
  const app = useApp()
  const { data } = useInfiniteQuery({ ...offerListQuery(app, question, 0), initialData: loaded, enabled: false })
  return data.pages[0] === undefined ? null : (
    <>
      <p>{data.pages[0].cards.length} cards</p>
      <NewOffersCounter question={question} firstPage={data.pages[0]} />
    </>
  )
}
const loaded = { pages: [page(1_000)], pageParams: [] }

it('shows the beginning of the list when it is pressed, and counts from there', async () => {
  const asked: string[] = []
  globalThis.fetch = async (input, init) => {
    asked.push(`${String(input)} ${init?.cache}`)
    return { ok: true, json: async () => cursorPage(0, 2, 2) } as Response
  }
  await renderInApp(<ListOnScreen />)
  newest().send(2_000, 900)
  await userEvent.click(await screen.findByRole('button'))
  expect(await screen.findByText('2 cards')).toBeTruthy()
  expect(asked).toEqual([
    expect.stringMatching(
      /^\/api\/v2\/user-panel\/offers\/by-cursor\?keywords%5B%5D=java&grouped=true&sort=salaryDesc&from=0&.* no-cache$/,
    ),
  ])
  expect(screen.queryByRole('button')).toBeNull()
  newest().send(3_000, 2_000, 900)
  expect(await screen.findByRole('button', { name: '1 new job – show' })).toBeTruthy()
})

it('tells screen readers once the number has settled', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'], advanceTimers: true })
  try {
    await renderInApp(<NewOffersCounter question={question} firstPage={page(1_000)} />)
    newest().send(1_100)
    newest().send(1_200, 1_100)
    expect(screen.getByRole('status').textContent).toBe('')
    await act(() => jest.advanceTimersByTimeAsync(3_100))
    expect(screen.getByRole('status').textContent).toBe('2 new jobs – show')
  } finally {
    jest.useRealTimers()
  }
})

it('has no connection while the tab is hidden, and none where data are saved', async () => {
  await renderInApp(<NewOffersCounter question={question} firstPage={page(1_000)} />)
  const first = newest()
  hide(true)
  expect(first.isClosed).toBe(true)
  hide(false)
  expect(FakeEventSource.opened).toHaveLength(2)
  Object.assign(navigator, { connection: { saveData: true } })
  await renderInApp(<NewOffersCounter question={{ ...question, sort: 'newest' }} firstPage={page(1_000)} />)
  expect(FakeEventSource.opened).toHaveLength(2)
})

it('connects again after a failure, later each time', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'], advanceTimers: true })
  jest.spyOn(Math, 'random').mockReturnValue(0.5)
  try {
    await renderInApp(<NewOffersCounter question={question} firstPage={page(1_000)} />)
    for (const pauseMs of [4_000, 8_000, 16_000]) {
      const connections = FakeEventSource.opened.length
      newest().onerror?.()
      await act(() => jest.advanceTimersByTimeAsync(pauseMs - 200))
      expect(FakeEventSource.opened).toHaveLength(connections)
      await act(() => jest.advanceTimersByTimeAsync(400))
      expect(FakeEventSource.opened).toHaveLength(connections + 1)
    }
    newest().send(1_000)
    newest().onerror?.()
    await act(() => jest.advanceTimersByTimeAsync(4_200))
    expect(FakeEventSource.opened).toHaveLength(5)
  } finally {
    jest.useRealTimers()
  }
})
