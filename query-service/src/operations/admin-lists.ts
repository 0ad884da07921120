/** Lists of jobs, parked events and schedules, from the views that show those of one board (docs/product/operations.md). */
import { jobList, parkedEventList, scheduleList } from '@jobboard/contracts/operations/admin-lists'
import type { Route } from '@jobboard/platform/http/route'
import { adminListRoutes, type ListDeps } from '../http/admin-list.ts'

export const jobListRoutes = (deps: ListDeps): readonly Route[] =>
  adminListRoutes(deps, jobList, {
    from: 'jobs.board_jobs r',
    id: 'r.id',
    columns: {
      name: 'r.name',
      state: 'r.state',
      addedAt: 'r.added_at',
      dueAt: 'r.due_at',
      endedAt: 'r.ended_at',
      attempts: 'r.attempts',
      error: 'r.error',
      payload: 'r.payload::text',
      run: 'r.run',
    },
    filters: { state: 'r.state', added: 'r.added_at', name: 'r.name' },
    search: [{ sql: 'r.name' }, { sql: 'r.id' }, { sql: 'r.payload::text' }, { sql: 'r.error' }],
    readsOwnWrites: [],
  })

export const parkedEventListRoutes = (deps: ListDeps): readonly Route[] =>
  adminListRoutes(deps, parkedEventList, {
    from: 'jobs.board_parked r',
    id: `concat_ws('/', r.kind, r.follower, r.stream)`,
    columns: {
      follower: 'r.follower',
      kind: 'r.kind',
      stream: 'r.stream',
      position: 'r.position',
      events: 'r.events',
      attempts: 'r.attempts',
      parkedAt: 'r.parked_at',
      error: 'r.error',
    },
    filters: { kind: 'r.kind', parked: 'r.parked_at', follower: 'r.follower' },
    search: [{ sql: 'r.stream' }, { sql: 'r.follower' }, { sql: 'r.error' }],
    readsOwnWrites: [],
  })

export const scheduleListRoutes = (deps: ListDeps): readonly Route[] =>
  adminListRoutes(deps, scheduleList, {
    from: 'jobs.board_schedules r',
    id: 'r.name',
    columns: {
      name: 'r.name',
      repeat: 'r.repeat',
      outcome: 'r.outcome',
      startedAt: 'r.started_at',
      seconds: 'round(extract(epoch FROM r.ended_at - r.started_at), 2)::float8',
      nextAt: 'r.next_at',
      reason: 'r.reason',
    },
    filters: { outcome: 'r.outcome' },
    search: [{ sql: 'r.name' }],
    readsOwnWrites: [],
  })
