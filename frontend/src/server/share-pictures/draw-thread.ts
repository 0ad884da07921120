/** The drawing thread's own program: a description in, a PNG out. */
import { parentPort } from 'node:worker_threads'
import { drawPicture } from './draw-picture.ts'
import type { DrawnMessage } from './drawing-thread.ts'
import type { Picture } from './picture.ts'

parentPort?.on('message', (picture: Picture) => {
  drawPicture(picture).then(
    (png) => parentPort?.postMessage({ png } satisfies DrawnMessage),
    (error: unknown) => parentPort?.postMessage({ failure: String(error) } satisfies DrawnMessage),
  )
})
