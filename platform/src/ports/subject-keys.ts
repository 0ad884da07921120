/**
 * Keys of data subjects (docs/product/accounts.md, "Personal data"). Personal data in events is sealed with its subject's key; erasing the
 * subject deletes the key, and everything sealed with it is unreadable for ever, in events, read models and backups alike.
 */
import type { Encrypted } from '@jobboard/contracts/shared/events/envelope'
import type { SubjectId, TenantId } from '@jobboard/contracts/shared/ids'

/** Where a sealed text stands; opening it elsewhere fails (bound as additional authenticated data). */
export interface SealContext {
  readonly tenant: TenantId
  readonly stream: string
  readonly field: string
}

export interface SubjectKeys {
  /** The same id for the same natural key (an e-mail address, folded) of one tenant, which it does not reveal. */
  subjectFor(tenant: TenantId, naturalKey: string): SubjectId
  /** Creates the subject's key when it has none. Throws SubjectErasedError when the subject was erased. */
  seal(subject: SubjectId, plain: string, context: SealContext): Promise<Encrypted>
  /** Null when the key was erased. */
  open(sealed: Encrypted, context: SealContext): Promise<string | null>
  /** Deletes the key. Repeating is harmless. */
  erase(tenant: TenantId, subject: SubjectId): Promise<void>
}

/** Nothing can be sealed for a subject that was erased. */
export class SubjectErasedError extends Error {
  override readonly name = 'SubjectErasedError'
}
