/** Bodies that are sent piece by piece: a stream of bytes, or server-sent events (event-streams.ts). */

/** Text or bytes of any length, read as fast as the client takes them. A failure in the middle breaks the connection off. */
export class Streamed {
  readonly chunks: AsyncIterable<string | Buffer>
  readonly contentType: string
  constructor(chunks: AsyncIterable<string | Buffer>, contentType: string) {
    this.chunks = chunks
    this.contentType = contentType
  }
}

export interface ServerSentEvent<Data> {
  /** The client sends the last one back as Last-Event-ID when it reconnects. One line. */
  readonly id?: string
  /** Sent as JSON. */
  readonly data: Data
}

export interface EventSink<Data> {
  /** A client that is too far behind is disconnected; it continues from its Last-Event-ID. */
  send(event: ServerSentEvent<Data>): void
  /** For a state of which only the newest counts: replaces one that the client was too slow to get. */
  replace(event: ServerSentEvent<Data>): void
  /** Ends the stream; the client reconnects. */
  end(): void
}

export const eventStreamType = 'text/event-stream'

/** `open` begins to send, and returns what ends that; it is called once the headers are out. */
export class EventStream<Data> {
  readonly open: (sink: EventSink<Data>) => () => void
  constructor(open: (sink: EventSink<Data>) => () => void) {
    this.open = open
  }
}
