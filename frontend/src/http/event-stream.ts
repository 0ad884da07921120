/**
 * Listens to events of the server while the page is in view: a hidden tab has no connection, and a lost one comes back, later each time. Where
 * the visitor saves data, or the browser has no EventSource, nothing is opened.
 */

const minRetryMs = 4_000
const maxRetryMs = 300_000

/** Each event is the whole state. Returns the function that ends it. */
export function listenTo<State>(url: string, onState: (state: State) => void): () => void {
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  function open(): void {
    if (source !== undefined || document.hidden) return
    const opened = new EventSource(url)
    source = opened
    opened.onmessage = ({ data }: MessageEvent<string>) => {
      failures = 0
      onState(JSON.parse(data) as State)
    }
    // The browser would continue at the same pace, and not at all after a refusal.
    opened.onerror = () => {
      close()
      const pauseMs = Math.min(maxRetryMs, minRetryMs * 2 ** failures)
      failures += 1
      retry = setTimeout(open, pauseMs * (0.5 + Math.random()))
    }
  }
  function close(): void {
    clearTimeout(retry)
    source?.close()
    source = undefined
  }
  const onVisibility = (): void => (document.hidden ? close() : open())

  if (typeof EventSource === 'undefined' || savesData()) return () => undefined
  document.addEventListener('visibilitychange', onVisibility)
  open()
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    close()
  }
}

/** Save-Data, which browsers of phones have. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}
