/** The log of the stand-in, in memory, with EventStoreDB's rules for expected versions and repeated writes. */
import { EventEmitter } from 'node:events'

export interface ProposedEvent {
  readonly id: string
  readonly type: string
  readonly contentType: string
  readonly data: Uint8Array
  readonly metadata: Uint8Array
}

export interface LogRecord extends ProposedEvent {
  readonly stream: string
  readonly revision: number
  /** Commit and prepare position, which are the same for writes by clients. */
  readonly position: bigint
  readonly created: Date
}

export type ExpectedVersion = number | 'any' | 'noStream' | 'streamExists'

export type WriteResult =
  | { readonly kind: 'written'; readonly revision: number; readonly position: bigint }
  | { readonly kind: 'wrongExpectedVersion'; readonly current: number }

/** The real server caches the ids of a bounded number of recent events; so few here that tests reach the bound. */
const rememberedIds = 100
/** The server's own events lie between those of its clients: one after so many writes. */
const writesPerSystemEvent = 25

export class Log {
  readonly records: LogRecord[] = []
  readonly #streams = new Map<string, LogRecord[]>()
  readonly #recent = new Map<string, LogRecord>()
  readonly #appended = new EventEmitter().setMaxListeners(0)
  #end = 0n
  #writes = 0

  constructor() {
    this.#writeSystemEvent()
  }

  stream(name: string): readonly LogRecord[] {
    return this.#streams.get(name) ?? []
  }

  /** Calls `listener` after each write until the returned function is called. */
  onAppend(listener: () => void): () => void {
    this.#appended.on('append', listener)
    return () => this.#appended.off('append', listener)
  }

  write(stream: string, expected: ExpectedVersion, events: readonly ProposedEvent[]): WriteResult {
    const current = this.stream(stream).length - 1
    const repeated = this.#repeated(stream, expected, current, events)
    if (repeated) return { kind: 'written', revision: repeated.revision, position: repeated.position }
    const fits = expected === 'any' || (expected === 'streamExists' ? current >= 0 : (expected === 'noStream' ? -1 : expected) === current)
    if (!fits) return { kind: 'wrongExpectedVersion', current }
    for (const event of events) this.#store(stream, event)
    this.#writes += 1
    if (this.#writes % writesPerSystemEvent === 0) this.#writeSystemEvent()
    this.#appended.emit('append')
    const newest = this.stream(stream).at(-1)
    return { kind: 'written', revision: newest?.revision ?? -1, position: newest?.position ?? this.#end }
  }

  /** The last of the events if the server recognises the write as repeated. */
  #repeated(stream: string, expected: ExpectedVersion, current: number, events: readonly ProposedEvent[]): LogRecord | undefined {
    if (expected === 'any' || expected === 'streamExists') {
      const known = events.map(({ id }) => this.#recent.get(`${stream} ${id}`))
      return known.every((record) => record !== undefined) ? known.at(-1) : undefined
    }
    const from = expected === 'noStream' ? 0 : expected + 1
    if (from > current) return undefined
    const stored = this.stream(stream).slice(from, from + events.length)
    return events.every(({ id }, index) => stored[index]?.id === id) ? stored.at(-1) : undefined
  }

  #store(stream: string, event: ProposedEvent): void {
    const records = this.#streams.get(stream) ?? []
    const record = { ...event, stream, revision: records.length, position: this.#end, created: new Date() }
    this.#end += BigInt(200 + stream.length + event.data.length + event.metadata.length)
    records.push(record)
    this.#streams.set(stream, records)
    this.records.push(record)
    this.#recent.set(`${stream} ${event.id}`, record)
    const [oldest] = this.#recent.keys()
    if (this.#recent.size > rememberedIds && oldest !== undefined) this.#recent.delete(oldest)
  }

  #writeSystemEvent(): void {
    const empty = { id: crypto.randomUUID(), contentType: 'application/json', data: Buffer.from('{}'), metadata: Buffer.from('{}') }
    this.#store('$stats-127.0.0.1:2113', { ...empty, type: '$statsCollected' })
  }
}
