/** Progress on one line of the terminal; without a terminal a line every few seconds. */
import cliProgress, { type Options, type Params } from 'cli-progress'

export interface ProgressBar {
  /** `all` null: the total is unknown, so that only `details` are shown. */
  show(done: number, all: number | null, details?: string): void
  end(): void
}

interface Payload {
  readonly details: string
  readonly hasTotal: boolean
}

export function createProgressBar(output: NodeJS.WritableStream, label: string): ProgressBar {
  const format = (options: Options, { progress }: Params, { details, hasTotal }: Payload): string =>
    hasTotal
      ? `${label}  ${cliProgress.Format.BarFormat(progress, options)} ${Math.floor(progress * 100)} %  ${details}`
      : `${label}  ${details}`
  const bar = new cliProgress.SingleBar(
    { format, stream: output, barsize: 30, hideCursor: true, clearOnComplete: true, noTTYOutput: true, notTTYSchedule: 5_000 },
    cliProgress.Presets.shades_classic,
  )
  let isStarted = false
  return {
    show(done, all, details = done.toLocaleString('en')) {
      const payload: Payload = { details, hasTotal: all !== null }
      if (!isStarted) bar.start(Math.max(all ?? 1, 1), all === null ? 0 : Math.min(done, all), payload)
      isStarted = true
      if (all !== null) bar.setTotal(Math.max(all, 1))
      bar.update(all === null ? 0 : Math.min(done, all), payload)
    },
    end: () => {
      if (isStarted) bar.stop()
      isStarted = false
    },
  }
}
