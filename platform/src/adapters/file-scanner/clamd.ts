/**
 * A clamd of ClamAV by its own protocol (https://docs.clamav.net/manual/Usage/ClamdProtocol.html): one connection for one file. The protocol has neither
 * encryption nor a login, so clamd belongs on this machine or in a private network. No npm client of it is maintained (docs/decisions/0247).
 */
import { connect } from 'node:net'
import { type FileScanner, FileScannerUnavailableError, type ScanVerdict } from '../../ports/file-scanner.ts'

const chunkBytes = 64 * 1_024
const maxAnswerBytes = 1_024
/** For one file of up to 5 MB; a person waits for it. */
const defaultTimeoutMs = 15_000
/** After a failure clamd is left alone for so long, and no one waits for it. */
const defaultPauseMs = 5_000

export interface ClamdOptions {
  readonly host: string
  readonly port: number
  readonly timeoutMs?: number
  readonly pauseMs?: number
  readonly now?: () => number
}

const lengthOf = (bytes: number): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

function* streamOf(bytes: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0')
  for (let at = 0; at < bytes.byteLength; at += chunkBytes) {
    const chunk = bytes.subarray(at, at + chunkBytes)
    yield lengthOf(chunk.byteLength)
    yield chunk
  }
  yield lengthOf(0)
}

/** A file that clamd reads only in part is none that it looked at: `AlertExceedsMax yes` of its configuration has it say so. */
function verdictOf(answer: string): ScanVerdict {
  if (answer === 'stream: OK') return { kind: 'clean' }
  const found = /^stream: (.{1,200}) FOUND$/.exec(answer)?.[1]
  if (found === undefined || found.startsWith('Heuristics.Limits.Exceeded'))
    throw new FileScannerUnavailableError(`clamd did not look at the file: ${answer.slice(0, 200)}`)
  return { kind: 'infected', name: found }
}

export function createClamd({
  host,
  port,
  timeoutMs = defaultTimeoutMs,
  pauseMs = defaultPauseMs,
  now = Date.now,
}: ClamdOptions): FileScanner {
  let silentUntil = 0

  /** Sends all parts and resolves with the answer, which ends with a zero byte. */
  const ask = (parts: Iterable<Uint8Array>): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect({ host, port, signal: AbortSignal.timeout(timeoutMs) })
      let answer = ''
      const fail = (reason: string): void => {
        silentUntil = now() + pauseMs
        socket.destroy()
        reject(new FileScannerUnavailableError(reason))
      }
      socket.on('error', (error) => fail(`clamd does not answer: ${error.message}`))
      socket.on('close', () => fail('clamd closed the connection without an answer'))
      socket.on('data', (data) => {
        answer += data.toString('latin1')
        const end = answer.indexOf('\0')
        if (end >= 0) {
          silentUntil = 0
          socket.destroy()
          resolve(answer.slice(0, end))
        } else if (answer.length > maxAnswerBytes) fail('clamd answered without an end')
      })
      socket.on('connect', () => {
        for (const part of parts) socket.write(part)
      })
    })

  const askUnlessSilent = (parts: Iterable<Uint8Array>): Promise<string> =>
    now() < silentUntil ? Promise.reject(new FileScannerUnavailableError('clamd did not answer a moment ago')) : ask(parts)

  return {
    scan: async (bytes) => verdictOf(await askUnlessSilent(streamOf(bytes))),
    async check() {
      const answer = await ask([Buffer.from('zPING\0')])
      if (answer !== 'PONG') throw new FileScannerUnavailableError(`clamd answered ${answer.slice(0, 50)}`)
    },
  }
}
