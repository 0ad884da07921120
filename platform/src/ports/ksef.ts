/** The KSeF port: where sellers in Poland issue their invoices. */
import { UnavailableError } from './event-store.ts'

export type KsefAnswer =
  /** `number`: of KSeF. The same document that is sent again has the number it was given. */
  | { readonly kind: 'accepted'; readonly number: string; readonly receivedAt: string }
  /** The document as it is will never be taken. `code`: 430 file, 440 duplicate, 450 content. */
  | { readonly kind: 'refused'; readonly code: number; readonly description: string; readonly details: readonly string[] }
  /** The installation sends nothing. */
  | { readonly kind: 'off' }

export interface Ksef {
  readonly name: 'off' | 'stand-in' | 'ksef'
  /** Whether the installation sends documents. */
  readonly isOn: boolean
  /** Where anyone can check a document by its digest (KOD I); null: nowhere. */
  readonly verificationOrigin: string | null
  /**
   * In the name of the seller. Throws KsefUnavailableError when there is no answer: the document may have been received, and is sent again as it is.
   */
  send(document: Uint8Array, sellerNip: string): Promise<KsefAnswer>
}

export class KsefUnavailableError extends UnavailableError {}

export const noKsef: Ksef = {
  name: 'off',
  isOn: false,
  verificationOrigin: null,
  send: async () => ({ kind: 'off' }),
}
