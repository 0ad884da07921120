/** Streams.Read: one stream or the whole log, both ways, and subscriptions to the log with filters and checkpoints. */
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb'
import type { ServerWritableStream } from '@grpc/grpc-js'
import { streamName } from './append.ts'
import type { Log, LogRecord } from './log.ts'
import { shared, streams } from './protocol.ts'

type Call = ServerWritableStream<ReadReq, ReadResp>

/** The server's clock counts in 100 ns. */
const ticksPerMillisecond = 10_000n
/** The server's window when the client names none. */
const defaultWindow = 32

function readEvent(record: LogRecord): ReadResp {
  const event = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(record.id))
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(record.stream, 'utf8')))
    .setStreamRevision(`${record.revision}`)
    .setCommitPosition(`${record.position}`)
    .setPreparePosition(`${record.position}`)
    .setCustomMetadata(record.metadata)
    .setData(record.data)
  event.getMetadataMap().set('type', record.type).set('content-type', record.contentType)
  event.getMetadataMap().set('created', `${BigInt(record.created.getTime()) * ticksPerMillisecond}`)
  return new streams.ReadResp().setEvent(new streams.ReadResp.ReadEvent().setEvent(event).setCommitPosition(`${record.position}`))
}

const isClosed = (call: Call): boolean => call.cancelled || call.destroyed

/** Resolves when the client has disconnected or `subscribe` calls back. */
function wake(call: Call, subscribe: (wake: () => void) => () => void): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      unsubscribe()
      call.off('cancelled', done).off('close', done)
      resolve()
    }
    const unsubscribe = subscribe(done)
    call.on('cancelled', done).on('close', done)
  })
}

/** False once the client has disconnected. */
async function send(call: Call, response: ReadResp): Promise<boolean> {
  if (isClosed(call)) return false
  if (!call.write(response))
    await wake(call, (done) => {
      call.on('drain', done)
      return () => call.off('drain', done)
    })
  return !isClosed(call)
}

async function sendAll(call: Call, records: readonly LogRecord[]): Promise<void> {
  for (const record of records) if (!(await send(call, readEvent(record)))) return
  call.end()
}

async function readStream(log: Log, call: Call, options: ReadReq.Options, stream: ReadReq.Options.StreamOptions): Promise<void> {
  const records = log.stream(streamName(stream.getStreamIdentifier()))
  if (records.length === 0) {
    const notFound = new streams.ReadResp.StreamNotFound().setStreamIdentifier(stream.getStreamIdentifier())
    await send(call, new streams.ReadResp().setStreamNotFound(notFound))
    call.end()
    return
  }
  const backwards = options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS
  const from = stream.hasRevision() ? Number(stream.getRevision()) : stream.hasEnd() ? records.length - 1 : 0
  const ordered = backwards ? records.slice(0, from + 1).toReversed() : records.slice(from)
  await sendAll(call, ordered.slice(0, Number(options.getCount())))
}

/** Forwards from the record at the position on; backwards from the one before it. */
async function readAll(log: Log, call: Call, options: ReadReq.Options, all: ReadReq.Options.AllOptions): Promise<void> {
  const backwards = options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS
  const position = all.hasPosition() ? BigInt(all.getPosition()?.getCommitPosition() ?? 0) : undefined
  const found = position === undefined ? -1 : log.records.findIndex((record) => record.position >= position)
  const from = found === -1 ? log.records.length : found
  const ordered = backwards ? log.records.slice(0, all.hasStart() ? 0 : from).toReversed() : log.records.slice(all.hasStart() ? 0 : from)
  await sendAll(call, ordered.slice(0, Number(options.getCount())))
}

function filterOf(options: ReadReq.Options): (record: LogRecord) => boolean {
  const filter = options.getFilter()
  if (filter === undefined) return () => true
  const expression = filter.getStreamIdentifier() ?? filter.getEventType()
  const subject = (record: LogRecord) => (filter.hasStreamIdentifier() ? record.stream : record.type)
  const prefixes = expression?.getPrefixList() ?? []
  if (prefixes.length > 0) return (record) => prefixes.some((prefix) => subject(record).startsWith(prefix))
  const pattern = new RegExp(expression?.getRegex() ?? '')
  return (record) => pattern.test(subject(record))
}

/** Starts after the position. Checkpoints come after so many events looked at; a message says when the end is reached. */
async function subscribe(log: Log, call: Call, options: ReadReq.Options, all: ReadReq.Options.AllOptions): Promise<void> {
  const matches = filterOf(options)
  const filter = options.getFilter()
  const window = (filter?.hasMax() ? filter.getMax() : defaultWindow) * (filter?.getCheckpointintervalmultiplier() ?? 1)
  const position = all.hasPosition() ? BigInt(all.getPosition()?.getCommitPosition() ?? 0) : -1n
  const later = log.records.findIndex((record) => record.position > position)
  let next = all.hasEnd() || later === -1 ? log.records.length : later
  let looked = 0
  let live = false
  const confirmation = new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(crypto.randomUUID())
  if (!(await send(call, new streams.ReadResp().setConfirmation(confirmation)))) return
  for (;;) {
    for (let record = log.records[next]; record !== undefined; record = log.records[next]) {
      next += 1
      looked += 1
      if (matches(record) && !(await send(call, readEvent(record)))) return
      if (filter === undefined || looked % window !== 0) continue
      const checkpoint = new streams.ReadResp.Checkpoint().setCommitPosition(`${record.position}`).setPreparePosition(`${record.position}`)
      if (!(await send(call, new streams.ReadResp().setCheckpoint(checkpoint)))) return
    }
    if (!live) {
      live = true
      if (!(await send(call, new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp())))) return
    }
    if (next >= log.records.length) await wake(call, (done) => log.onAppend(done))
    if (isClosed(call)) return
  }
}

export const handleRead =
  (log: Log) =>
  (call: Call): void => {
    call.on('error', () => undefined)
    const options = call.request.getOptions()
    const stream = options?.getStream()
    const all = options?.getAll()
    if (options && stream && options.hasCount()) void readStream(log, call, options, stream)
    else if (options && all && options.hasCount()) void readAll(log, call, options, all)
    else if (options && all && options.hasSubscription()) void subscribe(log, call, options, all)
    else call.emit('error', { code: 12, details: 'The stand-in does not read like this' })
  }
