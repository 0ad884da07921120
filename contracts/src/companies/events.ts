/**
 * Events of a company, `company-<tenant>_<companyId>` (docs/product/companies.md). Members are account ids; the address of an invitation is
 * sealed with a key of its own, billing data with the company's.
 */
import { z } from 'zod'
import { employerRoleSchema } from '../accounts/roles.ts'
import { defaultRetentionMonths, maxRetentionMonths } from '../applications/retention.ts'
import { companySizes } from '../offers/vocabulary.ts'
import { defineEvents, type EventDataOf, type EventOf } from '../shared/events/define-events.ts'
import { encryptedSchema } from '../shared/events/envelope.ts'
import { accountIdSchema, companyIdSchema, instantSchema, offerIdSchema } from '../shared/ids.ts'
import { answerTemplateSchema } from './answer-templates.ts'
import { apiTokenScopesSchema } from './api-token-scopes.ts'
import { deskViewSchema } from './desk-views.ts'
import { promisedDaysSchema } from './response-promise.ts'

/** Null: not known. */
export const companyDataSchema = z.object({
  name: z.string().nullable(),
  shortName: z.string().nullable(),
  size: z.enum(companySizes).nullable(),
  url: z.string().nullable(),
})
export type CompanyData = z.infer<typeof companyDataSchema>

/** Keys of the stored pictures. */
const logoSchema = z.object({ file: z.string(), thumb: z.string() })
export type CompanyLogo = z.infer<typeof logoSchema>

/** As invoices say it: of a sole trader personal data. Sealed in the event as JSON, in this order of fields, which its digest compares. */
export const companyBillingSchema = z.object({
  companyName: z.string(),
  /** With the letters of the country, without spaces. */
  taxId: z.string(),
  street: z.string(),
  streetNumber: z.string(),
  postalCode: z.string(),
  city: z.string(),
  /** ISO 3166, two letters. */
  country: z.string(),
})
export type CompanyBilling = z.infer<typeof companyBillingSchema>

const consentSchema = z.object({ enabled: z.boolean(), value: z.string() })
/** What new drafts begin with. */
export const companyClausesSchema = z.object({
  /** Empty: none. */
  informationClause: z.string(),
  futureConsent: consentSchema,
  customConsent: consentSchema,
  /** For how many months after the end of their offer applications that are sent from then on are stored. */
  retentionMonths: z.int().min(1).max(maxRetentionMonths),
})
export type CompanyClauses = z.infer<typeof companyClausesSchema>

/** What goes over: the offers with their applications, or everything, which closes the company that hands over (docs/decisions/0305). */
export const handoverScopes = ['offers', 'company'] as const
export type HandoverScope = (typeof handoverScopes)[number]
/** What people of a company that is closed become in the other one; null: what they were. */
export const mergedRoleSchema = employerRoleSchema.exclude(['owner']).nullable()

const handover = { handoverId: z.uuid(), name: z.string().nullable(), scope: z.enum(handoverScopes) }

