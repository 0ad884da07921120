/** Codes that pay for one publication of one plan, used once even under concurrent use (docs/product/publication-codes.md). */
import type { OfferId, TenantId } from '@jobboard/contracts/shared/ids'

export type Redemption =
  | { readonly ok: true; readonly reference: string }
  | { readonly ok: false; readonly reason: 'incorrectCode' | 'codeUsed' | 'codeExpired' | 'codeForAnotherPlan' }

export interface PublicationCodes {
  /** Whether the code would pay for this plan now; changes nothing. */
  verify(tenant: TenantId, code: string, plan: string, now: Date): Promise<Redemption>
  /** Uses the code for this offer. Repeating it for the same offer succeeds again. */
  redeem(tenant: TenantId, code: string, plan: string, offerId: OfferId, now: Date): Promise<Redemption>
}
