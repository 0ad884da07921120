/**
 * The last guard of a process (docs/decisions/0181, 0220): what is thrown where no one can catch it (a listener, a timer, a promise that no one
 * waits for) fails the request or the background work that it belongs to, and only what belongs to neither ends the process.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Server as NetServer, Socket } from 'node:net'
import { Counter, type Registry } from 'prom-client'
import { problemContentType, problemDocument } from '../http/problems/problem.ts'
import { traceIdOf } from '../http/trace.ts'
import type { Logger } from '../monitoring/logger.ts'
import { startAtZero } from '../monitoring/metrics.ts'
import { guardedBy } from './guarded-listener.ts'

export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/** Who asked for the work. */
interface Owner {
  /** Undefined: it was answered, and there is nothing left to fail. */
  readonly exchange: () => Exchange | undefined
  /** Where there is none: of a connection that is no HTTP, and of background work. */
  readonly end?: (error: unknown) => void
  /** Name of background work. */
  readonly work?: string
}

const owners = new AsyncLocalStorage<Owner>()

/** Everything that the handler begins is work of this request. */
export function asWorkOf(exchange: Exchange, handle: () => void): void {
  let current: Exchange | undefined = exchange
  // What outlives the answer must not hold the request in memory.
  exchange.response.once('close', () => {
    current = undefined
  })
  owners.run({ exchange: () => current }, handle)
}

/**
 * Work in the background: a run of a job or of a schedule, a projection or a reactor. What is thrown out of its reach rejects it, as if it had
 * thrown that itself, and aborts its signal. `name` is that of its kind, for log and metrics.
 */
export function asBackgroundWork<Result>(
  name: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const failed = new AbortController()
  return new Promise<Result>((resolve, reject) => {
    const end = (error: unknown): void => {
      failed.abort(error)
      reject(error instanceof Error ? error : new Error(String(error)))
    }
    owners.run({ exchange: () => undefined, end, work: name }, () => {
      work(AbortSignal.any([signal, failed.signal])).then(resolve, reject)
    })
  })
}

/** For what outlives the request that happens to begin it and serves others as well, as the connection of a pool. */
export const forAllRequests = <T>(begin: () => T): T => owners.exit(begin)

/** Bodies are read by the parser of a connection, which is made with it: what its listeners throw is work of the current request. */
export function guardHttpConnections(server: Server, currentOf: (socket: Socket) => Exchange | undefined): void {
  for (const listener of server.listeners('connection')) {
    server.off('connection', listener as (socket: Socket) => void)
    server.on('connection', (socket: Socket) => owners.run({ exchange: () => currentOf(socket) }, () => listener.call(server, socket)))
  }
}

/** Of a server of another protocol: what a connection's readers throw, or what they begin does, closes the connection. */
export function guardConnections(server: NetServer, report: (error: unknown) => void): void {
  server.prependListener('connection', (socket: Socket) => {
    const end = (): void => void socket.destroy()
    const guarded = guardedBy((error) => {
      report(error)
      end()
    })
    const emit = socket.emit.bind(socket) as (...event: unknown[]) => boolean
    socket.emit = (...event: unknown[]) => {
      let hadListeners = true
      owners.run({ exchange: () => undefined, end }, () =>
        guarded(() => {
          hadListeners = emit(...event)
        })(),
      )
      return hadListeners
    }
  })
}

const kinds = ['uncaughtException', 'unhandledRejection'] as const
export type UncaughtKind = (typeof kinds)[number]

/** Node found itself in a state that it thinks impossible. */
const isOfNode = (error: unknown): boolean => error instanceof Error && Reflect.get(error, 'code') === 'ERR_INTERNAL_ASSERTION'

export interface RequestGuard {
  /** Called where `process` reports it. False: it is the work of no request, and the process has to end. */
  failed(kind: UncaughtKind, error: unknown): boolean
}

export function createRequestGuard(registry: Registry, logger: Pick<Logger, 'error'>): RequestGuard {
  const counter = new Counter({
    name: 'jobboard_uncaught_request_errors_total',
    help: 'Exceptions and rejections that no code caught, each of which failed its request',
    labelNames: ['kind'],
    registers: [registry],
  })
  const workCounter = new Counter({
    name: 'jobboard_uncaught_work_errors_total',
    help: 'Exceptions and rejections that no code caught, each of which failed a job, a schedule, a projection or a reactor',
    labelNames: ['kind', 'work'],
    registers: [registry],
  })
  startAtZero(
    counter,
    kinds.map((kind) => ({ kind })),
  )
  return {
    failed(kind, err) {
      const owner = owners.getStore()
      if (owner === undefined || isOfNode(err)) return false
      const { work } = owner
      if (work === undefined) {
        const exchange = owner.exchange()
        counter.inc({ kind })
        logger.error({ err, ...(exchange === undefined ? {} : { traceId: traceIdOf(exchange.request.headers) }) }, `${kind} in a request`)
        if (exchange !== undefined) fail(exchange)
      } else {
        workCounter.inc({ kind, work })
        logger.error({ err, work }, `${kind} in the background`)
      }
      owner.end?.(err)
      return true
    },
  }
}

function fail({ request, response }: Exchange): void {
  if (response.headersSent) return void response.destroy()
  // The parser of the connection may have been interrupted.
  response.writeHead(500, { 'Content-Type': problemContentType, 'Cache-Control': 'no-store', Connection: 'close' })
  response.end(JSON.stringify(problemDocument({ code: 'internal' }, traceIdOf(request.headers))))
}
