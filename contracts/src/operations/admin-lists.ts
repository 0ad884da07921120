/** Jobs, parked events and schedules as administrators list them (docs/product/operations.md). */
import { adminList } from '../administration/list.ts'
import { followerKinds } from './events.ts'

/** `scheduled`: for a later time; `waiting`: its time has come, it waits or runs; `failed`: no attempt is left. */
export const jobStates = ['scheduled', 'waiting', 'failed'] as const
export const runOutcomes = ['succeeded', 'failed', 'running'] as const

/** Those that succeeded are not listed. */
export const jobList = adminList({
  path: 'jobs',
  tag: 'operations',
  kind: 'job',
  columns: {
    name: { type: 'text', sort: 'ASC' },
    state: { type: 'choice', choices: jobStates },
    addedAt: { type: 'instant', sort: 'DESC' },
    dueAt: { type: 'instant', sort: 'ASC' },
    endedAt: { type: 'instant', sort: 'DESC' },
    attempts: { type: 'number' },
    error: { type: 'text' },
    payload: { type: 'text', onPageOnly: true },
    run: { type: 'number', onPageOnly: true },
  },
  filters: { state: { type: 'choice', choices: jobStates }, added: { type: 'period' }, name: { type: 'exact' } },
  sortBy: 'addedAt',
  hasSearch: true,
})

export const parkedEventList = adminList({
  path: 'parked-events',
  tag: 'operations',
  kind: null,
  columns: {
    follower: { type: 'text', sort: 'ASC' },
    kind: { type: 'choice', choices: followerKinds },
    stream: { type: 'text' },
    position: { type: 'text' },
    events: { type: 'number' },
    attempts: { type: 'number' },
    parkedAt: { type: 'instant', sort: 'DESC' },
    error: { type: 'text' },
  },
  filters: { kind: { type: 'choice', choices: followerKinds }, parked: { type: 'period' }, follower: { type: 'exact' } },
  sortBy: 'parkedAt',
  hasSearch: true,
})

export const scheduleList = adminList({
  path: 'schedules',
  tag: 'operations',
  kind: null,
  columns: {
    name: { type: 'text', sort: 'ASC' },
    /** A cron pattern with its time zone, or an interval in milliseconds: `45 2 * * * UTC`, `every 60000`. */
    repeat: { type: 'text' },
    outcome: { type: 'choice', choices: runOutcomes },
    startedAt: { type: 'instant', sort: 'DESC' },
    seconds: { type: 'number', sort: 'DESC' },
    nextAt: { type: 'instant', sort: 'ASC' },
    reason: { type: 'text' },
  },
  filters: { outcome: { type: 'choice', choices: runOutcomes } },
  sortBy: 'name',
  hasSearch: true,
})
