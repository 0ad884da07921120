/** Rows of docs/product/targets.md, "Reliability": one winner per revision, and no event missed by a reader while many write. */
import { fork } from 'node:child_process'
import type { RecordedEvent } from '../../ports/event-store.ts'
import { bundleProgram } from '../../testing/bundled-program.ts'
import { event, events, fresh, type StoreUnderTest } from './store-under-test.ts'
import type { WriterJob } from './writer-process.ts'

const writers = 8
const rounds = 200
const processes = 4
const eventsInAll = 10_000

function runWriters(program: string, job: WriterJob): Promise<void> {
  const child = fork(program, [JSON.stringify(job)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`A writer process ended with ${code}`))))
  })
}

export function concurrencyContract(underTest: () => StoreUnderTest): void {
  const store = () => underTest().store

  it(`lets exactly one of ${writers} writers win each of ${rounds} revisions`, async () => {
    const stream = fresh('contended')
    const stores = await Promise.all(Array.from({ length: writers }, () => underTest().open()))
    const winners: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const attempts = stores.map((one, writer) => one.append(stream, round === 0 ? 'none' : round - 1, [event('Won', { writer, round })]))
      const results = await Promise.all(attempts)
      winners.push(results.filter((result) => result.ok).length)
      for (const result of results) expect(result).toMatchObject(result.ok ? { revision: round } : { actual: round })
    }
    expect(winners).toEqual(winners.map(() => 1))
    const recorded = await store().readStream(stream)
    expect(recorded.map(({ revision }) => revision)).toEqual(Array.from({ length: rounds }, (_, round) => round))
    expect(recorded.map(({ data }) => (data as { round: number }).round)).toEqual(recorded.map(({ revision }) => revision))
  }, 300_000)

  it('lets one process append from many places at once', async () => {
    const stream = fresh('contended')
    const results = await Promise.all(Array.from({ length: 200 }, () => store().append(stream, 'any', events(2))))
    const revisions = results.map((result) => (result.ok ? result.revision : -1)).toSorted((a, b) => a - b)
    expect(revisions).toEqual(results.map((_, number) => 2 * number + 1))
  })

  it(`shows a live reader all of ${eventsInAll} events of ${writers} writers in ${processes} processes, in order`, async () => {
    const program = await bundleProgram('./writer-process.ts', import.meta.url)
    const prefix = fresh('live')
    const reading = new AbortController()
    const seen: RecordedEvent[] = []
    const reader = (async () => {
      for await (const batch of store().subscribe(await store().head(), { filter: { streamPrefixes: [prefix] }, signal: reading.signal })) {
        seen.push(...batch.events)
        if (seen.length >= eventsInAll) return
      }
    })()
    const job = { location: underTest().location, prefix, writers: writers / processes, eventsPerWriter: eventsInAll / writers }
    await Promise.all(Array.from({ length: processes }, (_, number) => runWriters(program, { ...job, process: number })))
    await reader
    reading.abort()

    expect(new Set(seen.map(({ id }) => id)).size).toBe(eventsInAll)
    expect(seen.every((one, index) => index === 0 || (seen[index - 1]?.position ?? '') < one.position)).toBe(true)
    const streams = [...new Set(seen.map(({ stream }) => stream))]
    expect(streams).toHaveLength(writers)
    for (const stream of streams) {
      const revisions = seen.filter((one) => one.stream === stream).map(({ revision }) => revision)
      expect(revisions).toEqual(Array.from({ length: eventsInAll / writers }, (_, index) => index))
    }
  }, 300_000)
}
