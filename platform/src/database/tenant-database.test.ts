/** Which statements of a connection are in flight together, with a stand-in for the connection. */
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import type { Pool } from './database.ts'
import { createTenantDatabase } from './tenant-database.ts'

const tenant = tenantIdSchema.parse('devboard')

/** The most statements that were in flight at one time. */
async function maxInFlight(pipeline: boolean): Promise<number> {
  let [inFlight, max] = [0, 0]
  const client = {
    async query() {
      inFlight += 1
      max = Math.max(max, inFlight)
      await new Promise(setImmediate)
      inFlight -= 1
      return { rows: [] }
    },
    release: () => undefined,
  }
  await createTenantDatabase({ options: { pipeline }, connect: async () => client } as unknown as Pool).query(tenant, 'SELECT 1')
  return max
}

// Regression: pg 9 refuses a second statement on a connection that is busy, and pg 8 warns of it.
it('a connection without pipelining gets one statement after another', async () => {
  expect(await maxInFlight(false)).toBe(1)
})

it('a connection with pipelining gets all at once', async () => {
  expect(await maxInFlight(true)).toBe(4)
})
