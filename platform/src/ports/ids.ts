import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { type CaseId, caseIdSchema } from '@jobboard/contracts/moderation/events'
import { type CompanyId, type OfferId, offerIdSchema } from '@jobboard/contracts/shared/ids'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const toBase32 = (bytes: Uint8Array): string => Array.from(bytes, (byte) => alphabet[byte & 31]).join('')

export const newCommandId = (): string => randomUUID()

/** A fresh offer id: 60 random bits. */
export const newOfferId = (): OfferId => offerIdSchema.parse(toBase32(randomBytes(12)))

/** The id an outside offer always gets, so that importing it again finds it. */
export const importedOfferId = (tenant: string, source: string, externalId: string): OfferId =>
  offerIdSchema.parse(
    toBase32(
      createHash('sha256')
        .update(JSON.stringify([tenant, source, externalId]))
        .digest()
        .subarray(0, 12),
    ),
  )

/** RFC 9562 version 8 UUID from a hash: the same parts always give the same id. */
export function uuidFrom(...parts: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16)
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  const hex = hash.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Id of the n-th event of a command: a repeated append is one append. */
export const eventId = (tenant: string, stream: string, commandId: string, index: number): string =>
  uuidFrom('event', tenant, stream, commandId, String(index))

/** What is reported has one case, for its life. */
export const caseIdOf = (
  tenant: string,
  subject: { readonly kind: 'offer'; readonly offerId: OfferId } | { readonly kind: 'company'; readonly companyId: CompanyId },
): CaseId =>
  caseIdSchema.parse(uuidFrom('moderationCase', tenant, subject.kind, subject.kind === 'offer' ? subject.offerId : subject.companyId))
