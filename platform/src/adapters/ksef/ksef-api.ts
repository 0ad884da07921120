/**
 * KSeF by its API 2.0 (docs/product/invoices.md, "KSeF"), as github.com/CIRFMF/ksef-docs describes it: the token of the seller opens the access, each
 * document is sent in an interactive session of its own, encrypted for it, and asked about until it has a number or a refusal.
 */
import { constants, createCipheriv, createHash, publicEncrypt, randomBytes, X509Certificate } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isKsefNumber } from '@jobboard/contracts/invoices/ksef-number'
import { z } from 'zod'
import type { Clock } from '../../ports/clock.ts'
import { type Ksef, type KsefAnswer, KsefUnavailableError } from '../../ports/ksef.ts'

export interface KsefApiOptions {
  readonly name: Ksef['name']
  /** `https://api.ksef.mf.gov.pl/v2` */
  readonly url: string
  readonly verificationOrigin: string
  /** The token of KSeF that a seller has, by its NIP. */
  readonly tokenOf: (nip: string) => string | undefined
  readonly clock: Clock
  readonly pollMs?: number
}

const timeoutMs = 30_000
/** KSeF judges in seconds; what takes longer is sent again, and is then a duplicate of itself. */
const maxPolls = 30
/** Access tokens that end within it are not used any more. */
const marginMs = 60_000

const number = z.string().refine(isKsefNumber)
const token = z.object({ token: z.string(), validUntil: z.iso.datetime({ offset: true }) })
const certificates = z.array(
  z.object({
    certificate: z.base64(),
    publicKeyId: z.string(),
    validFrom: z.string(),
    validTo: z.string(),
    usage: z.array(z.string()),
  }),
)
const status = z.object({
  code: z.int(),
  description: z.string(),
  details: z.array(z.string()).nullish(),
  extensions: z.record(z.string(), z.string().nullable()).nullish(),
})
const answers = {
  challenge: z.object({ challenge: z.string(), timestampMs: z.int() }),
  begun: z.object({ referenceNumber: z.string(), authenticationToken: token }),
  operation: z.object({ status }),
  tokens: z.object({ accessToken: token }),
  session: z.object({ referenceNumber: z.string() }),
  sent: z.object({ referenceNumber: z.string() }),
  invoice: z.object({
    ksefNumber: number.nullish(),
    acquisitionDate: z.iso.datetime({ offset: true }).nullish(),
    invoicingDate: z.iso.datetime({ offset: true }),
    status,
  }),
}
type Invoice = z.infer<typeof answers.invoice>

/** What the document itself is refused for; other codes are of the session, of rights or of the system, and another sending may succeed. */
const final: ReadonlySet<number> = new Set([415, 430, 440, 450])

const base64Of = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64')

