/** Routes of the review of a company: the product asks for it, administrators end it. */

import { companyStream } from '@jobboard/contracts/companies/events'
import { approvePublishedCall, requestReviewCall } from '@jobboard/contracts/companies/internal-calls'
import { type CompanyReviewReply, companyReviewReplySchema, refuseCompanySchema } from '@jobboard/contracts/companies/reviews'
import { type CompanyId, companyIdSchema } from '@jobboard/contracts/shared/ids'
import { ok, type Result } from '@jobboard/contracts/shared/problem'
import { declaredRoute } from '@jobboard/platform/http/internal-calls/internal-route'
import type { Route } from '@jobboard/platform/http/route'
import type { Session } from '@jobboard/platform/http/sessions/access'
import { z } from 'zod'
import { type CommandDeps, commandRoute, type Shown } from '../../shell/command-route.ts'
import { type Company, type CompanyError, companyAggregate } from '../company.ts'
import { mayReviewCompanies } from '../policy.ts'
import type { ReviewCommand } from './decisions.ts'

function presentReview({ state, revision }: Shown<Company>): CompanyReviewReply | null {
  if (state.status === 'absent' || state.review.status === 'none') return null
  const { companyId, review } = state
  return { companyId, status: review.status, reason: review.status === 'refused' ? review.reason : null, revision }
}

const reviewOfCompany = {
  tag: 'companies',
  aggregate: companyAggregate,
  stream: companyStream,
  notFound: { code: 'companyReviewNotFound' },
  policy: (_: Session | null, state: Company): CompanyError | null =>
    state.status === 'absent' ? { code: 'companyReviewNotFound' } : null,
  /** Members and data of the company change while an administrator reads. */
  revisionOf: (state: Company) => (state.status === 'absent' ? -1 : state.reviewRevision),
  reply: { status: 200, description: 'The review as it is now', schema: companyReviewReplySchema, present: presentReview },
} as const

const ofAdministrators = {
  ...reviewOfCompany,
  method: 'POST',
  auth: mayReviewCompanies,
  ifMatch: true,
  idempotencyKey: true,
  params: z.object({ companyId: companyIdSchema }),
  id: ({ params }: { readonly params: { readonly companyId: CompanyId } }) => params.companyId,
} as const

const approveCompany = (deps: CommandDeps): Route =>
  commandRoute(deps, {
    ...ofAdministrators,
    path: '/v2/admin/company-reviews/{companyId}/approve',
    summary: 'Approve a company whose first offers wait for a review: they are published',
    note: 'A company that was refused can be approved later; its offers are drafts then, which it publishes itself.',
    problems: ['companyReviewNotFound'],
    command: (): Result<ReviewCommand, CompanyError> => ok({ type: 'approve', because: 'reviewed' }),
  })

const refuseCompany = (deps: CommandDeps): Route =>
  commandRoute(deps, {
    ...ofAdministrators,
    path: '/v2/admin/company-reviews/{companyId}/refuse',
    summary: 'Refuse a company: it publishes nothing on free plans, and is told why',
    body: refuseCompanySchema,
    problems: ['companyReviewNotFound', 'companyApproved'],
    command: ({ body: { reason } }): Result<ReviewCommand, CompanyError> => ok({ type: 'refuse', reason }),
  })

const internal = { ...reviewOfCompany, system: 'reviews', ifMatch: false } as const

const requestReview = (deps: CommandDeps): Route =>
  commandRoute(deps, {
    ...internal,
    ...declaredRoute(requestReviewCall),
    reply: { ...reviewOfCompany.reply, ...requestReviewCall.replies[200] },
    id: ({ params }) => params.id,
    command: ({ params: { offerId }, at }): Result<ReviewCommand, CompanyError> => ok({ type: 'requestReview', offerId, at }),
  })

const approvePublished = (deps: CommandDeps): Route =>
  commandRoute(deps, {
    ...internal,
    ...declaredRoute(approvePublishedCall),
    reply: { ...reviewOfCompany.reply, ...approvePublishedCall.replies[200] },
    id: ({ params }) => params.id,
    command: (): Result<ReviewCommand, CompanyError> => ok({ type: 'approve', because: 'publishedBefore' }),
  })

export const reviewRoutes = (deps: CommandDeps): readonly Route[] => [
  approveCompany(deps),
  refuseCompany(deps),
  requestReview(deps),
  approvePublished(deps),
]
