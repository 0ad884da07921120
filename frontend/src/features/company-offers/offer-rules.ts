/**
 * What can be done with an offer as the table knows it (docs/product/panel.md, "Actions"). The server decides; this only spares the user a
 * refusal that is certain.
 */
import type { CompanyOffer } from '@jobboard/contracts/offers/company-offers'

/** Why an action is refused now. `at`: when it is possible. */
export type Refusal =
  | { readonly reason: 'tooEarly'; readonly at: string }
  | { readonly reason: 'noBumps' | 'bumpsUsed' | 'noFreeExtensions' | 'notActive' | 'stillActive' | 'neverPublished' | 'finished' }

export function bumpRefusal({ status, bumps }: CompanyOffer): Refusal | null {
  if (status !== 'published' || bumps === null) return { reason: 'notActive' }
  if (bumps.total === 0) return { reason: 'noBumps' }
  if (bumps.left === 0) return { reason: 'bumpsUsed' }
  return bumps.nextAt === null ? null : { reason: 'tooEarly', at: bumps.nextAt }
}

export function extendRefusal({ status, extension }: CompanyOffer): Refusal | null {
  if (status === 'finished') return { reason: 'finished' }
  if (extension === null) return { reason: 'neverPublished' }
  return extension.freeLeft === 0 ? { reason: 'noFreeExtensions' } : null
}

/** Never published: it has no public page, and its form is the only one. */
export const isDraft = ({ status }: CompanyOffer): boolean =>
  status === 'draft' || status === 'awaitingPayment' || status === 'scheduled' || status === 'inReview'
