/** How much of a known amount is done, on one line of the terminal; without a terminal a line every few seconds. */

export interface ProgressBar {
  show(done: number, all: number): void
  end(): void
}

const barWidth = 30

export function createProgressBar(output: NodeJS.WriteStream, label: string): ProgressBar {
  const everyMs = output.isTTY ? 100 : 5_000
  let shownAt = Number.NEGATIVE_INFINITY
  return {
    show(done, all) {
      const now = performance.now()
      if (now - shownAt < everyMs) return
      shownAt = now
      const fraction = all === 0 ? 1 : Math.min(1, done / all)
      const filled = Math.round(fraction * barWidth)
      const line = `${label}  [${'#'.repeat(filled)}${'-'.repeat(barWidth - filled)}] ${Math.floor(fraction * 100)} %  ${done.toLocaleString('en')}`
      output.write(output.isTTY ? `\r\x1b[2K${line}` : `${line}\n`)
    },
    end: () => {
      if (output.isTTY) output.write('\r\x1b[2K')
    },
  }
}
