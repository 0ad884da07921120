import { companyEvents, type HandoverScope } from '@jobboard/contracts/companies/events'
import type { RecordedEvent } from '@jobboard/platform/ports/event-store'

export interface Running {
  readonly handoverId: string
  readonly scope: HandoverScope
}

/** Null: none, or none any more. */
export function runningHandover(
  running: Running | null,
  { type, data, metadata: { schemaVersion } }: Pick<RecordedEvent, 'type' | 'data' | 'metadata'>,
): Running | null {
  if (type !== 'CompanyHandoverRequested' && type !== 'CompanyHandoverCompleted') return running
  const event = companyEvents.upcast(type, schemaVersion, data)
  if (event.type !== 'CompanyHandoverRequested') return null
  const { handoverId, scope } = event.data
  return { handoverId, scope }
}
