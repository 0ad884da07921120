import { createServer } from 'node:http'
import { createPool, inTransaction, type Pool } from '@jobboard/platform/database/database'
import { loadTenants } from '@jobboard/platform/tenants'
import { createMigratedDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import { centralBankJob } from './central-bank-rates.ts'
import { storeFileRates } from './exchange-rates.ts'

const [first, second] = loadTenants().all
const rates = (date: string, eur: number) => ({ date, rates: { pln: 1, eur, usd: 4, gbp: 5, chf: 4.5 } })
const boards = (date = '2026-01-01', eur = 4.1) =>
  first && second
    ? [
        { ...first, currencies: { ...first.currencies, base: 'pln' as const, source: 'nbp' as const, table: rates(date, eur) } },
        { ...second, currencies: { ...second.currencies, base: 'pln' as const, source: 'static' as const, table: rates(date, eur) } },
      ]
    : []
const never = new AbortController().signal

let database: TestDatabase
let pool: Pool
beforeEach(async () => {
  database = await createMigratedDatabase()
  pool = createPool(database.url, { name: 'workers', pipeline: true })
  await storeFileRates(pool, boards())
})
afterEach(async () => {
  await pool.end()
  await database.drop()
})

const euroOf = (tenant: string | undefined) =>
  inTransaction(pool, async (client) => {
    await client.query("SELECT set_config('role', 'jobboard_reader', true), set_config('app.tenant', $1, true)", [tenant])
    const { rows } = await client.query("SELECT rate, date::text FROM read_models.exchange_rates WHERE currency = 'eur'")
    return rows
  })

async function withBank(run: (address: string) => Promise<void>, status = 200, effectiveDate = '2026-02-01'): Promise<void> {
  const table = [{ table: 'A', effectiveDate, rates: [{ code: 'EUR', mid: 4.3 }] }]
  const server = createServer((_, response) => response.writeHead(status).end(JSON.stringify(table)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await run(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
  await new Promise((resolve) => server.close(resolve))
}

describe('exchange rates', () => {
  it('are those of the tenant files until the central bank is read, and then its own for boards that follow it', async () => {
    expect(await euroOf(first?.id)).toEqual([{ rate: 4.1, date: '2026-01-01' }])
    await withBank((address) => centralBankJob(pool, boards(), address).run(never))
    expect(await euroOf(first?.id)).toEqual([{ rate: 4.3, date: '2026-02-01' }])
    expect(await euroOf(second?.id)).toEqual([{ rate: 4.1, date: '2026-01-01' }])
  })

  it('are not reset by a start, nor by an older table; a board with fixed rates uses those of its file', async () => {
    await withBank((address) => centralBankJob(pool, boards(), address).run(never))
    await withBank((address) => centralBankJob(pool, boards(), address).run(never), 200, '2026-01-15')
    await storeFileRates(pool, boards('2025-06-01', 9))
    expect(await euroOf(first?.id)).toEqual([{ rate: 4.3, date: '2026-02-01' }])
    expect(await euroOf(second?.id)).toEqual([{ rate: 9, date: '2025-06-01' }])
  })

  it('stay as they are when the bank cannot be reached', async () => {
    await withBank(async (address) => expect(centralBankJob(pool, boards(), address).run(never)).rejects.toThrow('503'), 503)
    await expect(centralBankJob(pool, boards(), 'http://127.0.0.1:1').run(never)).rejects.toThrow()
    expect(await euroOf(first?.id)).toEqual([{ rate: 4.1, date: '2026-01-01' }])
  })
})
