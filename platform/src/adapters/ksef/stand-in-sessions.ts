/** The other side of the API 2.0, as much of it as sends documents: keys, access by a token, sessions that decrypt what is sent in them. */
import { constants, createDecipheriv, createHash, privateDecrypt, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../../ports/clock.ts'
import { makePublishedKey, type PublishedKey } from './stand-in-certificate.ts'

const beginSchema = z.object({
  challenge: z.string(),
  contextIdentifier: z.object({ type: z.literal('Nip'), value: z.string() }),
  encryptedToken: z.string(),
})
const openSchema = z.object({
  formCode: z.object({ systemCode: z.literal('FA (3)'), schemaVersion: z.literal('1-0E'), value: z.literal('FA') }),
  encryption: z.object({ encryptedSymmetricKey: z.string(), initializationVector: z.string() }),
})
const sendSchema = z.object({
  invoiceHash: z.string(),
  invoiceSize: z.int(),
  encryptedInvoiceHash: z.string(),
  encryptedInvoiceSize: z.int(),
  encryptedInvoiceContent: z.string(),
})

interface Answer {
  readonly status: number
  readonly body: object
}
const ok = (body: object, status = 200): Answer => ({ status, body })
const refused = (status: number): Answer => ({ status, body: {} })

export interface StandInSessionsOptions {
  readonly clock: Clock
  /** Null: any token opens the access, as there is none to protect. */
  readonly tokens: ReadonlyMap<string, string> | null
  /** Judges a document and stores it; the answer is that of an invoice in its session. */
  readonly receive: (document: Uint8Array) => Promise<object>
}

interface Session {
  readonly key: Buffer
  readonly vector: Buffer
  readonly invoices: Map<string, object>
}

const accessMinutes = 15
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64')

export function standInSessions({ clock, tokens, receive }: StandInSessionsOptions) {
  let made: PublishedKey | undefined
  /** Made when it is asked for: it takes up to half a second of processor time, and most starts issue no invoice. */
  const published = (): PublishedKey => (made ??= makePublishedKey(clock.now()))
  const challenges = new Map<string, number>()
  const operations = new Map<string, { readonly isRight: boolean }>()
  const bearers = new Set<string>()
  const sessions = new Map<string, Session>()
  const decrypt = (text: string): Buffer =>
    privateDecrypt(
      { key: published().privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(text, 'base64'),
    )
  const newToken = () => {
    const token = randomUUID()
    bearers.add(token)
    return { token, validUntil: new Date(clock.now().getTime() + accessMinutes * 60_000).toISOString() }
  }

  function begin(body: unknown): Answer {
    const asked = beginSchema.safeParse(body)
    const timestampMs = asked.success ? challenges.get(asked.data.challenge) : undefined
    if (!asked.success || timestampMs === undefined) return refused(400)
    const { contextIdentifier, encryptedToken } = asked.data
    const [secret = '', moment] = decrypt(encryptedToken).toString().split('|')
    const isKnown = tokens === null || tokens.get(contextIdentifier.value) === secret
    const referenceNumber = randomUUID()
    operations.set(referenceNumber, { isRight: isKnown && moment === String(timestampMs) })
    return ok({ referenceNumber, authenticationToken: newToken() }, 202)
  }

  function open(body: unknown): Answer {
    const asked = openSchema.safeParse(body)
    if (!asked.success) return refused(400)
    const { encryptedSymmetricKey, initializationVector } = asked.data.encryption
    const referenceNumber = randomUUID()
    const vector = Buffer.from(initializationVector, 'base64')
    sessions.set(referenceNumber, { key: decrypt(encryptedSymmetricKey), vector, invoices: new Map() })
    return ok({ referenceNumber, validUntil: new Date(clock.now().getTime() + 43_200_000).toISOString() }, 201)
  }

  async function send({ key, vector, invoices }: Session, body: unknown): Promise<Answer> {
    const asked = sendSchema.safeParse(body)
    if (!asked.success) return refused(400)
    const { invoiceHash, invoiceSize, encryptedInvoiceContent, encryptedInvoiceHash, encryptedInvoiceSize } = asked.data
    const content = Buffer.from(encryptedInvoiceContent, 'base64')
    if (content.length !== encryptedInvoiceSize || hashOf(content) !== encryptedInvoiceHash) return refused(400)
    const decipher = createDecipheriv('aes-256-cbc', key, vector)
    const document = Buffer.concat([decipher.update(content), decipher.final()])
    if (document.length !== invoiceSize || hashOf(document) !== invoiceHash) return refused(400)
    const referenceNumber = randomUUID()
    invoices.set(referenceNumber, await receive(document))
    return ok({ referenceNumber }, 202)
  }

  /** `path` without the version. */
  return async function answer(method: string, path: string, bearer: string | null, body: unknown): Promise<Answer> {
    if (method === 'GET' && path === '/security/public-key-certificates') {
      const { certificate, validFrom, validTo } = published()
      const usage = ['KsefTokenEncryption', 'SymmetricKeyEncryption']
      const key = { certificate: certificate.toString('base64'), publicKeyId: hashOf(certificate), usage }
      return { status: 200, body: [{ ...key, validFrom: validFrom.toISOString(), validTo: validTo.toISOString() }] }
    }
    if (method === 'POST' && path === '/auth/challenge') {
      const [challenge, timestampMs] = [randomUUID(), clock.now().getTime()]
      challenges.set(challenge, timestampMs)
      return ok({ challenge, timestampMs })
    }
    if (method === 'POST' && path === '/auth/ksef-token') return begin(body)
    if (bearer === null || !bearers.has(bearer)) return refused(401)
    if (method === 'POST' && path === '/auth/token/redeem') return ok({ accessToken: newToken(), refreshToken: newToken() })
    const [, operation] = /^\/auth\/([\w-]+)$/.exec(path) ?? []
    const begun = operation === undefined ? undefined : operations.get(operation)
    if (begun !== undefined)
      return ok({ status: begun.isRight ? { code: 200, description: 'Sukces' } : { code: 450, description: 'Błędny token' } })
    if (method === 'POST' && path === '/sessions/online') return open(body)
    const [, reference = '', rest = '', invoice] = /^\/sessions\/(?:online\/)?([\w-]+)\/(invoices|close)(?:\/([\w-]+))?$/.exec(path) ?? []
    const session = sessions.get(reference)
    if (session === undefined) return refused(404)
    if (method === 'POST' && rest === 'close') return { status: 204, body: {} }
    if (method === 'POST') return send(session, body)
    const found = session.invoices.get(invoice ?? '')
    return found === undefined ? refused(404) : ok(found)
  }
}
