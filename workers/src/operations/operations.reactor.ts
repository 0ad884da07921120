/** What administrators asked for becomes jobs. */
import { operationEvents } from '@jobboard/contracts/operations/events'
import type { JobRequest } from '@jobboard/platform/ports/queue'
import { noState, registerReactor } from '../reactors/reactor.ts'
import { runSchedule } from '../schedule/run-schedule.job.ts'
import { rebuildProjection, retryAllParked, retryJobs, retryParked } from './operation-jobs.ts'

export const operationsReactor = registerReactor({
  name: 'operations',
  eventTypes: ['JobsRetried', 'ParkedEventsRetried', 'ScheduleRunRequested', 'ProjectionRebuildRequested'],
  state: noState,
  react({ type, data, metadata: { tenant, schemaVersion } }): readonly JobRequest[] {
    const event = operationEvents.upcast(type, schemaVersion, data)
    switch (event.type) {
      case 'JobsRetried': {
        const { ids, name } = event.data
        return (ids ?? ['']).map((id) => retryJobs.request({ tenant, id, name: name ?? '' }))
      }
      case 'ParkedEventsRetried': {
        const { streams } = event.data
        return streams === null ? [retryAllParked.request({ tenant })] : streams.map((stream) => retryParked.request({ tenant, ...stream }))
      }
      case 'ScheduleRunRequested':
        return [runSchedule.request({ tenant, schedule: event.data.schedule })]
      case 'ProjectionRebuildRequested':
        return [rebuildProjection.request({ tenant, projection: event.data.projection })]
      default:
        return []
    }
  },
})
