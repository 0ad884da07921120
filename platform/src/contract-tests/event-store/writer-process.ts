/** Started by `concurrency.ts` as a process of its own: writers that append to their streams as fast as they can. */
import { randomInt } from 'node:crypto'
import { events, openAt, type StoreLocation } from './store-under-test.ts'

export interface WriterJob {
  readonly location: StoreLocation
  readonly prefix: string
  readonly process: number
  readonly writers: number
  readonly eventsPerWriter: number
}

/** Each with a store and connections of its own. */
async function write(job: WriterJob, writer: number): Promise<void> {
  const store = await openAt(job.location)
  const stream = `${job.prefix}-${job.process}-${writer}`
  for (let written = 0; written < job.eventsPerWriter; ) {
    const batch = events(Math.min(randomInt(1, 6), job.eventsPerWriter - written))
    const result = await store.append(stream, written === 0 ? 'none' : written - 1, batch)
    if (!result.ok || result.repeated) throw new Error(`Writer ${stream} got ${JSON.stringify(result)}`)
    written += batch.length
  }
  await store.close()
}

const job = JSON.parse(process.argv[2] ?? '') as WriterJob
await Promise.all(Array.from({ length: job.writers }, (_, writer) => write(job, writer)))
process.disconnect?.()
