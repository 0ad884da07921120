import type { OperationEvent } from '@jobboard/contracts/operations/events'
import type { Position, RecordedEvent } from '@jobboard/platform/ports/event-store'
import { operationsReactor } from './operations.reactor.ts'

const at = '2026-11-27T12:00:00.000Z'
const recorded = ({ type, data }: OperationEvent): RecordedEvent => ({
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  type,
  data,
  metadata: {
    tenant: 'devboard' as RecordedEvent['metadata']['tenant'],
    actor: { kind: 'admin', id: 'ada' },
    commandId: 'c',
    correlationId: 'c',
    causationId: 'c',
    occurredAt: at,
    schemaVersion: 1,
  },
  stream: 'operations-devboard_board',
  revision: 0,
  position: '0000000000000000001' as Position,
  recordedAt: at,
})
const jobsOf = (event: OperationEvent) => {
  const given = recorded(event)
  return operationsReactor.jobsOf(given, [given]).map(({ name, payload }) => [name, payload])
}
const tenant = 'devboard'

it('retries the chosen jobs each, and all of a board or of a name at once', () => {
  expect(jobsOf({ type: 'JobsRetried', data: { ids: ['a', 'b'], name: null } })).toEqual([
    ['retry-jobs', { tenant, id: 'a', name: '' }],
    ['retry-jobs', { tenant, id: 'b', name: '' }],
  ])
  expect(jobsOf({ type: 'JobsRetried', data: { ids: null, name: 'offer-mail' } })).toEqual([
    ['retry-jobs', { tenant, id: '', name: 'offer-mail' }],
  ])
})

it('retries the chosen streams each, and all by a job that finds them', () => {
  const stream = { kind: 'projection', follower: 'offers', stream: 'offer-devboard_1' } as const
  expect(jobsOf({ type: 'ParkedEventsRetried', data: { streams: [stream] } })).toEqual([['retry-parked', { tenant, ...stream }]])
  expect(jobsOf({ type: 'ParkedEventsRetried', data: { streams: null } })).toEqual([['retry-all-parked', { tenant }]])
})

it('runs schedules and rebuilds read models, in the name of the board that asked', () => {
  expect(jobsOf({ type: 'ScheduleRunRequested', data: { schedule: 'expiry' } })).toEqual([['run-schedule', { tenant, schedule: 'expiry' }]])
  expect(jobsOf({ type: 'ProjectionRebuildRequested', data: { projection: 'offers' } })).toEqual([
    ['rebuild-projection', { tenant, projection: 'offers' }],
  ])
})
