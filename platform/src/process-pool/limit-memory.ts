/**
 * Ends this process when it takes more memory than it may: arrays of bytes are outside of the heap that V8 limits, and work that does not yield lets no
 * timer run. So another thread measures.
 */
import { Worker } from 'node:worker_threads'

const intervalMs = 20

/** JavaScript as it is, which needs no loader where programs are sources. */
const watch = `const { workerData } = require('node:worker_threads')
setInterval(() => { if (process.memoryUsage.rss() > workerData) process.kill(process.pid, 'SIGKILL') }, ${intervalMs})`

/** `maxBytes`: of the whole process. Resolves when it is measured. */
export async function limitMemory(maxBytes: number): Promise<void> {
  const watcher = new Worker(watch, { eval: true, workerData: maxBytes, execArgv: [] })
  await new Promise((resolve, reject) => watcher.once('online', resolve).once('error', reject))
  watcher.unref()
}
