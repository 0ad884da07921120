/** A thread that draws, so that laying out a picture (20 to 100 ms) holds up no page. Started by the first picture; replaced if it ends. */
import { Worker } from 'node:worker_threads'
import type { Picture } from './picture.ts'

export interface DrawnMessage {
  readonly png?: Uint8Array
  readonly failure?: string
}

/** A picture takes a tenth of this, on a busy machine. */
const timeoutMs = 15_000

/** `script`: the built `draw-thread.ts`. One picture at a time. */
export function drawingThread(script: URL): (picture: Picture) => Promise<Buffer> {
  let worker: Worker | undefined
  const start = (): Worker => {
    const started = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: 256 } })
    started.unref()
    started.once('exit', () => {
      if (worker === started) worker = undefined
    })
    return started
  }
  return (picture) =>
    new Promise((resolve, reject) => {
      worker ??= start()
      const own = worker
      const timer = setTimeout(() => {
        settle(() => reject(new Error('A picture took too long')))
        void own.terminate()
      }, timeoutMs)
      const onMessage = ({ png, failure }: DrawnMessage): void =>
        settle(() => (png === undefined ? reject(new Error(`A picture could not be drawn: ${failure}`)) : resolve(Buffer.from(png))))
      const onError = (error: unknown): void => settle(() => reject(error instanceof Error ? error : new Error(String(error))))
      const onExit = (): void => onError(new Error('The drawing thread ended'))
      const settle = (end: () => void): void => {
        clearTimeout(timer)
        own.off('message', onMessage).off('error', onError).off('exit', onExit)
        end()
      }
      own.on('message', onMessage).on('error', onError).on('exit', onExit)
      own.postMessage(picture)
    })
}
