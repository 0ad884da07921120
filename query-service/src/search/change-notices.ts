/** Hears that a projection has committed, and listens again when the connection is lost. Notices may be missed meanwhile: who needs all asks as well. */
import pg from 'pg'

const reconnectMillis = 1_000

export interface ChangeNotices {
  /** Calls `hear` after each commit of the projection, and once after each reconnection. */
  subscribe(hear: () => void): () => void
  close(): Promise<void>
}

export function hearChanges(url: string, projection = 'offers'): ChangeNotices {
  const hearers = new Set<() => void>()
  const tell = (): void => {
    for (const hear of hearers) hear()
  }
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, application_name: 'query-service offer index', keepAlive: true })
    client = next
    const reconnect = (): void => {
      if (client !== next || closed) return
      client = null
      void next.end().catch(() => undefined)
      retry = setTimeout(() => void connect(), reconnectMillis)
    }
    next.on('error', reconnect)
    next.on('end', reconnect)
    next.on('notification', ({ payload = '' }) => {
      if (payload.startsWith(`${projection} `)) tell()
    })
    await next
      .connect()
      .then(() => next.query('LISTEN projections'))
      .then(tell, reconnect)
  }
  void connect()

  return {
    subscribe(hear) {
      hearers.add(hear)
      return () => void hearers.delete(hear)
    },
    async close() {
      closed = true
      clearTimeout(retry)
      await client?.end().catch(() => undefined)
    },
  }
}
