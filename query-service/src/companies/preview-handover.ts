/** GET /v2/admin/companies/{companyId}/handover: what handing the offers of a company over, or merging it, would move (docs/product/administration.md, "Merging companies"). */
import { maxMembers } from '@jobboard/contracts/companies/commands'
import { type HandoverScope, handoverScopes } from '@jobboard/contracts/companies/events'
import { type HandoverPreview, handoverPreviewSchema } from '@jobboard/contracts/companies/handover'
import { companyIdSchema } from '@jobboard/contracts/shared/ids'
import { whileConnected } from '@jobboard/platform/http/disconnect'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { mayAdminister } from '@jobboard/platform/http/sessions/access'
import { applicationsReadModel } from '@jobboard/platform/read-models/applications'
import { invoicesReadModel } from '@jobboard/platform/read-models/billing/invoices'
import { companiesReadModel } from '@jobboard/platform/read-models/companies'
import { companyOffersReadModel } from '@jobboard/platform/read-models/company-offers'
import { companyReviewsReadModel } from '@jobboard/platform/read-models/company-reviews'
import { moderationCasesReadModel } from '@jobboard/platform/read-models/moderation/moderation-tables'
import { paymentsReadModel } from '@jobboard/platform/read-models/payments'
import { publicationCodesReadModel } from '@jobboard/platform/read-models/publication-codes'
import { z } from 'zod'
import type { CompanyQueryDeps } from './get-company.ts'

interface Company extends Record<string, unknown> {
  readonly id: string
  readonly name: string | null
  readonly isRunning: boolean
  readonly isMerged: boolean
  readonly people: HandoverPreview['people']
  readonly invitations: number
  readonly isBlocked: boolean
  /** Of the company that its offers are going to. */
  readonly isTargetBlocked: boolean
  readonly review: string | null
}

const companies = `SELECT c.company_id AS id, c.name, c.handover_into IS NOT NULL AS "isRunning", c.merged_into IS NOT NULL AS "isMerged",
    v.status AS review,
    (SELECT json_build_object('owners', count(*) FILTER (WHERE p.role = 'owner'), 'recruiters', count(*) FILTER (WHERE p.role = 'recruiter'),
      'viewers', count(*) FILTER (WHERE p.role = 'viewer')) FROM (SELECT value ->> 'role' AS role FROM json_each(c.members)) p) AS people,
    (SELECT count(*)::int FROM accounts.invitations i WHERE i.tenant = c.tenant AND i.company_id = c.company_id AND i.expires_at > now()) AS invitations,
    EXISTS (SELECT FROM read_models.moderation_cases m
      WHERE m.tenant = c.tenant AND m.company_id = c.company_id AND m.blocked_by IS NOT NULL) AS "isBlocked",
    EXISTS (SELECT FROM read_models.moderation_cases m
      WHERE m.tenant = c.tenant AND m.company_id = c.handover_into AND m.blocked_by IS NOT NULL) AS "isTargetBlocked"
  FROM read_models.companies c LEFT JOIN read_models.company_reviews v ON v.tenant = c.tenant AND v.company_id = c.company_id
  WHERE c.tenant = $1 AND c.company_id IN ($2, $3)`

interface Counts extends Record<string, unknown> {
  readonly drafts: number
  readonly published: number
  readonly ended: number
  readonly applications: number
}

const counts = `SELECT count(*) FILTER (WHERE state IN ('workInProgress', 'draft', 'awaitingPayment'))::int AS drafts,
    count(*) FILTER (WHERE state = 'published')::int AS published,
    count(*) FILTER (WHERE state NOT IN ('workInProgress', 'draft', 'awaitingPayment', 'published'))::int AS ended,
    (SELECT count(*)::int FROM read_models.applications a WHERE a.tenant = $1 AND a.company_id = $2 AND a.erased IS NULL) AS applications
  FROM read_models.company_offers WHERE tenant = $1 AND company_id = $2`

interface Documents extends Record<string, unknown> {
  readonly payments: number
  readonly openPayments: number
  readonly invoices: number
  readonly codes: number
}

