import { jest } from '@jest/globals'
import { scriptsAfterPaint } from './scripts-after-paint.ts'

const asked = (): number => document.head.querySelectorAll('script[src="/assets/a.js"]').length
type Entries = Pick<PerformanceObserverEntryList, 'getEntriesByName'>
let reportPaint: (name: string) => void
let painted: string[]
const named = (names: readonly string[]): Entries => ({
  getEntriesByName: (wanted) => names.filter((name) => name === wanted).map((name) => ({ name }) as PerformanceEntry),
})

class PaintObserver {
  static readonly supportedEntryTypes = ['paint']
  constructor(report: (entries: Entries) => void) {
    reportPaint = (name) => report(named([name]))
  }
  observe(): void {}
}

/** The end of a page as the server sends it, reached by the browser. */
function reachEnd(): void {
  const html = scriptsAfterPaint('<body><script type="module" async="" src="/assets/a.js"></script></body>', '')
  // biome-ignore lint/security/noGlobalEval: it stands in the page, where a browser runs it
  window.eval(/<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? 'throw new Error("The page has no first script")')
}

beforeEach(() => {
  jest.useFakeTimers()
  document.head.innerHTML = ''
  painted = []
  Object.defineProperty(window, 'PerformanceObserver', { value: PaintObserver, configurable: true })
  Object.defineProperty(performance, 'getEntriesByName', {
    value: (name: string) => named(painted).getEntriesByName(name),
    configurable: true,
  })
})
afterEach(() => jest.useRealTimers())

it('asks for scripts once the browser says that it has painted text or pictures, not a background alone', () => {
  painted = ['first-paint']
  reachEnd()
  jest.advanceTimersByTime(1_000)
  expect(asked()).toBe(0)
  reportPaint('first-paint')
  expect(asked()).toBe(0)
  reportPaint('first-contentful-paint')
  expect(asked()).toBe(1)
  jest.advanceTimersByTime(1_000)
  expect(asked()).toBe(1)
})

it('asks after the next frame where a part was painted before the end of the page came, or without that information', () => {
  painted = ['first-paint', 'first-contentful-paint']
  reachEnd()
  jest.advanceTimersByTime(50)
  expect(asked()).toBe(1)
  document.head.innerHTML = ''
  Reflect.deleteProperty(window, 'PerformanceObserver')
  reachEnd()
  expect(asked()).toBe(0)
  jest.advanceTimersByTime(50)
  expect(asked()).toBe(1)
})

it('asks all the same where nothing is ever painted', () => {
  reachEnd()
  jest.advanceTimersByTime(1_500)
  expect(asked()).toBe(1)
})
