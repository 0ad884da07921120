import { jest } from '@jest/globals'
import { act } from '@testing-library/react'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { offerDetail } from '../../../testing/sample-offers.ts'
import { useRecordView } from './use-record-view.ts'

let sent: { readonly url: string; readonly init: RequestInit }[]
let visibility: DocumentVisibilityState
let offers = 0
const realFetch = globalThis.fetch

beforeEach(() => {
  sent = []
  visibility = 'visible'
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'], advanceTimers: true })
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })
  globalThis.fetch = (url, init) => {
    sent.push({ url: String(url), init: init ?? {} })
    return Promise.reject(new Error('There is no server'))
  }
})
afterEach(() => {
  jest.useRealTimers()
  globalThis.fetch = realFetch
})

function Seen({ active }: { active: boolean }) {
  useRecordView(offerDetail({ guid: `offer${offers}`, slug: `words-offer${offers}`, isOfferActive: active }))
  return null
}
/** Every test looks at an offer of its own: one that was recorded is not recorded again for as long as the page lives. */
const show = async (active = true): Promise<void> => {
  offers += 1
  await renderInApp(<Seen active={active} />)
}
const wait = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms))
function turn(state: DocumentVisibilityState): void {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}

it('records an offer that was in view for two seconds, once and without cookies', async () => {
  await show()
  await wait(1_500)
  expect(sent).toEqual([])
  await wait(10_000)
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ url: '/api/v1/views', init: { method: 'POST', keepalive: true, credentials: 'omit' } })
  expect(JSON.parse(String(sent[0]?.init.body))).toEqual({
    brand: 'devboard',
    offerSlug: `words-offer${offers}`,
    visitedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  })
})

it('waits until a page in the background comes to the front, and starts again when it goes', async () => {
  visibility = 'hidden'
  await show()
  await wait(10_000)
  turn('visible')
  await wait(1_000)
  turn('hidden')
  await wait(10_000)
  expect(sent).toEqual([])
  turn('visible')
  await wait(2_100)
  expect(sent).toHaveLength(1)
})

it('does not record an offer that has ended', async () => {
  await show(false)
  await wait(10_000)
  expect(sent).toEqual([])
})
