/** What the offer queries have in common: their parameters, and waiting for the caller's own writes. */
import type { IncomingMessage } from 'node:http'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { RequestContext } from '@jobboard/platform/http/route'
import type { PositionWaits } from '../database/position-waits.ts'
import type { ProjectionPositions } from '../database/projection-positions.ts'
import type { TenantReader } from '../database/tenant-reader.ts'

export interface OfferQueryParts {
  readonly reader: TenantReader
  readonly positions: ProjectionPositions
  readonly positionWaits: PositionWaits
  /** Of the board's offer index; null while it is loading. */
  readonly indexRevision: (tenant: TenantId) => string | null
}

/** As they were sent: the bracket form of a name means something to the parser. */
export function parametersOf({ url = '' }: IncomingMessage): URLSearchParams {
  const start = url.indexOf('?')
  return new URLSearchParams(start === -1 ? '' : url.slice(start + 1))
}

/** `X-Position-Reached` when the caller asked for a position, after waiting for it. */
export async function positionHeaders(
  { positions, positionWaits }: OfferQueryParts,
  { positionAtLeast, address }: RequestContext,
  signal: AbortSignal,
): Promise<Readonly<Record<string, string>>> {
  if (positionAtLeast === null) return {}
  const reached = await positionWaits.reached(positionAtLeast, address, () => positions.reached(positionAtLeast, signal))
  return { 'X-Position-Reached': String(reached) }
}
