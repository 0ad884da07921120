/** Reads server-sent events as a client that the test controls: event by event, with what the connection does. */
import { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'

export interface ReceivedEvent {
  readonly id?: string
  readonly data?: unknown
  /** Milliseconds, of a `retry` line. */
  readonly retry?: number
}

export interface EventSource {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** The next event; undefined when the stream ended. Comments are left out. */
  next(): Promise<ReceivedEvent | undefined>
  /** How many comments (heartbeats) have arrived. */
  comments(): number
  /** Stops reading, as a client that hangs. */
  pause(): void
  readonly response: IncomingMessage
  close(): void
}

export function openEvents(
  url: string,
  headers: Readonly<Record<string, string>> = {},
  options: { agent?: false } = {},
): Promise<EventSource> {
  return new Promise((resolve, reject) => {
    const sent: ClientRequest = request(url, { ...options, headers: { accept: 'text/event-stream', ...headers } })
    sent.on('error', reject)
    sent.on('response', (response) => resolve(readEvents(sent, response)))
    sent.end()
  })
}

function readEvents(sent: ClientRequest, response: IncomingMessage): EventSource {
  const events: (ReceivedEvent | undefined)[] = []
  const waiting: ((event: ReceivedEvent | undefined) => void)[] = []
  let comments = 0
  let rest = ''
  let hasEnded = false
  const give = (event: ReceivedEvent | undefined): void => {
    const next = waiting.shift()
    if (next === undefined) events.push(event)
    else next(event)
  }
  const end = (): void => {
    if (hasEnded) return
    hasEnded = true
    give(undefined)
  }
  response.setEncoding('utf8')
  response.on('data', (text: string) => {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      if (block.startsWith(':')) comments += 1
      else give(parse(block))
    }
  })
  response.on('end', end).on('error', end).on('close', end)
  sent.on('error', end)
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    next: () => {
      if (events.length > 0) return Promise.resolve(events.shift())
      if (hasEnded) return Promise.resolve(undefined)
      return new Promise((resolve) => waiting.push(resolve))
    },
    comments: () => comments,
    pause: () => void response.pause(),
    response,
    close: () => void sent.destroy(),
  }
}

function parse(block: string): ReceivedEvent {
  const fields = new Map(block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]))
  const [id, data, retry] = [fields.get('id'), fields.get('data'), fields.get('retry')]
  return {
    ...(id === undefined ? {} : { id }),
    ...(data === undefined ? {} : { data: JSON.parse(data) as unknown }),
    ...(retry === undefined ? {} : { retry: Number(retry) }),
  }
}
