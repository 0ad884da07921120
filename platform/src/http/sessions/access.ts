/** Who may call a route. A route lists the grants it accepts; a session has exactly one. */
import { type AdminRole, adminRoles, type EmployerRole, employerRoles } from '@jobboard/contracts/accounts/roles'
import { needsSecondFactor } from '@jobboard/contracts/accounts/second-factor'
import type { ApiTokenScope } from '@jobboard/contracts/companies/api-token-scopes'
import type { AccountId, CompanyId, OfferId, TenantId } from '@jobboard/contracts/shared/ids'

export type Grant = 'candidate' | `employer:${EmployerRole}` | `admin:${AdminRole}`

export const anyEmployer = employerRoles.map((role) => `employer:${role}` as const)
export const anyAdmin = adminRoles.map((role) => `admin:${role}` as const)
export const grants: readonly Grant[] = ['candidate', ...anyEmployer, ...anyAdmin]
export const anyone = grants

/** What administrators may do (docs/product/accounts.md, "Roles"): change everything; change offers, reports and companies; read. */
export const mayAdminister = ['admin:administrator'] as const
export const mayModerate = ['admin:administrator', 'admin:moderator'] as const
export const mayReadAdministration = ['admin:administrator', 'admin:moderator', 'admin:support'] as const

/** They find the applications that were sent with an address, by reference. */
export const mayFindApplicants = ['admin:administrator', 'admin:support'] as const

/** They read the panel of a company as its viewers do (docs/product/administration.md, "View as this employer"). */
export const mayViewAsEmployer = ['admin:administrator', 'admin:support'] as const

/**
 * `public`: no session is looked up. `optional`: looked up, an unknown one counts as none. `internal`: other processes of the
 * product, by X-Internal-Key, never through the web server. A list: one of these grants.
 */
export type Access = 'public' | 'optional' | 'internal' | readonly Grant[]

export interface ApiTokenUse {
  readonly id: string
  readonly name: string
  readonly scopes: readonly ApiTokenScope[]
}

interface SessionBase {
  readonly tenant: TenantId
  readonly sessionId: string
  readonly accountId: AccountId
  readonly email: string
  readonly name: string
  /** Whether a code of the account's second factor was given in it. */
  readonly hasSecondFactor: boolean
  /** An administrator reads the panel of the company until then: only routes with `whileViewing` are open. */
  readonly viewedUntil?: string
  /** The request brought this token of the company, and no session: it acts in the name of the owner who created it. */
  readonly apiToken?: ApiTokenUse
}
export type Session = SessionBase &
  (
    | { readonly kind: 'employer'; readonly role: EmployerRole; readonly companyId: CompanyId }
    | { readonly kind: 'admin'; readonly role: AdminRole; readonly companyId: null }
    | { readonly kind: 'candidate'; readonly role: null; readonly companyId: null }
  )

export const grantOf = (session: Session): Grant => {
  switch (session.kind) {
    case 'candidate':
      return session.kind
    case 'employer':
      return `employer:${session.role}`
    case 'admin':
      return `admin:${session.role}`
  }
}

/** Such a session opens only the routes with `beforeSecondFactor` (docs/product/accounts.md, "Second factor"). */
export const lacksSecondFactor = ({ kind, hasSecondFactor }: Session): boolean => needsSecondFactor(kind) && !hasSecondFactor

/** Looks a presented token up in one tenant. Null: unknown, expired, revoked, or of another tenant. */
export interface SessionFinder {
  find(tenant: TenantId, token: string): Promise<Session | null>
  /** Null also when its creator is no owner of the company any more. Absent: there are no such tokens. */
  findByApiToken?(tenant: TenantId, token: string): Promise<(Session & { readonly apiToken: ApiTokenUse }) | null>
  /** In the name of the account that began this offer; null also for a token of another offer. Absent: there are no such tokens. */
  findByOfferToken?(tenant: TenantId, token: string, offerId: OfferId): Promise<Session | null>
}
