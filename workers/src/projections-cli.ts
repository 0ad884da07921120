/**
 * `npm run projections -- status | parked | retry [<projection> [<stream>]]`: inspects and repairs projections, also while the product
 * runs.
 */
import { type Opened, runCommandLine } from './command-line.ts'
import { readStatus } from './runner/lag.ts'
import { listParked } from './runner/parked.ts'

const usage = 'Usage: npm run projections -- status | parked | retry [<projection> [<stream>]]'
const [command, onlyProjection, onlyStream] = process.argv.slice(2)

async function status({ pool, store, projections }: Opened): Promise<number> {
  for (const one of await readStatus(pool, store, projections)) {
    const behind = `${one.behindPositions ?? '?'} positions, ${one.behindSeconds.toFixed(1)} s behind`
    console.log(`${one.projection}: ${one.owner === null ? 'not running' : 'running'}, ${behind}, ${one.parkedStreams} streams parked`)
  }
  return 0
}

async function parked({ pool }: Opened): Promise<number> {
  const streams = await listParked(pool)
  if (streams.length === 0) console.log('Nothing is parked.')
  for (const { projection, stream, type, error, attempts, parkedAt, events } of streams) {
    console.log(
      `${projection}  ${stream}  ${type}  ${events} events  ${attempts} attempts  since ${parkedAt.toISOString()}\n  ${error ?? ''}`,
    )
  }
  return 0
}

async function retry({ pool, store, projections }: Opened): Promise<number> {
  const wanted = (await listParked(pool)).filter(
    ({ projection, stream }) => projection === (onlyProjection ?? projection) && stream === (onlyStream ?? stream),
  )
  let failed = 0
  for (const { projection: name, stream } of wanted) {
    const projection = projections.find((candidate) => candidate.name === name)
    if (projection === undefined) continue
    const result = await projection.retryParked({ pool, store }, stream)
    if (result.parked > 0) failed += 1
    console.log(`${name}  ${stream}  ${result.parked === 0 ? `${result.events} events applied` : 'still parked'}`)
  }
  console.log(`${wanted.length} streams tried again, ${failed} still parked.`)
  return failed === 0 ? 0 : 1
}

const commands = new Map<string, (opened: Opened) => Promise<number>>(Object.entries({ status, parked, retry }))
const chosen = commands.get(command ?? '')
if (chosen === undefined) {
  console.error(usage)
  process.exitCode = 2
} else await runCommandLine(chosen)
