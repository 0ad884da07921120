/** A schedule that pages through all that is due and asks the command-service about each one once, though the read model does not show the effect at once. */
import { isAnswered } from '@jobboard/platform/http/internal-calls/internal-client'

const atOnce = 8

interface Due<Row, Outcome extends string> {
  /** Rows of a full page; a shorter one is the last. */
  readonly pageSize: number
  readonly pageAfter: (last: Row | undefined) => Promise<readonly Row[]>
  /** Before any of the page is handled. */
  readonly beforePage?: (page: readonly Row[]) => Promise<void>
  readonly handle: (row: Row) => Promise<Outcome>
}

/** How many had each outcome; `none`: the counts of a run without any. */
export async function eachDue<Row, Outcome extends string>(
  { pageSize, pageAfter, beforePage, handle }: Due<Row, Outcome>,
  none: Readonly<Record<Outcome, number>>,
  signal: AbortSignal,
): Promise<Readonly<Record<Outcome, number>>> {
  const counts: Record<Outcome, number> = { ...none }
  let last: Row | undefined
  while (!signal.aborted) {
    const page = await pageAfter(last)
    await beforePage?.(page)
    for (let first = 0; first < page.length && !signal.aborted; first += atOnce) {
      const outcomes = await Promise.all(page.slice(first, first + atOnce).map(handle))
      for (const outcome of outcomes) counts[outcome] += 1
    }
    last = page.at(-1)
    if (page.length < pageSize) break
  }
  return counts
}

/** A fault of this one (an unreadable history) must not hold up all others. Rejects when the service cannot be reached. */
export async function orRefused<Outcome>(call: () => Promise<Outcome>): Promise<Outcome | 'refused'> {
  try {
    return await call()
  } catch (error) {
    if (isAnswered(error) && error.status <= 500 && error.status !== 429) return 'refused'
    throw error
  }
}
