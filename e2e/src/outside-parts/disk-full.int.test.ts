/** The disk with the data folder fills up under the built product: first its tables cannot grow, then its write-ahead log. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@jobboard/platform/database/database'
import { type BuiltProduct, folderAfterFirstStart, startBuiltProduct } from '@jobboard/platform/testing/built-product'
import { fetchApi, signInEmployer } from '@jobboard/platform/testing/employer-api'
import { copyData } from '@jobboard/platform/testing/prepared-data'
import { mountSmallDisk } from '@jobboard/platform/testing/small-disk'

const disk = mountSmallDisk(420)
const onSmallDisk = disk === undefined ? it.skip : it
if (disk === undefined) console.warn('Only root can mount a small disk: the product on a full disk is not tested')

let product: BuiltProduct | undefined
let running: Journeys | undefined
afterAll(async () => {
  await running?.stop()
  disk?.free()
  await product?.stop()
  disk?.remove()
})

interface Journeys {
  /** Slugs of offers whose publication was acknowledged. */
  readonly published: string[]
  readonly refusals: string[]
  reads: number
  readonly failedReads: string[]
  stop(): Promise<void>
}

/** Publishes and reads continuously. */
async function travel(origin: string): Promise<Journeys> {
  const employer = await signInEmployer(fetchApi(origin))
  const over = new AbortController()
  const journeys: Omit<Journeys, 'stop'> = { published: [], refusals: [], reads: 0, failedReads: [] }
  const write = async (): Promise<void> => {
    while (!over.signal.aborted) {
      try {
        journeys.published.push((await employer.publish(`Java Developer ${journeys.published.length}`)).slug)
      } catch (error) {
        journeys.refusals.push(/: (\d{3}) /.exec(String(error))?.[1] ?? String(error))
        await sleep(100)
      }
      await sleep(20)
    }
  }
  const read = async (): Promise<void> => {
    for (let round = 0; !over.signal.aborted; round += 1) {
      const response = await fetch(`${origin}/api/v2/user-panel/offers/by-cursor?from=0&itemsCount=5&salaryMin=${round}`).catch(String)
      journeys.reads += 1
      if (typeof response === 'string' || !response.ok)
        journeys.failedReads.push(typeof response === 'string' ? response : `${response.status}`)
      else await response.arrayBuffer()
      await sleep(50)
    }
  }
  const ended = Promise.all([write(), read()])
  return Object.assign(journeys, {
    stop: async () => {
      over.abort()
      await ended
    },
  })
}

/** How often the launcher has logged it. */
const says = (text: string): number => (product?.output() ?? '').split(text).length - 1

const stepTimeoutMs = 60_000

async function until(what: string, condition: () => unknown): Promise<void> {
  const started = performance.now()
  while (!(await condition())) {
    if (performance.now() - started > stepTimeoutMs) throw new Error(`It did not happen in time: ${what}\n${product?.output() ?? ''}`)
    await sleep(100)
  }
}

async function isShown(url: string): Promise<boolean> {
  const response = await fetch(url)
  await response.arrayBuffer()
  return response.ok
}

/** Makes the server start another file of its write-ahead log. */
async function switchLog(folder: string): Promise<void> {
  const port = readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[3]
  const password = readFileSync(join(folder, 'password'), 'utf8').trim()
  const client = createClient(`postgres://jobboard:${password}@127.0.0.1:${port}/jobboard`, { name: 'test' })
  try {
    await client.connect()
    await client.query("SELECT pg_switch_wal(), pg_logical_emit_message(true, 'test', 'next file')")
    await client.query("SELECT pg_logical_emit_message(true, 'test', 'and one more')")
  } finally {
    await client.end().catch(() => undefined)
  }
}

onSmallDisk(
  'reads continue, writes are refused, and it comes back by itself with everything it acknowledged',
  async () => {
    if (disk === undefined) return
    copyData(await folderAfterFirstStart(), disk.folder)
    product = await startBuiltProduct({ settings: {}, dataFolder: disk.folder })
    const { origin, ports } = product
    const journeys = await travel(origin)
    running = journeys
    await until('offers are published', () => journeys.published.length > 5)

    disk.fill()
    await until('writes are refused with 507', () => journeys.refusals.includes('507'))
    const command = (await (await fetch(`http://127.0.0.1:${ports.command}/health/ready`)).json()) as object
    expect(command).toMatchObject({ parts: { disk: { status: 'degraded', reason: 'almost full' } } })
    disk.free()
    const before = journeys.published.length
    await until('offers are published again', () => journeys.published.length > before + 5)

    disk.fill()
    // A server that ends may restart once, with recycled files of its log.
    await until('the database cannot be started', async () => {
      await switchLog(join(disk.folder, 'postgres')).catch(() => undefined)
      disk.fill()
      return says('The database cannot be started and is tried again every 10 s: The disk that holds')
    })
    const restarts = says('The database runs again')
    await until('writes are refused with 503', () => journeys.refusals.includes('503'))
    await sleep(5_000)
    expect(says('The database cannot be started')).toBe(1)
    disk.free()
    await until('the database runs again', () => says('The database runs again') > restarts)
    const afterwards = journeys.published.length
    await until('offers are published at last', () => journeys.published.length > afterwards + 5)
    await journeys.stop()

    expect(journeys.failedReads).toEqual([])
    expect(journeys.reads).toBeGreaterThan(100)
    expect(journeys.refusals.filter((status) => status !== '503' && status !== '507')).toEqual([])
    expect(product.launcher.exitCode).toBeNull()
    // The projection renews its lease within seconds; a lost offer would never appear.
    for (const slug of journeys.published) await until(`${slug} is shown`, () => isShown(`${origin}/api/v1/offers/${slug}`))
    expect(journeys.published.length).toBeGreaterThan(15)
  },
  180_000,
)
