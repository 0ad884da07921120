/** The little jump of a marker under the pointer, unless the visitor prefers reduced motion. */

const durationMs = 520
const height = 9
const jumps = 2

export class Bounce {
  readonly #lift: (px: number) => void
  readonly #still: MediaQueryList
  #frame = 0

  constructor(lift: (px: number) => void, still: MediaQueryList) {
    this.#lift = lift
    this.#still = still
  }

  /** Restarts, or ends. */
  start(on: boolean): void {
    cancelAnimationFrame(this.#frame)
    if (!on || this.#still.matches) {
      this.#lift(0)
      return
    }
    const begin = performance.now()
    const step = (now: number): void => {
      const done = Math.min(1, Math.max(0, (now - begin) / durationMs))
      this.#lift(liftAt(done))
      if (done < 1) this.#frame = requestAnimationFrame(step)
    }
    this.#frame = requestAnimationFrame(step)
  }
}

/** Each jump is lower than the one before; it ends on the ground line. */
export const liftAt = (done: number): number => height * Math.abs(Math.sin(done * jumps * Math.PI)) * (1 - done)
