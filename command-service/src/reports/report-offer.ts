/** POST /v2/user-panel/offers/{id}/reports: a visitor says that something is wrong with an offer (docs/product/reports.md). */
import { reportNumber } from '@jobboard/contracts/moderation/case-number'
import { fieldError } from '@jobboard/contracts/offers/rules/rule-errors'
import { offerIdOf } from '@jobboard/contracts/offers/slug'
import { type ReportOffer, reportOfferSchema, reportParamsSchema, reportReplySchema } from '@jobboard/contracts/reports/commands'
import { type ReportId, reportIdSchema, reportStream, sealedReportFields } from '@jobboard/contracts/reports/events'
import type { OfferId, TenantId } from '@jobboard/contracts/shared/ids'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { type DomainError, err, ok, type Result } from '@jobboard/contracts/shared/problem'
import type { ProblemCode } from '@jobboard/platform/http/problems/problem-table'
import type { Route } from '@jobboard/platform/http/route'
import type { Session } from '@jobboard/platform/http/sessions/access'
import { SubjectErasedError, type SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import { type CommandDeps, type CommandError, commandRoute } from '../shell/command-route.ts'
import { creation } from '../shell/creation.ts'
import { type ReportCommand, reportAggregate, reporterOf } from './report.ts'

export interface ReportDeps extends CommandDeps {
  readonly keys: SubjectKeys
  /** Refuses offers that visitors cannot see. The offers capability knows them. */
  readonly findOffer: (tenant: TenantId, offerId: OfferId, now: Date) => Promise<Result<unknown, DomainError<ProblemCode>>>
}

interface Request {
  readonly tenant: { readonly id: TenantId }
  readonly session: Session | null
  /** That the client asks for. */
  readonly locale: Locale | null
  readonly body: ReportOffer
  readonly id: ReportId
}

/** What they wrote, their name and e-mail are sealed for the person who reports; one who gives no address is a subject of their own for this report. */
async function sealed(keys: SubjectKeys, { tenant, session, locale, body, id }: Request, offerId: OfferId): Promise<ReportCommand> {
  const { reason, message, goodFaith, reporter } = body
  const account = reporter.kind === 'account' ? session : null
  const { name, email } = reporter.kind === 'guest' ? reporter : { name: null, email: null }
  const subject = reporterOf(keys, tenant.id, { reportId: id, email, accountId: account?.accountId ?? null })
  const context = { tenant: tenant.id, stream: reportStream(tenant.id, id) }
  const seal = (text: string, field: string) => keys.seal(subject, text, { ...context, field })
  return {
    type: 'report',
    reportId: id,
    offerId,
    reason,
    message: message === '' ? null : await seal(message, sealedReportFields.message),
    name: name === null || name === '' ? null : await seal(name, sealedReportFields.name),
    email: email === null ? null : await seal(email, sealedReportFields.email),
    accountId: account?.accountId ?? null,
    goodFaith,
    locale: body.locale ?? locale,
  }
}

async function toCommand(keys: SubjectKeys, request: Request, offerId: OfferId): Promise<Result<ReportCommand, CommandError>> {
  // In the name of a session that has ended: the form lets its user sign in again, and nothing is reported in no one's name.
  if (request.body.reporter.kind === 'account' && request.session === null) return err({ code: 'unauthenticated' })
  try {
    return ok(await sealed(keys, request, offerId))
  } catch (error) {
    // This person asked that nothing more is stored about them.
    if (error instanceof SubjectErasedError) return err({ code: 'validation', errors: [fieldError('reporter.email', messageKeys.email)] })
    throw error
  }
}

export const reportOffer = ({ keys, findOffer, ...deps }: ReportDeps): Route =>
  commandRoute(deps, {
    ...creation({ name: 'report', tag: 'reports', idSchema: reportIdSchema, aggregate: reportAggregate, stream: reportStream }),
    reply: {
      status: 201,
      description: 'It is stored',
      schema: reportReplySchema,
      present: (_, id) => ({ id, number: reportNumber(id) }),
    },
    path: '/v2/user-panel/offers/{id}/reports',
    summary: 'Report an offer',
    note: 'With `reporter.kind` `account` the report is that of the session, without which it is refused. Nothing is sent to the company.',
    auth: 'optional',
    params: reportParamsSchema,
    body: reportOfferSchema,
    limits: [
      { name: 'report-attempts', points: 60, seconds: 3_600 },
      { name: 'reports', points: 10, seconds: 3_600, counts: 'successes' },
      { name: 'reports-of-offer', points: 3, seconds: 3_600, key: ({ params }) => params.id.slice(-12), counts: 'successes' },
    ],
    botCheck: 'report',
    problems: ['offerNotFound', 'offerGone', 'offerNotActive', 'offerFinished', 'unauthenticated'],
    system: 'visitor',
    async command(request) {
      const offerId = offerIdOf(request.params.id)
      if (offerId === null) return err({ code: 'offerNotFound' })
      const offer = await findOffer(request.tenant.id, offerId, request.now)
      return offer.ok ? toCommand(keys, request, offerId) : err(offer.error)
    },
  })
