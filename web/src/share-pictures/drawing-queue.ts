/**
 * Draws one picture after another, and rests after each for as long as it took: whatever is asked for, drawing takes half a core at
 * most, and pages are answered meanwhile. Networks take turns, so that one which asks for many pictures waits behind its own requests
 * (docs/decisions/0054).
 */
import { setTimeout as rest } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { FairSlots, type Slot } from '../gateway/fair-slots.ts'

export class TooBusyError extends Error {
  override readonly name = 'TooBusyError'
}

export interface DrawingQueue<Picture> {
  /** Rejects with TooBusyError when too many wait, of the network or in all. Equal keys are drawn once and cached. */
  draw(key: string, picture: Picture, network: string): Promise<Buffer>
}

export interface DrawingQueueOptions {
  readonly maxCached?: number
  readonly maxWaiting?: number
  readonly maxWaitingPerNetwork?: number
}

/** About 60 kB each. */
const defaultMaxCached = 300
const defaultMaxWaiting = 240
const defaultMaxWaitingPerNetwork = 30

export function drawingQueue<Picture>(
  drawOne: (picture: Picture) => Promise<Buffer>,
  {
    maxCached = defaultMaxCached,
    maxWaiting = defaultMaxWaiting,
    maxWaitingPerNetwork = defaultMaxWaitingPerNetwork,
  }: DrawingQueueOptions = {},
): DrawingQueue<Picture> {
  /** Drawn, or being drawn. */
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: maxCached })
  /** By network and key. One network never waits in the queue of another, also not for the same picture. */
  const waiting = new Map<string, Promise<Buffer>>()
  const slots = new FairSlots({ total: 1, perCaller: 1, maxWaiting, maxWaitingPerCaller: maxWaitingPerNetwork })

  const drawIn = async (slot: Slot, picture: Picture): Promise<Buffer> => {
    const startedAt = performance.now()
    try {
      return await drawOne(picture)
    } finally {
      void rest(performance.now() - startedAt).then(() => slot.release())
    }
  }

  const start = (slot: Slot, key: string, picture: Picture): Promise<Buffer> => {
    const known = drawn.get(key)
    if (known !== undefined) {
      slot.release()
      return known
    }
    const drawing = drawIn(slot, picture)
    drawn.set(key, drawing)
    drawing.catch(() => drawn.delete(key))
    return drawing
  }

  return {
    draw: (key, picture, network) => {
      const place = `${network} ${key}`
      const known = drawn.get(key) ?? waiting.get(place)
      if (known !== undefined) return known
      const taken = slots.take(network)
      if (taken === undefined) return Promise.reject(new TooBusyError('Too many pictures are being waited for'))
      if (!(taken instanceof Promise)) return start(taken, key, picture)
      const drawing = taken.then((slot) => {
        waiting.delete(place)
        return start(slot, key, picture)
      })
      waiting.set(place, drawing)
      return drawing
    },
  }
}
