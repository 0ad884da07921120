/** Shared by the sections of the event store's contract: the store they run on, and events to put into it. */
import { randomUUID } from 'node:crypto'
import type { EventMetadata } from '@jobboard/contracts/shared/events/envelope'
import { openEventStore } from '../../adapters/event-store/open.ts'
import type { EventStore, NewEvent, RecordedEvent } from '../../ports/event-store.ts'
import type { Address, TcpProxy } from '../tcp-proxy.ts'

/** Settings of `openEventStore`; also given to child processes. */
export interface StoreLocation {
  readonly EVENTSTOREDB_URL?: string
  readonly databaseUrl: string
}

export interface StoreUnderTest {
  readonly store: EventStore
  readonly location: StoreLocation
  /** Where the server listens. */
  readonly server: Address
  /** Another store on the same events, closed after the test. */
  open(): Promise<EventStore>
  /** Another store, behind a proxy. */
  openThroughProxy(): Promise<{ readonly remote: EventStore; readonly proxy: TcpProxy }>
}

const replaceAddress = (url: string, { host, port }: Address): string => url.replace(/(@|:\/\/)[^@/?]+(?=[/?]|$)/, `$1${host}:${port}`)

export const openAt = ({ EVENTSTOREDB_URL: url, databaseUrl }: StoreLocation, through?: Address): Promise<EventStore> =>
  through === undefined
    ? openEventStore({ EVENTSTOREDB_URL: url }, databaseUrl)
    : openEventStore({ EVENTSTOREDB_URL: url && replaceAddress(url, through) }, replaceAddress(databaseUrl, through))

export function serverOf({ EVENTSTOREDB_URL, databaseUrl }: StoreLocation): Address {
  const { hostname, port } = new URL(EVENTSTOREDB_URL ?? databaseUrl)
  return { host: hostname, port: Number(port) }
}

const metadata: EventMetadata = {
  tenant: 'devboard' as EventMetadata['tenant'],
  actor: { kind: 'system', id: 'contract' },
  commandId: 'command',
  correlationId: 'correlation',
  causationId: 'causation',
  occurredAt: '2026-03-01T08:00:00.000Z',
  schemaVersion: 1,
}

/** A stream or type no other test uses, so that the suite also runs on a server that holds other events. */
export const fresh = (name: string): string => `${name}-${randomUUID()}`
export const event = (type = 'SomethingHappened', data: unknown = {}): NewEvent => ({ id: randomUUID(), type, data, metadata })
export const events = (count: number, type?: string): readonly NewEvent[] =>
  Array.from({ length: count }, (_, number) => event(type, { number }))

export async function collect(batches: AsyncIterable<{ readonly events: readonly RecordedEvent[] }>): Promise<readonly RecordedEvent[]> {
  const all: RecordedEvent[] = []
  for await (const batch of batches) all.push(...batch.events)
  return all
}

export const ids = (list: readonly { readonly id: string }[]): readonly string[] => list.map(({ id }) => id)
