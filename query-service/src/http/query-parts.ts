/** What the offer queries have in common: their parameters, waiting for the caller's own writes, and the end of unwanted work. */
import type { IncomingMessage } from 'node:http'
import type { FieldError } from '@jobboard/contracts/shared/problem'
import { type Prepared, type Refusal, type RequestContext, refuse } from '@jobboard/platform/http/route'
import type { ProjectionPositions } from '../database/projection-positions.ts'
import type { TenantReader } from '../database/tenant-reader.ts'
import { whileConnected } from './disconnect.ts'

export interface OfferQueryParts {
  readonly reader: TenantReader
  readonly positions: ProjectionPositions
}

/** As they were sent: the bracket form of a name means something to the parser. */
export function parametersOf({ url = '' }: IncomingMessage): URLSearchParams {
  const start = url.indexOf('?')
  return new URLSearchParams(start === -1 ? '' : url.slice(start + 1))
}

export const refuseQuery = (errors: readonly FieldError[]): Refusal => refuse({ code: 'malformed', errors })

/** `X-Position-Reached` when the caller asked for a position, after waiting for it. */
export async function positionHeaders(
  { positions }: OfferQueryParts,
  { positionAtLeast }: RequestContext,
  signal: AbortSignal,
): Promise<Readonly<Record<string, string>>> {
  return positionAtLeast === null ? {} : { 'X-Position-Reached': String(await positions.reached(positionAtLeast, signal)) }
}

/** An answer that is never reused without asking, made once the caller's writes are visible and while the caller is there. */
export const answerFresh = (
  parts: OfferQueryParts,
  request: RequestContext,
  make: (signal: AbortSignal) => Promise<Prepared>,
): Promise<{ readonly status: 200; readonly body: Prepared; readonly headers: Readonly<Record<string, string>> }> =>
  whileConnected(request.incoming, async (signal) => {
    const reached = await positionHeaders(parts, request, signal)
    return { status: 200, body: await make(signal), headers: { 'Cache-Control': 'no-cache', Vary: 'X-Tenant', ...reached } }
  })
