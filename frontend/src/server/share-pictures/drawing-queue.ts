/**
 * Draws one picture after another, and rests after each for as long as it took: whatever is asked for, drawing takes half a core at
 * most, and pages are answered meanwhile. Who comes when the queue is full is told to come back.
 */
import { setTimeout as rest } from 'node:timers/promises'
import { BoundedMap } from '../bounded-map.ts'

export class TooBusyError extends Error {
  override readonly name = 'TooBusyError'
}

export interface DrawingQueue<Picture> {
  /** Rejects with TooBusyError when too many wait. Equal keys are drawn once and kept. */
  draw(key: string, picture: Picture): Promise<Buffer>
}

/** About 60 kB each. */
const mostKept = 300
const mostWaiting = 30

export function drawingQueue<Picture>(
  drawOne: (picture: Picture) => Promise<Buffer>,
  { kept = mostKept, waiting: most = mostWaiting }: { readonly kept?: number; readonly waiting?: number } = {},
): DrawingQueue<Picture> {
  const drawn = new BoundedMap<Promise<Buffer>>(kept)
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  const inTurn = (picture: Picture): Promise<Buffer> => {
    const turn = last.then(async () => {
      const startedAt = performance.now()
      const result = await Promise.allSettled([drawOne(picture)])
      return { result: result[0], took: performance.now() - startedAt }
    })
    last = turn.then(({ took }) => {
      waiting -= 1
      return rest(took)
    })
    return turn.then(({ result }) => {
      if (result.status === 'rejected') throw result.reason
      return result.value
    })
  }

  return {
    draw: (key, picture) => {
      const known = drawn.get(key)
      if (known !== undefined) return known
      if (waiting >= most) return Promise.reject(new TooBusyError('Too many pictures are being waited for'))
      waiting += 1
      const drawing = inTurn(picture)
      drawn.set(key, drawing)
      drawing.catch(() => drawn.delete(key))
      return drawing
    },
  }
}
