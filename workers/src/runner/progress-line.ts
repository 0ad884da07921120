/** Progress of a rebuild, in steps of the store's positions. */
import type { Position } from '@jobboard/platform/ports/event-store'
import { distance } from './lag.ts'
import { createProgressBar } from './progress-bar.ts'
import type { RebuildProgress } from './rebuild.ts'

export interface ProgressLine {
  show(progress: RebuildProgress): void
  end(): void
}

/** `head`: the end of the log when the rebuild began. */
export function createProgressLine(output: NodeJS.WritableStream, name: string, head: Position): ProgressLine {
  const startedAt = performance.now()
  const bar = createProgressBar(output, name)
  return {
    show(progress) {
      const { done, all, details } = shownProgress(progress, head, (performance.now() - startedAt) / 1_000)
      bar.show(done, all, details)
    },
    end: bar.end,
  }
}

/** `all` is null where positions are no numbers or there are no events. */
export function shownProgress(
  { phase, events, position }: RebuildProgress,
  head: Position,
  seconds: number,
): { readonly done: number; readonly all: number | null; readonly details: string } {
  const [done, all] = [distance('' as Position, position), distance('' as Position, head)]
  const rate = seconds > 0 ? Math.round(events / seconds) : 0
  const details = `${events.toLocaleString('en')} events  ${rate.toLocaleString('en')} events/s  ${phase}`
  return done === null || all === null || all === 0 ? { done: 0, all: null, details } : { done: Math.min(done, all), all, details }
}