const schemas = {
  CompanyRegistered: z.object({ companyId: companyIdSchema, name: z.string().nullable() }),
  /** Only what is another value now. */
  CompanyChanged: companyDataSchema.partial(),
  /** `replaced`: the files of the logo before, which nothing needs any more. */
  CompanyLogoChanged: z.object({ logo: logoSchema.nullable(), replaced: logoSchema.nullable() }),
  /** `companyBillingSchema`, whole. */
  CompanyBillingChanged: z.object({ billing: encryptedSchema }),
  /** Whole. */
  CompanyClausesChanged: companyClausesSchema,
  /** What viewers may read beside offers; until the first of these events nothing. */
  CompanyAccessChanged: z.object({ viewersSeeApplications: z.boolean() }),
  /** Whole. */
  CompanyAnswerTemplatesChanged: z.object({ templates: z.array(answerTemplateSchema) }),
  /** Whole. */
  CompanyDeskViewsChanged: z.object({ views: z.array(deskViewSchema) }),
  /** Within how many days candidates are answered; null: nothing is promised any more. */
  CompanyResponsePromiseChanged: z.object({ days: promisedDaysSchema.nullable() }),
  /** With an account that exists: the founder, or an employer from before companies had events. */
  MemberAdded: z.object({ accountId: accountIdSchema, role: employerRoleSchema }),
  MemberRoleChanged: z.object({ accountId: accountIdSchema, role: employerRoleSchema }),
  /** For ever: an account never comes back to a company. Also one that goes over to the company that this one is merged into. */
  MemberRemoved: z.object({ accountId: accountIdSchema }),
  MemberInvited: z.object({ invitationId: z.uuid(), email: encryptedSchema, role: employerRoleSchema, expiresAt: instantSchema }),
  /** With another link, and valid for longer. The one that was sent before stops working. */
  InvitationRenewed: z.object({ invitationId: z.uuid(), expiresAt: instantSchema }),
  InvitationRevoked: z.object({ invitationId: z.uuid() }),
  InvitationAccepted: z.object({ invitationId: z.uuid(), accountId: accountIdSchema, role: employerRoleSchema }),
  /** Nothing of the secret is in it. */
  ApiTokenCreated: z.object({
    tokenId: z.uuid(),
    name: z.string(),
    scopes: apiTokenScopesSchema,
    createdBy: accountIdSchema,
    createdAt: instantSchema,
    /** Null: until it is revoked. */
    expiresAt: instantSchema.nullable(),
  }),
  /** `creatorLeft`: no owner any more, or no member; tokens act in the name of an owner. `companyMerged`: the company is closed. */
  ApiTokenRevoked: z.object({ tokenId: z.uuid(), name: z.string(), reason: z.enum(['revoked', 'creatorLeft', 'companyMerged']) }),
  /** This offer waits for the review of its company. The first one begins the review. */
  CompanyReviewRequested: z.object({ offerId: offerIdSchema, at: instantSchema }),
  /** `publishedBefore`: no one looked at it; it had offers on the board already. */
  CompanyApproved: z.object({ because: z.enum(['reviewed', 'publishedBefore']) }),
  /** `reason`: what the administrator tells the company. */
  CompanyRefused: z.object({ reason: z.string() }),
  /**
   * By a decision of moderation: its members only read, and its offers are taken down (docs/product/moderation.md, "Blocked companies"). `caseId`:
   * the case of the decision, of the company or of one of its offers; null: not stored then.
   */
  CompanyBlocked: z.object({ decisionId: z.uuid(), caseId: z.uuid().nullable(), blockedAt: instantSchema }),
  CompanyUnblocked: z.object({ decisionId: z.uuid(), unblockedAt: instantSchema }),
  /** An administrator of the board reads the panel of the company, at most until then. */
  CompanyViewed: z.object({ until: instantSchema }),
  /**
   * An administrator hands its offers, with their applications, over to the company `into` (docs/decisions/0301). `name`: of the other company, as it
   * was then; null: it had none. Of the scope `company`: it is closed from then on.
   */
  CompanyHandoverRequested: z.object({ ...handover, into: companyIdSchema, role: mergedRoleSchema }),
  /** All that it had when that was asked for belongs to the other company. */
  CompanyHandoverCompleted: z.object({ ...handover, into: companyIdSchema }),
  /** It has the offers of another company, `from`. */
  CompanyHandoverReceived: z.object({ ...handover, from: companyIdSchema }),
}

/** Version 1 was of offers only. */
const ofOffers = (data: unknown): unknown => ({ ...(data as object), scope: 'offers' })

export const companyEvents = defineEvents(schemas, {
  CompanyHandoverRequested: { 1: (data) => ({ ...(ofOffers(data) as object), role: null }) },
  CompanyHandoverCompleted: { 1: ofOffers },
  CompanyHandoverReceived: { 1: ofOffers },
  // Version 1 had no months.
  CompanyClausesChanged: { 1: (data) => ({ ...(data as object), retentionMonths: defaultRetentionMonths }) },
  // Version 1 did not say whose case it is.
  CompanyBlocked: { 1: (data) => ({ ...(data as object), caseId: null }) },
})

export type CompanyEvent = EventOf<typeof companyEvents>
export type CompanyEventData<Type extends CompanyEvent['type']> = EventDataOf<typeof companyEvents, Type>

/** Of members, invitations, API tokens, the review, a block and the response promise: they change nothing of what the forms of data, billing data and clauses show. */
const otherEvents: ReadonlySet<CompanyEvent['type']> = new Set([
  'MemberAdded',
  'MemberRoleChanged',
  'MemberRemoved',
  'MemberInvited',
  'InvitationRenewed',
  'InvitationRevoked',
  'InvitationAccepted',
  'ApiTokenCreated',
  'ApiTokenRevoked',
  'CompanyReviewRequested',
  'CompanyApproved',
  'CompanyRefused',
  'CompanyBlocked',
  'CompanyUnblocked',
  'CompanyViewed',
  'CompanyResponsePromiseChanged',
  'CompanyHandoverRequested',
  'CompanyHandoverCompleted',
  'CompanyHandoverReceived',
] as const)
export const changesSettings = ({ type }: Pick<CompanyEvent, 'type'>): boolean => !otherEvents.has(type)

export const companyStream = (tenant: string, companyId: string): string => `company-${tenant}_${companyId}`

/** The roles of members are copied to their accounts; what drives it again after a crash, and the event that begins it. */
export const memberRoles = { name: 'company', startedBy: 'MemberRoleChanged' } as const

/** What is sealed, as the seal's context names it. */
export const sealedInvitationFields = { email: 'invitation.email' } as const
export const sealedCompanyFields = { billing: 'company.billing' } as const
