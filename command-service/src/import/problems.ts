/** Problems of single rows: refused ones with every reason, repaired ones with every repair. One JSON line each. */

import { once } from 'node:events'
import { createWriteStream, mkdirSync, rmSync, type WriteStream } from 'node:fs'
import { dirname } from 'node:path'
import type { FieldError } from '@jobboard/contracts/shared/problem'
import type { Repair } from './complete/repair-log.ts'

interface About {
  /** Counts from 1 over the offers of the input. */
  readonly row: number
  readonly title?: string
  readonly externalId?: string
}
export type RowProblem = About &
  (
    | { readonly kind: 'refused'; readonly errors: readonly FieldError[] }
    | { readonly kind: 'repaired'; readonly repairs: readonly Repair[] }
  )

export interface ProblemSink {
  readonly add: (problem: RowProblem) => Promise<void>
  readonly close: () => Promise<void>
}

/** Created at the first problem, so that a clean run leaves no file; the file of an earlier run is removed. */
export function problemFile(path: string): ProblemSink {
  rmSync(path, { force: true })
  let stream: WriteStream | null = null
  return {
    add: async (problem) => {
      if (stream === null) {
        mkdirSync(dirname(path), { recursive: true })
        stream = createWriteStream(path)
        await once(stream, 'open')
      }
      if (!stream.write(`${JSON.stringify(problem)}\n`)) await once(stream, 'drain')
    },
    close: async () => {
      if (stream === null) return
      stream.end()
      await once(stream, 'close')
    },
  }
}
