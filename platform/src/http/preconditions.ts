/** ETag, If-Match and positions: how a client says which version it saw, and which write it wants to read. */
import { isPosition, type Position } from '../ports/event-store.ts'
import { HttpProblem } from './problems/problem.ts'

/** The entity tag of an aggregate at this revision. */
export const entityTag = (revision: number): string => `"${revision}"`

/**
 * The revision that If-Match asks for; null when there is none, or `*` (the thing must exist: every command checks that).
 * A weak tag is taken like a strong one, because proxies that compress weaken ours. A tag that is not ours cannot match.
 */
export function readIfMatch(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null
  const tag = /^(?:W\/)?"([^"]*)"$/.exec(header.trim())?.[1]
  if (tag === undefined) throw new HttpProblem('malformed', { detail: 'If-Match must be one entity tag' })
  if (!/^\d{1,15}$/.test(tag)) throw new HttpProblem('stale')
  return Number(tag)
}

/** What no store gives out is refused at once: waiting for it would be in vain. */
export function readPosition(header: string | undefined): Position | null {
  if (header === undefined || header === '') return null
  if (!isPosition(header)) throw new HttpProblem('malformed', { detail: 'If-Position-At-Least is not a position that X-Position gave out' })
  return header
}

/** 1 to 200 visible ASCII characters; quotes around it, as in the draft standard, are part of it. */
export function readIdempotencyKey(header: string | undefined): string | null {
  if (header === undefined) return null
  if (!/^[\x21-\x7e]{1,200}$/.test(header)) {
    throw new HttpProblem('malformed', { detail: 'Idempotency-Key must be 1 to 200 visible ASCII characters' })
  }
  return header
}
