/** Shows how far a rebuild is, on one line of the terminal; without a terminal a line every few seconds. */
import type { Position } from '@jobboard/platform/ports/event-store'
import { distance } from './lag.ts'
import type { RebuildProgress } from './rebuild.ts'

export interface ProgressLine {
  show(progress: RebuildProgress): void
  end(): void
}

const barWidth = 30

/** `head`: where the events end, as far as known when the rebuild began. */
export function createProgressLine(output: NodeJS.WriteStream, name: string, head: Position): ProgressLine {
  const startedAt = performance.now()
  const everyMilliseconds = output.isTTY ? 100 : 5_000
  let shownAt = Number.NEGATIVE_INFINITY
  return {
    show(progress) {
      const now = performance.now()
      if (now - shownAt < everyMilliseconds && progress.phase !== 'indexing') return
      shownAt = now
      const line = progressText(name, progress, head, (now - startedAt) / 1_000)
      output.write(output.isTTY ? `\r\x1b[2K${line}` : `${line}\n`)
    },
    end: () => {
      if (output.isTTY) output.write('\r\x1b[2K')
    },
  }
}

export function progressText(name: string, { phase, events, position }: RebuildProgress, head: Position, seconds: number): string {
  const [done, all] = [distance('' as Position, position), distance('' as Position, head)]
  const rate = seconds > 0 ? Math.round(events / seconds) : 0
  const counts = `${events.toLocaleString('en')} events  ${rate.toLocaleString('en')} events/s  ${phase}`
  if (done === null || all === null || all === 0) return `${name}  ${counts}`
  const fraction = Math.min(1, done / all)
  const filled = Math.round(fraction * barWidth)
  return `${name}  [${'#'.repeat(filled)}${'-'.repeat(barWidth - filled)}] ${Math.floor(fraction * 100)} %  ${counts}`
}
