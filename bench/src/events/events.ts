/** Events of a usual size for benchmarks of the event store: about 300 bytes of data and metadata. */
import { randomUUID } from 'node:crypto'
import type { EventMetadata } from '@jobboard/contracts/shared/events/envelope'
import type { NewEvent } from '@jobboard/platform/ports/event-store'

const metadata = (commandId: string): EventMetadata => ({
  tenant: 'devboard' as EventMetadata['tenant'],
  actor: { kind: 'system', id: 'bench' },
  commandId,
  correlationId: commandId,
  causationId: commandId,
  occurredAt: '2026-03-01T08:00:00.000Z',
  schemaVersion: 1,
})

export const someEvent = (): NewEvent => ({
  id: randomUUID(),
  type: 'OfferRefreshed',
  data: { refreshedAt: '2026-03-01T08:00:00.000Z', number: 1 },
  metadata: metadata(randomUUID()),
})
export const someEvents = (count: number): readonly NewEvent[] => Array.from({ length: count }, someEvent)
export const someStream = (): string => `offer-devboard_${randomUUID()}`
export const bytesOf = ({ data, metadata }: NewEvent): number => JSON.stringify(data).length + JSON.stringify(metadata).length
