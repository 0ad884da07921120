/** KSeF by the stand-in (stand-in-server.ts). */
import { isKsefNumber } from '@jobboard/contracts/invoices/ksef-number'
import { z } from 'zod'
import { type Ksef, type KsefAnswer, KsefUnavailableError } from '../../ports/ksef.ts'

const timeoutMs = 30_000

const ksefNumberSchema = z.string().refine(isKsefNumber)
const answerSchema = z.object({
  invoicingDate: z.iso.datetime(),
  ksefNumber: ksefNumberSchema.nullable(),
  status: z.object({
    code: z.int(),
    description: z.string(),
    details: z.array(z.string()),
    extensions: z.object({ originalKsefNumber: ksefNumberSchema }).optional(),
  }),
})

export function createStandInKsef(url: string): Ksef {
  const call = async (path: string, init: RequestInit = {}): Promise<Uint8Array> => {
    try {
      const response = await fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(timeoutMs) })
      const body = new Uint8Array(await response.arrayBuffer())
      if (response.ok) return body
      throw new KsefUnavailableError(`KSeF answered ${response.status}`)
    } catch (error) {
      throw error instanceof KsefUnavailableError ? error : new KsefUnavailableError('KSeF did not answer', { cause: error })
    }
  }
  const isStoredAs = async (number: string, document: Uint8Array): Promise<boolean> =>
    Buffer.compare(await call(`/invoices/ksef/${number}`), document) === 0

  return {
    isOn: true,
    async send(document): Promise<KsefAnswer> {
      const body = await call('/invoices', {
        method: 'POST',
        body: Uint8Array.from(document),
        headers: { 'Content-Type': 'application/xml' },
      })
      const parsed = answerSchema.safeParse(parseJson(body))
      if (!parsed.success) throw new KsefUnavailableError('KSeF answered something else', { cause: parsed.error })
      const { invoicingDate: receivedAt, ksefNumber, status } = parsed.data
      if (status.code === 200 && ksefNumber !== null) return { kind: 'accepted', number: ksefNumber, receivedAt }
      // A document whose answer was lost is a duplicate of itself.
      const original = status.extensions?.originalKsefNumber
      if (status.code === 440 && original !== undefined && (await isStoredAs(original, document)))
        return { kind: 'accepted', number: original, receivedAt }
      return { kind: 'refused', code: status.code, description: status.description, details: status.details }
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
