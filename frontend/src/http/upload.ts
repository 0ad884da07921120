/** A request whose upload can be followed, which `fetch` does not offer. Without progress for the time limit it ends. */

/** What is read of a response. */
export type Answer = Pick<Response, 'ok' | 'status' | 'headers' | 'text' | 'json'>

export interface UploadRequest {
  readonly headers: Readonly<Record<string, string>>
  readonly body: FormData | Blob
  readonly signal?: AbortSignal | undefined
  /** Without anything sent or answered. */
  readonly stallMs: number
  /** From 0 to 1: what the browser has sent of it. */
  readonly onProgress: (share: number) => void
}

/** Rejects as `fetch` does: with the reason of the signal, else when there is no answer. */
export function upload(method: string, url: string, { headers, body, signal, stallMs, onProgress }: UploadRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const end = (): void => {
      clearTimeout(stall)
      signal?.removeEventListener('abort', cancel)
    }
    const fail = (reason: unknown): void => {
      end()
      reject(reason)
    }
    const cancel = (): void => {
      request.abort()
      fail(signal?.reason)
    }
    const stop = (): void => {
      request.abort()
      fail(new DOMException('Nothing was sent or answered', 'TimeoutError'))
    }
    let stall = setTimeout(stop, stallMs)
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(stall)
      stall = setTimeout(stop, stallMs)
      if (total > 0) onProgress(loaded / total)
    }
    request.onerror = () => fail(new TypeError('The upload failed'))
    request.onload = () => {
      end()
      resolve(answerOf(request))
    }
    if (signal?.aborted) {
      fail(signal.reason)
      return
    }
    signal?.addEventListener('abort', cancel)
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.send(body)
  })
}

function answerOf(request: XMLHttpRequest): Answer {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim())
  }
  const { status, responseText } = request
  return { ok: status >= 200 && status < 300, status, headers, text: async () => responseText, json: async () => JSON.parse(responseText) }
}
