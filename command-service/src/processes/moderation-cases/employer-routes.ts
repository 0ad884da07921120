/** What an employer does about a decision: complain, or say that the offer is corrected (docs/product/moderation.md, "Employers"). */

import type { Case } from '@jobboard/contracts/moderation/case-state'
import {
  caseParamsSchema,
  complainSchema,
  type OwnCaseReply,
  ownCaseReplySchema,
  sayCorrectedSchema,
} from '@jobboard/contracts/moderation/commands'
import { type CaseId, caseStream, sealedCaseFields } from '@jobboard/contracts/moderation/events'
import { takesComplaints } from '@jobboard/contracts/moderation/takes-complaints'
import { fieldError } from '@jobboard/contracts/offers/rules/rule-errors'
import type { Encrypted } from '@jobboard/contracts/shared/events/envelope'
import type { SubjectId, TenantId } from '@jobboard/contracts/shared/ids'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { err, ok, type Result } from '@jobboard/contracts/shared/problem'
import type { Route } from '@jobboard/platform/http/route'
import type { Session } from '@jobboard/platform/http/sessions/access'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { SubjectErasedError, type SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import type { CaseCommand } from '../../moderation/case-decider.ts'
import { dueAfter } from '../../moderation/deadlines.ts'
import { isOfSomeCompany, mayComplain, maySayCorrected, refuseForeign } from '../../moderation/policy.ts'
import { type CommandError, commandRoute, type Shown } from '../../shell/command-route.ts'
import { mergedCompanies } from '../handovers/merged-into.ts'
import type { CaseDeps } from './case-process.ts'
import { anyCase, caseBodyLimit, presentCase } from './case-target.ts'

export interface ComplaintDeps extends CaseDeps {
  readonly keys: SubjectKeys
}

/** Sealed for the one who complains. Refused: this person asked that nothing more is stored about them. */
export async function sealComplaint(
  { keys }: Pick<ComplaintDeps, 'keys'>,
  {
    tenant,
    caseId,
    subject,
    text,
  }: { readonly tenant: TenantId; readonly caseId: CaseId; readonly subject: SubjectId; readonly text: string },
): Promise<Result<Encrypted, CommandError>> {
  try {
    return ok(await keys.seal(subject, text, { tenant, stream: caseStream(tenant, caseId), field: sealedCaseFields.complaint }))
  } catch (error) {
    if (error instanceof SubjectErasedError) return err({ code: 'validation', errors: [fieldError('text', messageKeys.wrongType)] })
    throw error
  }
}

function presentOwn(shown: Shown<Case>, id: CaseId, tenant: TenantId): OwnCaseReply | null {
  const reply = presentCase(shown, id, tenant)
  return reply === null ? null : { id, number: reply.number, state: reply.state }
}

const ofOwnCompany = {
  ...anyCase,
  method: 'POST',
  policy: isOfSomeCompany,
  notFound: { code: 'decisionNotFound' },
  params: caseParamsSchema,
  idempotencyKey: true,
  bodyLimit: caseBodyLimit,
  id: ({ params }: { readonly params: { readonly id: CaseId } }) => params.id,
  reply: { status: 200, description: 'The case as it is now', schema: ownCaseReplySchema, present: presentOwn },
} as const

const complain = (deps: ComplaintDeps): Route =>
  commandRoute(deps, {
    ...ofOwnCompany,
    path: '/v2/employer-panel/moderation/cases/{id}/complaint',
    summary: 'Complain about a decision about my company or its offer: another administrator looks at it',
    auth: mayComplain,
    offeredOn: takesComplaints,
    body: complainSchema,
    limits: [{ name: 'complaints', points: 30, seconds: 3_600 }],
    problems: ['decisionNotFound', 'complainedAlready', 'complaintsOver', 'notRestricted'],
    async command({ tenant, id: caseId, session, body, at, commandId }, state): Promise<Result<CaseCommand, CommandError>> {
      const refused = await refuseOf(deps, tenant.id, session, state)
      if (refused !== null) return err(refused)
      const { accountId } = session
      const subject = deps.keys.subjectFor(tenant.id, `account ${accountId}`)
      const text = await sealComplaint(deps, { tenant: tenant.id, caseId, subject, text: body.text })
      if (!text.ok) return text
      return ok({
        type: 'complain',
        complaintId: uuidFrom('complaint', commandId),
        decisionId: body.decisionId,
        by: { kind: 'company', accountId },
        text: text.value,
        complainedAt: at,
        dueAt: dueAfter(tenant, 'ordinary', at),
      })
    },
  })

const sayCorrected = (deps: ComplaintDeps): Route =>
  commandRoute(deps, {
    ...ofOwnCompany,
    path: '/v2/employer-panel/moderation/cases/{id}/corrected',
    summary: 'Say that an offer is corrected: an administrator looks at it again',
    auth: maySayCorrected,
    body: sayCorrectedSchema,
    problems: ['decisionNotFound', 'nothingToCorrect'],
    async command({ tenant, session, body: { decisionId }, at }, state): Promise<Result<CaseCommand, CommandError>> {
      const refused = await refuseOf(deps, tenant.id, session, state)
      return refused === null ? ok({ type: 'corrected', decisionId, at, dueAt: dueAfter(tenant, 'ordinary', at) }) : err(refused)
    },
  })

/** Its people are those of the company that it was merged into. */
async function refuseOf(deps: ComplaintDeps, tenant: TenantId, session: Session, state: Case): Promise<CommandError | null> {
  if (state.status === 'absent') return { code: 'decisionNotFound' }
  return refuseForeign(session, await mergedCompanies(deps, tenant, state.subject.companyId))
}

export const caseEmployerRoutes = (deps: ComplaintDeps): readonly Route[] => [complain(deps), sayCorrected(deps)]
