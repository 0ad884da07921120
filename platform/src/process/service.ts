/** Runs a process of the product: its HTTP port with health and metrics, and an orderly end. */
import { createServer, type RequestListener, type Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createOperations, type OperationsOptions, sendNotFound } from '../http/operations.ts'
import { oneAtATime, type PipelinedRequests } from '../http/pipelined-requests.ts'
import { problemContentType } from '../http/problems/problem.ts'
import { traceIdOf } from '../http/trace.ts'
import type { Readiness } from '../monitoring/health.ts'
import type { Logger } from '../monitoring/logger.ts'
import type { Metrics } from '../monitoring/metrics.ts'
import { inheritedSocket, launcherInstance, notifyLauncher, untilDrainRequested } from './launched.ts'
import { asWorkOf, createRequestGuard, guardHttpConnections } from './request-guard.ts'

export interface ServiceOptions extends Pick<OperationsOptions, 'readyTimeoutMs' | 'metricsToken' | 'metricsOf'> {
  readonly name: string
  readonly port: number
  /** A socket on that port, inherited from the launcher. */
  readonly fd?: number | undefined
  /** Listens on every interface; without it on this machine only, as everything behind the web server does. */
  readonly public?: boolean
  readonly logger: Logger
  readonly metrics: Metrics
  /** Answers everything but /health/* and /metrics; a process without an API has none. */
  readonly app?: RequestListener
  /** Rejecting, or taking longer than `readyTimeoutMs`, is not ready. */
  readonly ready: () => Promise<Readiness>
  /** Awaited before it listens: until then connections wait or are refused, so that no request fails. */
  readonly prepared?: () => Promise<void>
  /** From the first byte of a request to the end of its body; default two minutes. */
  readonly requestTimeoutMs?: number
  /** Configures the server before it listens: limits, timeouts. */
  readonly configure?: (server: Server) => void
  /** Between the moment in which readiness turns red and that in which no new connection is accepted. */
  readonly pauseBeforeDrain?: () => Promise<void>
  /** When stopping begins: ends answers that would never end by themselves. */
  readonly stopping?: () => void
  /** After the last request was answered: ends loops, pools and connections. */
  readonly close: () => Promise<void>
}

export interface RunningService {
  readonly port: number
  /** Stops taking requests, answers those in flight, closes. Resolves when all is done; a second call waits for the same end. */
  stop(): Promise<void>
}

/** From the signal to the end; requests in flight get what the successor's start leaves of it, and then their connections are cut. */
const stopWithinMs = 9_500
const minDrainMs = 2_500
/**
 * Idle connections stay open for this long after the last answer without `Connection: close`. The gateway drops its own much sooner
 * (web/src/gateway/upstream.ts), so it never sends a command on a connection that is being closed.
 */
const idleBeforeCloseMs = 1_500
const idleCheckMs = 100
/** For load balancers and service managers, which poll readiness. */
const pauseMs = 500
/** A successor that needs longer begins after this process ended; meanwhile connections wait in the socket's queue. */
const successorTimeoutMs = stopWithinMs - minDrainMs
/** A part that hangs while it closes must not keep the process running. */
const closeTimeoutMs = 1_500
const headersTimeoutMs = 10_000
/** For a client to read why it was refused. */
const refusedConnectionMs = 2_000
const defaultRequestTimeoutMs = 120_000
/** For processes that take imports, of any size; the web server bounds every other body (web/src/connections). */
export const importTimeoutMs = 3_600_000

const unparsable: Readonly<Record<string, readonly [number, string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
}

