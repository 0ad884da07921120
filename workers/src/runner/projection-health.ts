import type { PartHealth } from '@jobboard/platform/monitoring/health'
import type { ProjectionStatus } from './lag.ts'

/** A rebuild of a large store takes longer; then candidates indeed see outdated rows. */
const maxLagSeconds = 30

/** Parked streams and lag do not make the process unready: everything else continues. */
export function projectionHealth(projections: readonly ProjectionStatus[]): PartHealth {
  const details = { projections: projections.map(({ owner, ...shown }) => ({ ...shown, running: owner !== null })) }
  const stopped = projections.filter(({ owner }) => owner === null).map(({ projection }) => projection)
  if (stopped.length > 0) return { status: 'notReady', reason: `not running: ${stopped.join(', ')}`, details }
  const parked = projections.filter(({ parkedEvents }) => parkedEvents > 0).map(({ projection }) => `${projection} has parked events`)
  const late = projections.filter(({ behindSeconds }) => behindSeconds > maxLagSeconds).map(({ projection }) => `${projection} is behind`)
  const reasons = [...late, ...parked]
  return reasons.length === 0 ? { status: 'ready', details } : { status: 'degraded', reason: reasons.join(', '), details }
}
