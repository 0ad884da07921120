/**
 * A local server that judges documents as KSeF does and gives numbers, for development and tests. It speaks as much of the API 2.0 as sends documents:
 * access by tokens, sessions, encryption; it forgets everything when it ends.
 */
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ksefNumberOf } from '@jobboard/contracts/invoices/ksef-number'
import type { ReadFa3 } from '../../invoices/fa3/read-fa3.ts'
import type { ValidateFa3 } from '../../invoices/fa3/validate-fa3.ts'
import type { Clock } from '../../ports/clock.ts'
import { judgeDocument } from './judge-document.ts'
import { standInSessions } from './stand-in-sessions.ts'

/** Of a document with attachments, encrypted and in base64; more is not read. */
const maxBodyBytes = 5_000_000

export interface StandInServer {
  readonly url: string
  /** Of the documents it took, by their number. */
  readonly documents: ReadonlyMap<string, Uint8Array>
  /** `silent`: receives documents and breaks the connection instead of answering. `away`: answers 503. */
  setMode(mode: 'open' | 'silent' | 'away'): void
  stop(): Promise<void>
}

export interface StandInOptions {
  readonly validate: ValidateFa3
  readonly clock: Clock
  readonly port?: number
  /** By the NIP of their seller; absent: any token opens the access. */
  readonly tokens?: ReadonlyMap<string, string>
}

/** The day in Poland. */
const dayOf = (now: Date): string => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(now)

/** What KSeF takes for the same invoice, whatever else it says. */
const identityOf = ({ seller, kind, number }: ReadFa3): string => JSON.stringify([seller.id, kind, number])

async function bodyOf(request: IncomingMessage): Promise<Uint8Array | null> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > maxBodyBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export async function startKsefStandIn({ validate, clock, port = 0, tokens }: StandInOptions): Promise<StandInServer> {
  const documents = new Map<string, Uint8Array>()
  const numbers = new Map<string, string>()
  let mode: 'open' | 'silent' | 'away' = 'open'

  async function receive(bytes: Uint8Array): Promise<object> {
    const now = clock.now()
    const invoicingDate = now.toISOString()
    const judgement = await judgeDocument(bytes, dayOf(now), validate)
    if ('refusal' in judgement) return { invoicingDate, ksefNumber: null, status: judgement.refusal }
    const { document } = judgement
    const identity = identityOf(document)
    const original = numbers.get(identity)
    if (original !== undefined) {
      const details = [`Duplikat faktury. Faktura o numerze KSeF: ${original} została już prawidłowo przesłana do systemu`]
      const status = { code: 440, description: 'Duplikat faktury', details, extensions: { originalKsefNumber: original } }
      return { invoicingDate, ksefNumber: null, status }
    }
    const nip = document.seller.id.kind === 'nip' ? document.seller.id.nip : ''
    const number = ksefNumberOf(nip, dayOf(now), randomBytes(6).toString('hex').toUpperCase())
    numbers.set(identity, number)
    documents.set(number, bytes)
    return { invoicingDate, ksefNumber: number, status: { code: 200, description: 'Sukces', details: [] } }
  }

  const answerOf = standInSessions({ clock, tokens: tokens ?? null, receive })
  const server = createServer((request, response) => {
    const answer = (status: number, type: string, body: string | Uint8Array): void =>
      void response.writeHead(status, { 'Content-Type': type }).end(body)
    const json = (status: number, body: object): void => answer(status, 'application/json', JSON.stringify(body))
    const handle = async (): Promise<void> => {
      if (mode === 'away') return json(503, {})
      const { method = 'GET', url = '', headers } = request
      const path = url.startsWith('/v2/') ? url.slice(3) : ''
      const [, number] = /^\/invoices\/ksef\/([0-9A-F-]{35})$/.exec(path) ?? []
      if (method === 'GET' && number !== undefined) {
        const document = documents.get(number)
        return document === undefined ? json(404, {}) : answer(200, 'application/xml', document)
      }
      const bytes = await bodyOf(request)
      if (bytes === null) return json(413, {})
      const bearer = headers.authorization?.replace(/^Bearer /, '') ?? null
      const { status, body } = await answerOf(
        method,
        path,
        bearer,
        bytes.length === 0 ? undefined : JSON.parse(new TextDecoder().decode(bytes)),
      )
      // What it received it has, though its sender has no answer.
      if (mode === 'silent' && path.endsWith('/invoices')) return void response.destroy()
      return status === 204 ? void response.writeHead(204).end() : json(status, body)
    }
    handle().catch(() => json(503, {}))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`,
    documents,
    setMode(next) {
      mode = next
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
