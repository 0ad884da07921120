/** What browsers have and jsdom lacks. */
import { TextDecoder, TextEncoder } from 'node:util'

class QuietResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

Object.assign(globalThis, {
  TextEncoder,
  TextDecoder,
  ResizeObserver: QuietResizeObserver,
  /** A wide screen, light, that moves. */
  matchMedia: (query: string): Partial<MediaQueryList> => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
})
window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined
