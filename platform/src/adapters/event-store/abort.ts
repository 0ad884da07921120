/** The promise's value, or undefined as soon as `signal` aborts, whatever the promise does later. */
export function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      promise.catch(() => undefined)
      return resolve(undefined)
    }
    const abort = () => resolve(undefined)
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
