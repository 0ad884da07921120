/** `npm run jobs -- status | list | retry [<reactor or job> [<stream or id>]]`: looks after reactors and jobs, also while the product runs. */
import { countJobs, failedJobs, retryFailed } from '@jobboard/platform/jobs/outbox'
import { type Opened, runCommandLine } from './command-line.ts'
import { listParkedStreams } from './reactors/checkpoint.ts'
import { ParkedEventMissingError, type ParkedRetry, retryParkedStream } from './reactors/retry-parked-reactions.ts'
import { readReactorStatus } from './reactors/status.ts'
import { allReactors } from './reactors.ts'

const usage = 'Usage: npm run jobs -- status | list | retry [<reactor or job> [<stream or id>]]'
const [command, onlyName, onlyId] = process.argv.slice(2)
const maxListed = 200

async function status({ pool, store }: Opened): Promise<number> {
  for (const { reactor, isRunning, behindSeconds, parkedEvents } of await readReactorStatus(pool, store, allReactors))
    console.log(
      `reactor ${reactor}: ${isRunning ? 'running' : 'not running'}, ${behindSeconds.toFixed(1)} s behind, ${parkedEvents} events parked`,
    )
  const counts = await countJobs(pool)
  if (counts.length === 0) console.log('No job is pending or has failed.')
  for (const { name, pending, failed, oldestSeconds } of counts)
    console.log(`job ${name}: ${pending} pending, the oldest ${oldestSeconds.toFixed(1)} s beyond its time, ${failed} failed`)
  return 0
}

async function list({ pool }: Opened): Promise<number> {
  const [streams, jobs] = [await listParkedStreams(pool), await failedJobs(pool, maxListed)]
  if (streams.length + jobs.length === 0) console.log('Nothing is parked, and no job has failed.')
  for (const { reactor, stream, type, revision, events, attempts, parkedAt, error } of streams)
    console.log(
      `parked  ${reactor}  ${stream}  ${type} ${revision}  ${events} events  ${attempts} attempts  since ${parkedAt.toISOString()}\n  ${error ?? ''}`,
    )
  for (const { id, name, payload, attempts, endedAt, error } of jobs)
    console.log(`failed  ${name}  ${id}  ${attempts} attempts  at ${endedAt.toISOString()}  ${JSON.stringify(payload)}\n  ${error}`)
  if (jobs.length === maxListed) console.log(`Only the newest ${maxListed} failed jobs are listed.`)
  return 0
}

/** A stream whose events the store has lost stays parked, and holds back no other. */
function reportMissing(error: unknown): ParkedRetry {
  if (!(error instanceof ParkedEventMissingError)) throw error
  console.error(error.message)
  return { jobs: 0, parked: 1 }
}

async function retry({ pool, store }: Opened): Promise<number> {
  let stillParked = 0
  const wanted = (await listParkedStreams(pool)).filter(
    ({ reactor, stream }) => reactor === (onlyName ?? reactor) && stream === (onlyId ?? stream),
  )
  for (const { reactor: name, stream } of wanted) {
    const reactor = allReactors.find((candidate) => candidate.name === name)
    if (reactor === undefined) continue
    const { jobs, parked } = await retryParkedStream(pool, store, reactor, stream).catch(reportMissing)
    if (parked > 0) stillParked += 1
    console.log(`${name}  ${stream}  ${parked === 0 ? `${jobs} jobs added` : 'still parked'}`)
  }
  const jobs = await retryFailed(pool, { name: onlyName, id: onlyId })
  console.log(`${wanted.length} parked streams tried again, ${stillParked} still parked; ${jobs} failed jobs run again.`)
  return stillParked === 0 ? 0 : 1
}

const commands = new Map<string, (opened: Opened) => Promise<number>>(Object.entries({ status, list, retry }))
const chosen = commands.get(command ?? '')
if (chosen === undefined) {
  console.error(usage)
  process.exitCode = 2
} else await runCommandLine(chosen)
