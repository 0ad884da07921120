/** At most so many at one time, and so many waiting; more are refused as unavailable, so that memory stays bounded. */
import { UnavailableError } from '@jobboard/platform/ports/event-store'

export function limited(running: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = running
  const queue: (() => void)[] = []
  return async (work) => {
    if (free > 0) free -= 1
    else {
      if (queue.length >= waiting) throw new UnavailableError('Too many pictures are being read')
      await new Promise<void>((resolve) => queue.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next === undefined) free += 1
      else next()
    }
  }
}
