/** Idempotency-Key (as the IETF draft has it; docs/product/api.md, "Idempotency"): the same key and body get the same reply. */
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { uuidFrom } from '../ports/ids.ts'

export interface IdempotentRequest {
  readonly tenant: TenantId
  /** Account id; keys of different people never meet. */
  readonly account: string
  /** Method and path with its values. */
  readonly route: string
  readonly key: string
  readonly bodyHash: Buffer
}

/** A reply as it was sent. */
export interface StoredReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[]>>
  readonly contentType: string | null
  readonly body: string
}

export type Claim =
  /** Ours to run; `finish` or `abandon` it. */
  | { readonly kind: 'run'; readonly lease: string }
  | { readonly kind: 'replay'; readonly reply: StoredReply }
  | { readonly kind: 'inProgress'; readonly retryAfterSeconds: number }
  | { readonly kind: 'mismatch' }

export interface IdempotencyStore {
  claim(request: IdempotentRequest): Promise<Claim>
  /** Stores the reply for 24 hours. Does nothing when the lease was lost to another run. */
  finish(request: IdempotentRequest, lease: string, reply: StoredReply): Promise<void>
  /** The request failed on our side: the next try runs at once. */
  abandon(request: IdempotentRequest, lease: string): Promise<void>
}

/** Id of the command that this request is, the same in every run of it. */
export const commandIdOf = ({ tenant, account, route, key }: Omit<IdempotentRequest, 'bodyHash'>): string =>
  uuidFrom('command', tenant, account, route, key)
