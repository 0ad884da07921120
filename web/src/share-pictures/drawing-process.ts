/** A process that draws, so that laying out a picture (20 to 100 ms) holds up no page, and one that takes too long can be ended. */

import type { Picture } from '@jobboard/frontend/server-entry/picture'
import { processPool } from '@jobboard/platform/process-pool/process-pool'

/** A picture takes a tenth of this, on a busy machine. */
const timeoutMs = 15_000

/** `program`: the built `draw-process.ts`. One picture at a time; the queue before it is bounded (drawing-queue.ts). */
export function drawingProcess(program: URL): (picture: Picture) => Promise<Buffer> {
  const pool = processPool<Picture, Buffer>({ program, processes: 1, maxWaiting: 1, timeoutMs })
  return async (picture) => {
    const answer = await pool.run(picture)
    if ('reply' in answer) return answer.reply
    throw new Error(answer.failed === 'timeout' ? 'A picture took too long' : 'The drawing process ended')
  }
}
