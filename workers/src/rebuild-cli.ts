/** `npm run rebuild -- <projection>`: rebuilds a read model, also while the product runs. Ctrl-C leaves the live tables as they are. */
import { type Opened, runCommandLine } from './command-line.ts'
import { createProgressLine } from './runner/progress-line.ts'

const [name] = process.argv.slice(2)
const stopping = new AbortController()
process.once('SIGINT', () => stopping.abort())
process.once('SIGTERM', () => stopping.abort())

async function run({ pool, store, projections }: Opened): Promise<number> {
  const projection = projections.find((candidate) => candidate.name === name)
  if (projection === undefined) {
    console.error(`Usage: npm run rebuild -- <projection>\nProjections: ${projections.map((one) => one.name).join(', ')}`)
    return 2
  }
  const progress = createProgressLine(process.stderr, projection.name, await store.head())
  const startedAt = performance.now()
  try {
    const { events, parked } = await projection.rebuild({ pool, store, signal: stopping.signal, onProgress: progress.show })
    progress.end()
    const seconds = (performance.now() - startedAt) / 1_000
    const rate = Math.round(events / seconds).toLocaleString('en')
    console.log(`${projection.name}: rebuilt from ${events.toLocaleString('en')} events in ${seconds.toFixed(1)} s (${rate} events/s).`)
    if (parked > 0) console.log(`${parked} events are parked; see them with: npm run projections -- parked`)
    return 0
  } finally {
    progress.end()
  }
}

await runCommandLine(run)
