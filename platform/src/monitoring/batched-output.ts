/**
 * Lines written together, for a log with one line for each request: writing costs more than making the line, and a write to a full pipe
 * blocks the event loop. A killed process loses its buffer, at most the lines of `maxDelayMs`.
 */
export interface LineOutput {
  write(line: string): void
}

export interface BatchedOutput extends LineOutput {
  /** Flushes the buffer. */
  flush(): void
}

export interface BatchedOutputOptions {
  /** In characters; from then on it flushes at once. A pipe holds 64 kB. */
  readonly maxLength?: number
  readonly maxDelayMs?: number
}

export function batchedOutput(output: LineOutput, { maxLength = 16_000, maxDelayMs = 100 }: BatchedOutputOptions = {}): BatchedOutput {
  let collected = ''
  let timer: NodeJS.Timeout | undefined

  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    const lines = collected
    collected = ''
    if (lines !== '') output.write(lines)
  }

  return {
    write(line) {
      collected += line
      if (collected.length >= maxLength) flush()
      else timer ??= setTimeout(flush, maxDelayMs).unref()
    },
    flush,
  }
}
