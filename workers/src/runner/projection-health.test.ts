import type { Position } from '@jobboard/platform/ports/event-store'
import type { ProjectionStatus } from './lag.ts'
import { projectionHealth } from './projection-health.ts'

const well: ProjectionStatus = {
  projection: 'offers',
  position: '1' as Position,
  behindPositions: 0,
  behindSeconds: 0,
  parkedStreams: 0,
  parkedEvents: 0,
  owner: '2f9d',
}

it.each([
  ['ready while it runs and keeps up', {}, 'ready', undefined],
  ['not ready when no process runs it', { owner: null }, 'notReady', 'not running: offers'],
  ['degraded with parked events', { parkedEvents: 3, parkedStreams: 1 }, 'degraded', 'offers has parked events'],
  ['degraded when it is far behind', { behindSeconds: 31 }, 'degraded', 'offers is behind'],
])('is %s', (_, change, status, reason) => {
  expect(projectionHealth([{ ...well, ...change }])).toMatchObject({ status, ...(reason === undefined ? {} : { reason }) })
})

it('shows lag and parked events, and not its owner', () => {
  const { details } = projectionHealth([{ ...well, parkedEvents: 3 }])
  expect(details).toMatchObject({ projections: [{ projection: 'offers', behindSeconds: 0, parkedEvents: 3, running: true }] })
  expect(JSON.stringify(details)).not.toContain('2f9d')
})
