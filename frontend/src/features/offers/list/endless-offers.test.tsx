import { jest } from '@jest/globals'
import { noFilters } from '@jobboard/contracts/search/no-filters'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ApiClient } from '../../../http/api-client.ts'
import { ApiError } from '../../../http/api-error.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { cursorPage } from '../../../testing/sample-offers.ts'
import { EndlessOffers } from './endless-offers.tsx'

const listAt = (openAt: number) => (
  <EndlessOffers
    question={{ filters: noFilters, sort: 'published' }}
    openAt={openAt}
    addressOf={(from) => `/list?from=${from}`}
    onSettle={() => undefined}
    onLeave={() => undefined}
    empty={<a href="/all">All of them</a>}
  />
)
const list = listAt(0)
/** Fails as long as `down` says so. */
const api = (total: number, down: { now: boolean }, asked: unknown[] = []): ApiClient => ({
  get: async (_, parameters = {}) => {
    asked.push(parameters.from)
    if (down.now) throw new ApiError(503, 'unavailable')
    return cursorPage(Number(parameters.from), Number(parameters.itemsCount), total) as never
  },
})

it('says that the offers did not come, and gets them on request', async () => {
  const down = { now: true }
  await renderInApp(list, { api: api(3, down) })
  expect((await screen.findByRole('alert')).textContent).toContain("We couldn't load the jobs")
  down.now = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Offer 0' })).toBeTruthy()
  expect(screen.getByText(/You've reached the end/)).toBeTruthy()
})

it('gets them by itself when the service is back, and says the same until then', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'], advanceTimers: true })
  try {
    const asked: ((answer: unknown) => void)[] = []
    await renderInApp(list, {
      api: {
        get: async (_, { from, itemsCount } = {}) => {
          if (asked.push(() => undefined) === 1) throw new ApiError(503, 'unavailable')
          await new Promise((resolve) => asked.splice(-1, 1, resolve))
          return cursorPage(Number(from), Number(itemsCount), 3) as never
        },
      },
    })
    const alert = await screen.findByRole('alert')
    await act(() => jest.advanceTimersByTimeAsync(10_500))
    expect(asked).toHaveLength(2)
    expect(screen.getByRole('alert')).toBe(alert)
    asked[1]?.(null)
    expect(await screen.findByRole('link', { name: 'Offer 0' })).toBeTruthy()
    await act(() => jest.advanceTimersByTimeAsync(60_000))
    expect(asked).toHaveLength(2)
  } finally {
    jest.useRealTimers()
  }
})

it('leaves the loaded offers when the next page fails, and retries on request', async () => {
  const down = { now: false }
  const asked: unknown[] = []
  await renderInApp(list, { api: api(250, down, asked) })
  await screen.findByRole('link', { name: 'Offer 0' })
  down.now = true
  await userEvent.click(screen.getByRole('link', { name: 'More jobs' }))
  expect((await screen.findByRole('alert')).textContent).toBe("We couldn't load more jobs.")
  expect(screen.getByRole('link', { name: 'Offer 0' })).toBeTruthy()
  down.now = false
  await userEvent.click(screen.getByRole('link', { name: 'Try again' }))
  await screen.findByRole('link', { name: 'More jobs' })
  expect(asked).toEqual([0, 100, 100])
})

it('shows the next step when nothing matches', async () => {
  await renderInApp(list, { api: api(0, { now: false }) })
  expect(await screen.findByRole('link', { name: 'All of them' })).toBeTruthy()
})

it('begins at the beginning when the address names a position beyond the end', async () => {
  const asked: unknown[] = []
  await renderInApp(listAt(700), { api: api(3, { now: false }, asked) })
  expect(await screen.findByRole('link', { name: 'Offer 0' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /earlier/ })).toBeNull()
  expect(asked).toEqual([700, 0])
})
