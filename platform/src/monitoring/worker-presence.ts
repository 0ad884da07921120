/**
 * Says that this process runs, by an advisory lock of its listening connection: Postgres ends it the moment the process ends, however that
 * happens. What a process has claimed can so be taken over at once. A lost connection ends it too, so a claim is still compared when its row is written.
 */
import { randomInt } from 'node:crypto'

/** First key of the locks; the second one is the process. */
const lockClass = 1_913_772_041

export interface WorkerPresence {
  /** Names the process. */
  readonly key: number
  /** Run on each connection that says so. Shared, so that one whose old connection is not yet known to be dead need not wait for it. */
  readonly statement: string
}

export function createWorkerPresence(): WorkerPresence {
  const key = randomInt(1, 2 ** 31 - 1)
  return { key, statement: `SELECT pg_advisory_lock_shared(${lockClass}, ${key})` }
}

/** A condition: the process whose key is in the column does not run. Only looks; a lock of its own could be taken for the process's. */
export const hasEnded = (column: string): string => `NOT EXISTS (
  SELECT FROM pg_locks l WHERE l.locktype = 'advisory' AND l.classid = ${lockClass} AND l.objid = ${column}::bigint::oid AND l.objsubid = 2
    AND l.granted AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database()))`
