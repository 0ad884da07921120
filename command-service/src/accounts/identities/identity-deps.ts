import type { AccountKind } from '@jobboard/contracts/accounts/roles'
import { hasCandidatePortal, type Tenant } from '@jobboard/contracts/tenants/tenant'
import { type RequestContext, refuse } from '@jobboard/platform/http/route'
import type { IdentityProviders } from '@jobboard/platform/ports/identity-provider'
import type { OwnAccountDeps } from '../change-profile.ts'
import type { AccountDeps } from '../sessions/check-credentials.ts'

export type IdentityDeps = AccountDeps & OwnAccountDeps & { readonly identityProviders: IdentityProviders }

/** Of routes with `sameOriginOnly`, for which the header is the site's own. */
export const originOf = ({ incoming }: Pick<RequestContext, 'incoming'>): string => new URL(incoming.headers.origin ?? '').origin

/** Whether the board signs in accounts of this kind with its provider. Candidates have none without the portal. */
export const hasIdentityProvider = (tenant: Tenant, kind: AccountKind): boolean =>
  tenant.openIdConnect?.kinds.includes(kind) === true && (kind !== 'candidate' || hasCandidatePortal(tenant))

export const refusedIdentity = () => refuse({ code: 'identityRefused' })