const documents = `SELECT count(*)::int AS payments, count(*) FILTER (WHERE status IN ('requested', 'started'))::int AS "openPayments",
    (SELECT count(*)::int FROM read_models.invoices i WHERE i.tenant = $1 AND i.company_id = $2) AS invoices,
    (SELECT count(*)::int FROM read_models.publication_codes c WHERE c.tenant = $1 AND c.company_id = $2 AND c.used_at IS NULL
      AND c.revoked_at IS NULL AND (c.reserved_for IS NOT NULL OR c.expires_at IS NULL OR c.expires_at > now())) AS codes
  FROM read_models.payments WHERE tenant = $1 AND company_id = $2`

/** As the command-service decides it (`command-service/src/companies/handover-decisions.ts`). */
function problemOf(
  source: Company,
  target: Company | undefined,
  { isNamed, scope }: { readonly isNamed: boolean; readonly scope: HandoverScope },
): HandoverPreview['problem'] {
  if (source.id === target?.id) return 'handoverToItself'
  if (isNamed && target === undefined) return 'handoverTargetNotFound'
  for (const { isRunning, isMerged, isBlocked, review } of target === undefined ? [source] : [target, source]) {
    if (isRunning) return 'handoverRunning'
    if (isMerged) return 'companyMerged'
    if (isBlocked) return 'handoverBlocked'
    if (review === 'waiting' || review === 'refused') return 'handoverUnreviewed'
  }
  if (scope !== 'company' || target === undefined) return null
  if (target.people.owners === 0) return 'handoverOwnerless'
  const isFull = peopleOf(source) + peopleOf(target) + target.invitations > maxMembers
  return isFull ? 'tooManyMembers' : null
}

/** An offer that is being ended is waited for as well, which no read model has. */
function waitsFor({ isRunning, isBlocked, isTargetBlocked }: Company): HandoverPreview['waitsFor'] {
  if (!isRunning) return null
  return isBlocked ? 'company' : isTargetBlocked ? 'target' : null
}

const peopleOf = ({ people: { owners, recruiters, viewers } }: Company): number => owners + recruiters + viewers

export const previewHandover = ({ reader }: CompanyQueryDeps): Route =>
  route({
    method: 'GET',
    path: '/v2/admin/companies/{companyId}/handover',
    summary: 'What handing the offers of a company over to another, or merging it into that one, would move, and what stops it',
    tag: 'companies',
    auth: mayAdminister,
    params: z.object({ companyId: companyIdSchema }),
    query: z.object({
      into: companyIdSchema.optional().describe('The other company. Without it: only what there is to move.'),
      scope: z.enum(handoverScopes).default('offers').describe('`company`: also what stops a merge alone.'),
    }),
    readsOwnWrites: [
      companiesReadModel,
      companyOffersReadModel,
      applicationsReadModel,
      companyReviewsReadModel,
      moderationCasesReadModel,
      paymentsReadModel,
      invoicesReadModel,
      publicationCodesReadModel,
    ],
    problems: ['companyNotFound'],
    replies: {
      200: { description: 'What it would move', schema: handoverPreviewSchema, headers: ['X-Position-Reached'] },
    },
    handle: ({ tenant, params: { companyId }, query: { into, scope }, incoming }) =>
      whileConnected(incoming, async (signal) => {
        const [found, [counted], [documented]] = await Promise.all([
          reader.read<Company>(tenant.id, { text: companies, values: [tenant.id, companyId, into ?? companyId] }, signal),
          reader.read<Counts>(tenant.id, { text: counts, values: [tenant.id, companyId] }, signal),
          reader.read<Documents>(tenant.id, { text: documents, values: [tenant.id, companyId] }, signal),
        ])
        const source = found.find(({ id }) => id === companyId)
        if (source === undefined || counted === undefined) return refuse({ code: 'companyNotFound' })
        const target = into === undefined ? undefined : found.find(({ id }) => id === into)
        const { applications, ...offers } = counted
        const body = handoverPreviewSchema.parse({
          into: target === undefined ? null : { id: target.id, name: target.name },
          offers,
          applications,
          people: source.people,
          documents: documented,
          waitsFor: waitsFor(source),
          problem: problemOf(source, target, { isNamed: into !== undefined, scope }),
        })
        return { status: 200 as const, body, headers: { 'Cache-Control': 'private, no-store' } }
      }),
  })
