/**
 * Records in the event store that it holds demo data: the day its dates count from, so that a resumed fill uses the same ones, and whether
 * it is complete, so that the next start has nothing to do.
 */
import { instantSchema, type TenantId } from '@jobboard/contracts/shared/ids'
import { type EventStore, startPosition } from '@jobboard/platform/ports/event-store'
import { eventId } from '@jobboard/platform/ports/ids'
import { z } from 'zod'

const stream = 'demo-fill'
const startedSchema = z.object({ today: instantSchema })

export type FillState =
  /** Data of another origin: leave it alone. */
  { readonly kind: 'foreign' } | { readonly kind: 'complete' } | { readonly kind: 'open'; readonly today: Date }

async function note(store: EventStore, tenant: TenantId, revision: number | 'none', type: string, data: object, at: Date): Promise<void> {
  const commandId = `${stream}-${type}`
  const metadata = {
    tenant,
    actor: { kind: 'system', id: 'demo' },
    commandId,
    correlationId: commandId,
    causationId: commandId,
    occurredAt: at.toISOString(),
    schemaVersion: 1,
  } as const
  // A conflict means that another process recorded the same; both write the same offers.
  await store.append(stream, revision, [{ id: eventId(tenant, stream, commandId, 0), type, data, metadata }])
}

/** Marks an empty store as one for demo data. */
export async function openFill(store: EventStore, tenant: TenantId, now: Date): Promise<FillState> {
  if ((await store.head()) === startPosition) {
    const today = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000)
    await note(store, tenant, 'none', 'DemoFillStarted', { today: today.toISOString() }, now)
  }
  const [started, finished] = await store.readStream(stream)
  if (started === undefined) return { kind: 'foreign' }
  if (finished !== undefined) return { kind: 'complete' }
  return { kind: 'open', today: new Date(startedSchema.parse(started.data).today) }
}

export const closeFill = (store: EventStore, tenant: TenantId, offers: number, now: Date): Promise<void> =>
  note(store, tenant, 0, 'DemoFillFinished', { offers }, now)
