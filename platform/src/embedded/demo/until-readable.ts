/** Waits until what the demo filler wrote is in every list: in the read models, and in the index that lists, counts and map come from. */
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { createClient } from '../../database/postgres-connections.ts'
import { offersReadModel } from '../../read-models/offers.ts'
import { tableReadModels } from '../../read-models/table-read-models.ts'

/** What the filler sends to the launcher. */
export const filledSchema = z.object({ position: z.string(), boards: z.array(z.string()) })
export type Filled = z.infer<typeof filledSchema>

export interface ReadableOptions {
  /** Of its owner. */
  readonly databaseUrl: string
  readonly queryServicePort: number
  readonly signal: AbortSignal
}

const readModels = [offersReadModel, ...Object.keys(tableReadModels)]
const pauseMs = 200
/** The route waits for two seconds itself. */
const requestTimeoutMs = 10_000

/** False: the signal aborted before. */
export async function untilReadable(
  { position, boards }: Filled,
  { databaseUrl, queryServicePort, signal }: ReadableOptions,
): Promise<boolean> {
  const client = createClient(databaseUrl, { name: 'launcher' })
  try {
    await client.connect()
    const areReadModelsThere = async (): Promise<boolean> => {
      const text = 'SELECT count(*)::int AS there FROM projections.checkpoints WHERE projection = ANY ($1) AND position >= $2'
      const { rows } = await client.query<{ there: number }>({ text, values: [readModels, position] })
      return rows[0]?.there === readModels.length
    }
    const isIndexThere = async (board: string): Promise<boolean> => {
      const response = await fetch(`http://127.0.0.1:${queryServicePort}/v2/user-panel/offers/count`, {
        headers: { 'X-Tenant': board, 'If-Position-At-Least': position },
        signal: AbortSignal.any([signal, AbortSignal.timeout(requestTimeoutMs)]),
      })
      await response.arrayBuffer()
      return response.headers.get('x-position-reached') === 'true'
    }
    for (const isThere of [areReadModelsThere, ...boards.map((board) => () => isIndexThere(board))]) {
      while (!(await isThere().catch(() => false))) {
        if (signal.aborted) return false
        await sleep(pauseMs)
      }
    }
    return true
  } finally {
    await client.end().catch(() => undefined)
  }
}
