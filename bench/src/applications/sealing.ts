/** Texts sealed as the keys of data subjects in Postgres seal them, whose own way, a transaction for each new key, takes minutes for 100,000. */
import { applicationStream, sealedApplicationFields } from '@jobboard/contracts/applications/events'
import type { Encrypted } from '@jobboard/contracts/shared/events/envelope'
import type { SubjectId, TenantId } from '@jobboard/contracts/shared/ids'
import { keyIdOf, wrappingKeyOf } from '@jobboard/platform/adapters/subject-keys/master-key-check'
import { deriveKey, digest, encrypt, newKey } from '@jobboard/platform/adapters/subject-keys/seal'

export const subjectKeyColumns = ['tenant', 'subject', 'wrapped_key', 'key_id'] as const

export interface SealedBy {
  /** By `subjectKeyColumns`. */
  readonly keyRow: readonly string[]
  readonly seal: (field: keyof typeof sealedApplicationFields, text: string) => Encrypted
}

/** With a new key for each application, whose row is to be stored. */
export function createSealing(masterKey: string, tenant: TenantId): (applicationId: string, subject: SubjectId) => SealedBy {
  const [wrapping, keyId] = [wrappingKeyOf(masterKey), keyIdOf(masterKey)]
  return (applicationId, subject) => {
    const key = newKey()
    const [encryption, digesting] = [deriveKey(key, 'encrypt'), deriveKey(key, 'digest')]
    const stream = applicationStream(tenant, applicationId)
    return {
      keyRow: [tenant, subject, encrypt(wrapping, key, [tenant, subject]).toString('base64'), keyId],
      seal: (field, text) => ({
        subject,
        sealed: encrypt(encryption, Buffer.from(text), [tenant, stream, sealedApplicationFields[field]]).toString('base64url'),
        digest: digest(digesting, [text]),
      }),
    }
  }
}
