/** One connection to a service that sends events, of which every one is the whole state: the newest is all that counts. */
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { guardedBy } from '@jobboard/platform/process/guarded-listener'

export interface SourceEvents {
  /** The service answered with something else than a stream. */
  onAnswer(answer: { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer }): void
  onOpen(headers: IncomingHttpHeaders): void
  /** `event`: as it is sent, with the empty line at its end. */
  onEvent(event: Buffer, id: string | undefined): void
  /** It was deleted, or never existed. */
  onEnd(): void
}

const maxEventBytes = 65_536
/** The service sends a heartbeat every 15 s. */
const maxSilenceMs = 40_000

/** Returns the function that closes it, after which nothing is called any more. */
export function openSource(url: URL, headers: Readonly<Record<string, string>>, events: SourceEvents): () => void {
  // No agent: an open stream must not take a connection that requests wait for.
  const sent = request(url, { agent: false, headers })
  let isOver = false
  const end = (): void => {
    if (isOver) return
    isOver = true
    sent.destroy()
    events.onEnd()
  }
  sent.setTimeout(maxSilenceMs, end)
  sent.on('error', end).on('close', end)
  sent.on('response', (response) => {
    if (response.statusCode === 200) {
      response.on('error', end).on('close', end)
      readEvents(response, events, end, () => isOver)
    } else {
      // The connection may be closed before the answer was read to its end.
      sent.off('close', end)
      void readAll(response).then((body) => {
        if (isOver) return
        isOver = true
        events.onAnswer({ status: response.statusCode ?? 502, headers: response.headers, body })
      }, end)
    }
  })
  sent.end()
  return () => {
    isOver = true
    sent.destroy()
  }
}

function readEvents(response: IncomingMessage, events: SourceEvents, end: () => void, isOver: () => boolean): void {
  let rest = ''
  response.setEncoding('utf8')
  events.onOpen(response.headers)
  const read = guardedBy(end)((text: string) => {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    if (rest.length > maxEventBytes) return end()
    const newest = blocks.findLast((block) => /^data:/m.test(block))
    if (newest !== undefined && !isOver()) events.onEvent(Buffer.from(`${newest}\n\n`), /^id: (.*)$/m.exec(newest)?.[1])
  })
  response.on('data', read)
}

async function readAll(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength
    if (bytes > maxEventBytes) throw new RangeError('an answer of this length is no refusal')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
