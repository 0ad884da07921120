import type { Position } from '@jobboard/platform/ports/event-store'
import { Registry } from 'prom-client'
import type { ProjectionStatus } from './lag.ts'
import { createProjectionMetrics } from './projection-metrics.ts'

const status: ProjectionStatus = {
  projection: 'offers',
  position: '1' as Position,
  behindPositions: 7,
  behindSeconds: 1.5,
  parkedStreams: 1,
  parkedEvents: 3,
  owner: null,
}

it('shows lag and parked events from one look at the database, and counts what was applied', async () => {
  const registry = new Registry()
  let looks = 0
  const metrics = createProjectionMetrics(registry, async () => {
    looks += 1
    return [status]
  })
  metrics.applied('offers', 10, 3)
  const text = await registry.metrics()
  for (const line of ['lag_seconds', 'lag_positions', 'parked_streams', 'parked_events', 'events_total', 'commits_total'].map(
    (name, at) => `jobboard_projection_${name}{projection="offers"} ${[1.5, 7, 1, 3, 7, 1][at]}`,
  ))
    expect(text).toContain(line)
  expect(looks).toBe(1)
})

it('answers without the gauges while the database is unavailable', async () => {
  const registry = new Registry()
  createProjectionMetrics(registry, () => Promise.reject(new Error('away')))
  expect(await registry.metrics()).not.toContain('jobboard_projection_lag_seconds{')
})
