/**
 * How far the read model of the offers is, for clients that want to read what they wrote (architecture, "Writing"). The projector
 * notifies after each commit; the stored checkpoint answers while no notification has been heard, and when the connection is lost.
 */
import { createPool } from '@jobboard/platform/database'
import type { Position } from '@jobboard/platform/ports/event-store'
import pg from 'pg'

export interface ProjectionPositions {
  /** Whether the read model reached the position within two seconds. */
  reached(position: Position, signal?: AbortSignal): Promise<boolean>
  close(): Promise<void>
}

const patienceMillis = 2_000
const pollMillis = 250
const reconnectMillis = 1_000

export function followProjection(url: string, projection = 'offers'): ProjectionPositions {
  const pool = createPool(url, { name: 'query-service positions', max: 2, queryTimeoutMillis: 2_000 })
  const listener = new Listener(url, projection)
  const stored = async (): Promise<string> => {
    const { rows } = await pool.query<{ position: string }>('SELECT position FROM projections.checkpoints WHERE projection = $1', [
      projection,
    ])
    return rows[0]?.position ?? ''
  }
  return {
    async reached(position, signal) {
      const deadline = performance.now() + patienceMillis
      for (;;) {
        if (listener.newest >= position) return true
        listener.hear(await stored())
        if (listener.newest >= position) return true
        const left = deadline - performance.now()
        if (left <= 0 || signal?.aborted) return false
        await listener.change(Math.min(left, pollMillis))
      }
    },
    close: async () => {
      await Promise.all([listener.close(), pool.end()])
    },
  }
}

class Listener {
  /** The newest position heard of; positions compare as strings. */
  newest = ''
  private client: pg.Client | null = null
  private closed = false
  private retry: NodeJS.Timeout | undefined
  private waiting = new Set<() => void>()
  private readonly url: string
  private readonly projection: string

  constructor(url: string, projection: string) {
    this.url = url
    this.projection = projection
    void this.connect()
  }

  hear(position: string): void {
    if (position <= this.newest) return
    this.newest = position
    for (const wake of this.waiting) wake()
  }

  /** Resolves at the next news, or when the time is over. */
  async change(millis: number): Promise<void> {
    let wake: () => void = () => undefined
    const news = new Promise<void>((resolve) => {
      wake = resolve
    })
    const timer = setTimeout(wake, millis)
    this.waiting.add(wake)
    await news
    clearTimeout(timer)
    this.waiting.delete(wake)
  }

  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.retry)
    for (const wake of this.waiting) wake()
    await this.client?.end().catch(() => undefined)
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'query-service listen',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    })
    this.client = client
    let lost = false
    const reconnect = (): void => {
      if (lost || this.closed) return
      lost = true
      void client.end().catch(() => undefined)
      this.retry = setTimeout(() => void this.connect(), reconnectMillis)
    }
    client.on('error', reconnect)
    client.on('end', reconnect)
    client.on('notification', ({ payload = '' }) => {
      const [projection, position] = payload.split(' ')
      if (projection === this.projection && position !== undefined) this.hear(position)
    })
    await client
      .connect()
      .then(() => client.query('LISTEN projections'))
      .catch(reconnect)
  }
}
