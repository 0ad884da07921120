/**
 * BullMQ on Redis. Redis must not evict (`maxmemory-policy noeviction`): it would throw away parts of jobs. Jobs that it loses are fed again from
 * the outbox; a frozen or silent Redis is noticed by the check and its connections are replaced.
 */
import { randomUUID } from 'node:crypto'
import { Queue as BullQueue, Worker as BullWorker } from 'bullmq'
import { Redis, type RedisOptions } from 'ioredis'
import { within } from '../../monitoring/health.ts'
import { type Queue, QueueConfigurationError } from '../../ports/queue.ts'
import { type Engine, queueOptions } from './bull-engine.ts'
import { createBullQueue } from './bull-queue.ts'
import { defaultTiming, type WorkerTiming } from './bull-worker.ts'

export interface RedisQueueOptions {
  readonly url: string
  readonly onError?: (error: Error) => void
  readonly timing?: WorkerTiming
}

const prefix = 'jobboard-queue'
const epochKey = `${prefix}-epoch`
const connectTimeoutMs = 2_000
const commandTimeoutMs = 5_000
const maxReconnectDelayMs = 2_000
const keepAliveMs = 5_000
const checkEveryMs = 5_000
const checkTimeoutMs = 1_000
/** BullMQ blocks for ten seconds at most on Redis. */
const drainDelaySeconds = 10

const options = (name: string): RedisOptions => ({
  connectionName: `jobboard ${name}`,
  disableClientInfo: true,
  keepAlive: keepAliveMs,
  connectTimeout: connectTimeoutMs,
  retryStrategy: (attempts) => Math.min(attempts * 100, maxReconnectDelayMs),
})

/** Remembers the copies that BullMQ makes of it, one for each worker: a worker that is stopped while Redis is away leaves its own behind. */
class WorkersConnection extends Redis {
  private readonly copies: Redis[] = []

  override duplicate(override?: Partial<RedisOptions>): Redis {
    const copy = super.duplicate(override)
    this.copies.push(copy)
    return copy
  }

  disconnectAll(): void {
    for (const one of [this, ...this.copies]) one.disconnect()
  }
}

async function requireNoEviction(client: Redis): Promise<void> {
  const policy = /^maxmemory_policy:(\S+)/m.exec(await client.info('memory'))?.[1]
  if (policy !== undefined && policy !== 'noeviction')
    throw new QueueConfigurationError(`Redis has maxmemory-policy ${policy}; the queue needs noeviction.`)
}

function createRedisEngine(url: string, onError: (error: Error) => void): Engine {
  // Callers wait for an answer, so theirs fail in time; workers wait until Redis is there again.
  const callers = new Redis(url, { ...options('queue'), maxRetriesPerRequest: 1, commandTimeout: commandTimeoutMs })
  const workers = new WorkersConnection(url, { ...options('workers'), maxRetriesPerRequest: null })
  for (const client of [callers, workers]) client.on('error', onError)

  async function answers(client: Redis): Promise<boolean> {
    return within(
      client.ping().then(
        () => true,
        () => false,
      ),
      checkTimeoutMs,
      false,
    )
  }

  /** Open and silent: the link may be dead permanently. A new connection finds out. */
  async function replaceSilent(): Promise<void> {
    for (const client of [callers, workers]) if (client.status === 'ready' && !(await answers(client))) client.disconnect(true)
  }
  const timer = setInterval(() => void replaceSilent(), checkEveryMs)
  timer.unref()

  return {
    drainDelaySeconds,
    // Every operation of BullMQ is one script.
    oneAtATime: (operation) => operation(),
    openQueue: (name) => new BullQueue(name, { ...queueOptions, connection: callers, prefix }),
    openWorker: (name, processor, workerOptions) =>
      new BullWorker(name, processor, { ...workerOptions, autorun: false, connection: workers, prefix }),
    async epoch() {
      const id = randomUUID()
      return `redis ${(await callers.set(epochKey, id, 'NX')) === 'OK' ? id : await callers.get(epochKey)}`
    },
    async check() {
      if (!(await answers(callers))) throw new Error('Redis does not answer')
      await requireNoEviction(callers)
    },
    async close() {
      clearInterval(timer)
      callers.disconnect()
      workers.disconnectAll()
    },
  }
}

/** Resolves also when Redis does not answer: its jobs wait until it does. */
export const openRedisQueue = ({ url, onError = () => undefined, timing = defaultTiming }: RedisQueueOptions): Queue =>
  createBullQueue({ engine: createRedisEngine(url, onError), timing, onError })
