/**
 * Holds requests while a service restarts: one that could not be sent is retried until the service accepts connections, and so is a read
 * whose connection broke, since it has no effect.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, type Ask, isRead, UpstreamError, type UpstreamRequest } from './answer.ts'

export interface HoldOptions {
  /** A request without a deadline of its own waits this long. */
  readonly holdMs: number
  readonly now?: () => number
}

/** Times `holdMs`. A service that has been down for longer is not restarting: each request then fails after its first attempt. */
const maxDownFactor = 2
const pauseMs = 50
/** A read that itself crashes the service must not do so again and again. */
const maxBrokenReads = 3

export function holdThroughRestarts(ask: Ask, { holdMs, now = () => performance.now() }: HoldOptions): Ask {
  let downSince: number | undefined

  const attempt = async (request: UpstreamRequest): Promise<Answer> => {
    try {
      const answer = await ask(request)
      downSince = undefined
      return answer
    } catch (error) {
      if (error instanceof UpstreamError && error.failure === 'down') downSince ??= now()
      else downSince = undefined
      throw error
    }
  }

  /** A streamed body can be sent only once, so the service is first asked whether it is there. */
  const untilReachable = (request: UpstreamRequest): Promise<Answer> =>
    repeat({ method: 'HEAD', path: '/health/live', headers: {}, network: request.network, ...signalOf(request) })

  const repeat = async (request: UpstreamRequest): Promise<Answer> => {
    const deadline = request.deadline ?? now() + holdMs
    let broken = 0
    for (;;) {
      try {
        return await attempt(request)
      } catch (error) {
        if (!(error instanceof UpstreamError) || !mayRepeat(error, request.method)) throw error
        if (error.failure === 'brokenOff') broken += 1
        const until = Math.min(deadline, (downSince ?? Number.POSITIVE_INFINITY) + maxDownFactor * holdMs)
        if (broken >= maxBrokenReads || now() + pauseMs > until || request.signal?.aborted === true) throw error
        await sleep(pauseMs)
      }
    }
  }

  return async (request) => {
    if (request.body === undefined || Buffer.isBuffer(request.body)) return repeat(request)
    await untilReachable(request)
    return attempt(request)
  }
}

const mayRepeat = ({ failure }: UpstreamError, method: string): boolean => failure === 'down' || (failure === 'brokenOff' && isRead(method))

const signalOf = ({ signal }: UpstreamRequest): Pick<UpstreamRequest, 'signal'> => (signal === undefined ? {} : { signal })
