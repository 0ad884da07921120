/** Progress of an import: a bar on a terminal, a line every few seconds elsewhere. */
import cliProgress from 'cli-progress'
import type { Summary } from './import-rows.ts'

export interface ImportProgress {
  /** `bytesRead` of the compressed file. */
  readonly update: (bytesRead: number, summary: Readonly<Summary>) => void
  readonly stop: () => void
}

const lineEveryMs = 3_000

const counts = ({ read, created, changed, unchanged, refused }: Readonly<Summary>): string =>
  `${read} read, ${created} created, ${changed} changed, ${unchanged} unchanged, ${refused} refused`

/** `totalBytes` null: the input's length is not known (standard input). */
export function importProgress(totalBytes: number | null, output: NodeJS.WriteStream = process.stderr): ImportProgress {
  const startedAt = performance.now()
  const speed = (summary: Readonly<Summary>): number => Math.round(summary.read / Math.max(0.001, (performance.now() - startedAt) / 1_000))
  if (!output.isTTY || totalBytes === null) {
    let last = startedAt
    return {
      update: (bytesRead, summary) => {
        if (performance.now() - last < lineEveryMs) return
        last = performance.now()
        const share = totalBytes === null || totalBytes === 0 ? '' : `${Math.floor((100 * bytesRead) / totalBytes)} %, `
        output.write(`Importing: ${share}${counts(summary)}, ${speed(summary)} offers/s\n`)
      },
      stop: () => undefined,
    }
  }
  const bar = new cliProgress.SingleBar(
    {
      format: 'Importing {bar} {percentage} % | {counts} | {speed} offers/s',
      barsize: 24,
      stream: output,
      hideCursor: true,
      etaBuffer: 50,
    },
    cliProgress.Presets.shades_classic,
  )
  bar.start(totalBytes, 0, { counts: '', speed: 0 })
  return {
    update: (bytesRead, summary) => bar.update(bytesRead, { counts: counts(summary), speed: speed(summary) }),
    stop: () => bar.stop(),
  }
}