export function createKsefApi({ name, url, verificationOrigin, tokenOf, clock, pollMs = 1_000 }: KsefApiOptions): Ksef {
  const accesses = new Map<string, { readonly token: string; readonly until: number }>()

  async function request(method: 'GET' | 'POST', path: string, bearer: string | null, body?: object): Promise<Uint8Array> {
    const headers = {
      ...(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    }
    try {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) }
      const response = await fetch(`${url}${path}`, { method, headers, signal: AbortSignal.timeout(timeoutMs), ...sent })
      const answer = new Uint8Array(await response.arrayBuffer())
      if (response.ok) return answer
      throw new KsefUnavailableError(`KSeF answered ${response.status} to ${method} ${path.split('?')[0]}`)
    } catch (error) {
      throw error instanceof KsefUnavailableError ? error : new KsefUnavailableError('KSeF did not answer', { cause: error })
    }
  }
  async function ask<T>(schema: z.ZodType<T>, ...asked: Parameters<typeof request>): Promise<T> {
    const parsed = schema.safeParse(parseJson(await request(...asked)))
    if (!parsed.success) throw new KsefUnavailableError('KSeF answered something else', { cause: parsed.error })
    return parsed.data
  }

  /** RSAES-OAEP with SHA-256, by the key that the ministry has for this use now. */
  async function encryptFor(usage: 'KsefTokenEncryption' | 'SymmetricKeyEncryption', secret: Uint8Array) {
    const now = clock.now().getTime()
    const found = (await ask(certificates, 'GET', '/security/public-key-certificates', null)).find(
      (one) => one.usage.includes(usage) && Date.parse(one.validFrom) <= now && now < Date.parse(one.validTo),
    )
    if (found === undefined) throw new KsefUnavailableError(`KSeF has no key for ${usage}`)
    const { publicKey } = new X509Certificate(Buffer.from(found.certificate, 'base64'))
    const encrypted = publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, secret)
    return { encrypted: base64Of(encrypted), publicKeyId: found.publicKeyId }
  }

  async function poll<T>(read: () => Promise<T>, codeOf: (answer: T) => number): Promise<T> {
    for (let attempt = 0; attempt < maxPolls; attempt += 1) {
      const answer = await read()
      if (codeOf(answer) >= 200) return answer
      await sleep(pollMs)
    }
    throw new KsefUnavailableError('KSeF has not decided in time')
  }

  async function accessOf(nip: string): Promise<string> {
    const known = accesses.get(nip)
    if (known !== undefined && known.until - marginMs > clock.now().getTime()) return known.token
    const secret = tokenOf(nip)
    if (secret === undefined) throw new KsefUnavailableError(`There is no token of KSeF for the seller ${nip}`)
    const { challenge, timestampMs } = await ask(answers.challenge, 'POST', '/auth/challenge', null)
    const { encrypted, publicKeyId } = await encryptFor('KsefTokenEncryption', Buffer.from(`${secret}|${timestampMs}`))
    const contextIdentifier = { type: 'Nip', value: nip }
    const begun = await ask(answers.begun, 'POST', '/auth/ksef-token', null, {
      challenge,
      contextIdentifier,
      encryptedToken: encrypted,
      publicKeyId,
    })
    const bearer = begun.authenticationToken.token
    const operation = await poll(
      () => ask(answers.operation, 'GET', `/auth/${begun.referenceNumber}`, bearer),
      (answer) => answer.status.code,
    )
    const { code, description } = operation.status
    if (code !== 200) throw new KsefUnavailableError(`KSeF gives the seller ${nip} no access: ${code} ${description}`)
    const { accessToken } = await ask(answers.tokens, 'POST', '/auth/token/redeem', bearer)
    accesses.set(nip, { token: accessToken.token, until: Date.parse(accessToken.validUntil) })
    return accessToken.token
  }

  async function sendIn(access: string, document: Uint8Array): Promise<Invoice> {
    const [key, initializationVector] = [randomBytes(32), randomBytes(16)]
    const { encrypted, publicKeyId } = await encryptFor('SymmetricKeyEncryption', key)
    const { referenceNumber: session } = await ask(answers.session, 'POST', '/sessions/online', access, {
      formCode: { systemCode: 'FA (3)', schemaVersion: '1-0E', value: 'FA' },
      encryption: { encryptedSymmetricKey: encrypted, initializationVector: base64Of(initializationVector), publicKeyId },
    })
    const cipher = createCipheriv('aes-256-cbc', key, initializationVector)
    const content = Buffer.concat([cipher.update(document), cipher.final()])
    const sent = await ask(answers.sent, 'POST', `/sessions/online/${session}/invoices`, access, {
      invoiceHash: hashOf(document),
      invoiceSize: document.length,
      encryptedInvoiceHash: hashOf(content),
      encryptedInvoiceSize: content.length,
      encryptedInvoiceContent: base64Of(content),
    })
    const path = `/sessions/${session}/invoices/${sent.referenceNumber}`
    const invoice = await poll(
      () => ask(answers.invoice, 'GET', path, access),
      (answer) => answer.status.code,
    )
    // One that stays open ends by itself after twelve hours.
    await request('POST', `/sessions/online/${session}/close`, access).catch(() => undefined)
    return invoice
  }

  return {
    name,
    isOn: true,
    verificationOrigin,
    async send(document, nip): Promise<KsefAnswer> {
      const access = await accessOf(nip)
      const invoice = await sendIn(access, document)
      const { code, description, details, extensions } = invoice.status
      const receivedAt = new Date(invoice.acquisitionDate ?? invoice.invoicingDate).toISOString()
      if (code === 200 && typeof invoice.ksefNumber === 'string') return { kind: 'accepted', number: invoice.ksefNumber, receivedAt }
      // A document whose answer was lost is a duplicate of itself.
      const original = number.safeParse(extensions?.originalKsefNumber)
      if (code === 440 && original.success) {
        const stored = await request('GET', `/invoices/ksef/${original.data}`, access)
        if (Buffer.compare(stored, document) === 0) return { kind: 'accepted', number: original.data, receivedAt }
      }
      if (!final.has(code)) throw new KsefUnavailableError(`KSeF has not taken the document: ${code} ${description}`)
      return { kind: 'refused', code, description, details: details ?? [] }
    },
  }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
