/**
 * Holds requests through the restart of a service: one that could not be sent is sent when the service is back, and a read whose
 * connection broke is sent once more, since it has no effect.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, type Ask, isRead, UpstreamError, type UpstreamRequest } from './answer.ts'

export interface HoldOptions {
  /** A request without a deadline of its own waits this long. */
  readonly holdMs: number
  readonly now?: () => number
}

/** A service that has been away for longer than this is not restarting: then requests are refused at once, but for one that asks. */
const maxAwayFactor = 2
const pauseMs = 50
/** A read that itself breaks the service must not do so again and again. */
const maxBrokenReads = 3

export function holdThroughRestarts(ask: Ask, { holdMs, now = () => performance.now() }: HoldOptions): Ask {
  let awaySince: number | undefined

  const attempt = async (request: UpstreamRequest): Promise<Answer> => {
    try {
      const answer = await ask(request)
      awaySince = undefined
      return answer
    } catch (error) {
      if (error instanceof UpstreamError && error.failure === 'down') awaySince ??= now()
      else awaySince = undefined
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
        const until = Math.min(deadline, (awaySince ?? Number.POSITIVE_INFINITY) + maxAwayFactor * holdMs)
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
