/** The desk of the query-service and the routes of the command-service that it asks, each behind a port of its own; beside the desk, what it is measured against. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { uncheckedRequests } from '@jobboard/platform/adapters/bot-check/open'
import type { Pool } from '@jobboard/platform/database/database'
import { createApp } from '@jobboard/platform/http/app'
import type { OwnWrites } from '@jobboard/platform/http/own-writes'
import type { Route } from '@jobboard/platform/http/route'
import { createHttpStores } from '@jobboard/platform/http/stores'
import { loadTenants } from '@jobboard/platform/tenants'
import pino from 'pino'

export const internalKey = 'bench-internal-key'
const tenants = loadTenants()

function theBoard(): Tenant {
  const board = tenants.get('devboard')
  if (board === undefined) throw new Error('There is no board devboard')
  return board
}
export const board = theBoard()

export interface Listening {
  readonly url: string
  close(): void
}

interface Served {
  readonly pool: Pool
  readonly routes: readonly Route[]
  readonly ownWrites?: OwnWrites
}

/** Without limits: all requests come from one network. */
export async function serve({ pool, routes, ownWrites }: Served): Promise<Listening> {
  const app = createApp({
    ...createHttpStores(pool),
    limiter: { consume: async () => 0, restore: async () => undefined },
    tenants,
    defaultTenant: board.id,
    internalKey,
    botCheck: uncheckedRequests,
    logger: pino({ level: 'silent' }),
    ...(ownWrites === undefined ? {} : { ownWrites }),
    routes,
  })
  const server: Server = createServer(app).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