/** Node could not parse it: too many headers, or no HTTP at all. */
function refuseUnparsable(server: Server, { currentOf }: PipelinedRequests): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const current = currentOf(socket)
    // An unreadable message after a request that is being answered: a refusal would be taken for the answer, or follow it.
    if (current !== undefined && (current.request.complete || current.response.headersSent)) return socket.destroySoon()
    const [status, reason] = unparsable[error.code ?? ''] ?? [400, 'Bad Request']
    const body = JSON.stringify({
      type: '/problems/malformed',
      title: 'The request cannot be read',
      status,
      code: 'malformed',
      traceId: traceIdOf(),
    })
    // The client may leave its side open for ever, and bytes that it sends count as signs of life.
    setTimeout(() => socket.destroy(), refusedConnectionMs).unref()
    socket.end(
      `HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Type: ${problemContentType}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  })
}

function listen(server: Server, { name, port, fd, public: isPublic = false, logger }: ServiceOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') logger.fatal(`${name} cannot start: port ${port} is taken by another program`)
      reject(error)
    })
    server.listen(fd === undefined ? { port, ...(isPublic ? {} : { host: '127.0.0.1' }) } : { fd }, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}

/**
 * Stops listening, then leaves keep-alive connections a moment for one more request, whose reply ends them: to close one at once would cut
 * requests that are on their way (http.Server.close does, hence the one of net.Server).
 */
async function drain(server: Server, limitMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  let idle: NodeJS.Timeout | undefined
  const closeIdle = setTimeout(() => {
    idle = setInterval(() => server.closeIdleConnections(), idleCheckMs)
  }, idleBeforeCloseMs)
  const limit = setTimeout(() => server.closeAllConnections(), limitMs)
  await closed
  clearTimeout(closeIdle)
  clearInterval(idle)
  clearTimeout(limit)
}

/** Rejects when the port is taken. Signals are left to `runService`. */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  const { app, close } = options
  let stopping: Promise<void> | undefined
  let draining = false
  const operations = createOperations({ ...options, instance: launcherInstance(), isStopping: () => stopping !== undefined })
  const handle: RequestListener = (request, response) => {
    // A keep-alive connection would be cut under its next request.
    if (draining) response.setHeader('Connection', 'close')
    if (operations(request, response)) return
    return app === undefined ? sendNotFound(request, response) : app(request, response)
  }
  const requests = oneAtATime((request, response) => asWorkOf({ request, response }, () => handle(request, response)))

  const server = createServer(
    {
      requestTimeout: options.requestTimeoutMs ?? defaultRequestTimeoutMs,
      headersTimeout: headersTimeoutMs,
      connectionsCheckingInterval: 1_000,
      keepAliveTimeout: 65_000,
    },
    requests.handle,
  )
  guardHttpConnections(server, requests.currentOf)
  refuseUnparsable(server, requests)
  options.configure?.(server)
  await options.prepared?.()
  const port = await listen(server, options)

  return {
    port,
    stop() {
      if (stopping === undefined) {
        stopping = (async () => {
          const deadline = performance.now() + stopWithinMs
          await options.pauseBeforeDrain?.()
          draining = true
          options.stopping?.()
          await drain(server, Math.max(minDrainMs, deadline - performance.now()))
          await close()
        })()
      }
      return stopping
    },
  }
}

/** A whole process: starts the service, ends it on SIGTERM or SIGINT, and exits. */
export async function runService(options: ServiceOptions): Promise<void> {
  const { logger } = options
  const service = await startService({ ...options, fd: inheritedSocket('LISTEN_FD'), pauseBeforeDrain: handOver }).catch(
    async (error: unknown) => {
      logger.fatal({ err: error }, 'cannot start')
      await options.close().catch(() => undefined)
      process.exit(1)
    },
  )
  const stop = (reason: string): void => {
    logger.info({ reason }, 'stopping')
    service.stop().then(
      () => process.exit(0),
      (err: unknown) => {
        logger.error({ err }, 'did not stop cleanly')
        process.exit(1)
      },
    )
    setTimeout(() => {
      logger.error({ resources: process.getActiveResourcesInfo() }, 'did not stop in time')
      process.exit(1)
    }, stopWithinMs + closeTimeoutMs).unref()
  }
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGINT', () => stop('SIGINT'))
  const guard = createRequestGuard(options.metrics.registry, logger)
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (err: unknown) => {
      if (guard.failed(event, err)) return
      logger.fatal({ err }, event)
      process.exit(1)
    })
  }
  notifyLauncher('listening')
  logger.info({ port: service.port }, 'listening')
}

/** Answers until a successor does; without a launcher, until pollers have noticed that it is not ready any more. */
async function handOver(): Promise<void> {
  notifyLauncher('stopping')
  if (!(await untilDrainRequested(successorTimeoutMs))) await sleep(pauseMs)
}
