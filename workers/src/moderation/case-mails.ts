/**
 * What people are told of a case: the owners of the company its statements, reminders and outcomes, those who reported the decision and what became
 * of their complaint, moderators what is over its time (docs/product/moderation.md). One job finds out who they are, one each writes to them.
 */
import { caseNumber, reportNumber } from '@jobboard/contracts/moderation/case-number'
import { type CaseDecision, evolveCase, type KnownCase } from '@jobboard/contracts/moderation/case-state'
import { type CaseEvent, caseEvents, caseIdSchema, caseStream } from '@jobboard/contracts/moderation/events'
import { offerStream } from '@jobboard/contracts/offers/events'
import { upcastOfferEvent } from '@jobboard/contracts/offers/upcasters'
import { type ReportId, reportEvents, reportIdSchema } from '@jobboard/contracts/reports/events'
import { idOfStream } from '@jobboard/contracts/shared/events/stream-id'
import { accountIdSchema } from '@jobboard/contracts/shared/ids'
import type { Pool } from '@jobboard/platform/database/database'
import { addJobs } from '@jobboard/platform/jobs/outbox'
import { decisionToken } from '@jobboard/platform/links/report-links'
import { caseIdOf, uuidFrom } from '@jobboard/platform/ports/ids'
import { defineJob } from '@jobboard/platform/ports/queue'
import { z } from 'zod'
import { type JobDeps, type RegisteredJob, registerJob } from '../jobs/registered-job.ts'
import { accountRecipient } from '../mail/account-recipient.ts'
import { type DueMail, type MailContext, mailAttempts, mailJob, mailPayload, type Recipient } from '../mail/delivery/mail-job.ts'
import type { MailSource } from '../mail/mail-source.ts'
import { type ComposedMail, type MailSetting, registerMessage } from '../mail/message.ts'
import { findReport, reportRecipient } from '../mail/report-recipient.ts'
import { noState, registerReactor } from '../reactors/reactor.ts'
import { asProjector } from '../runner/projector-transaction.ts'
import { caseOverdue } from './mail/case-overdue/case-overdue.tsx'
import { correctionReminder } from './mail/correction-reminder/correction-reminder.tsx'
import { moderationOutcome } from './mail/moderation-outcome/moderation-outcome.tsx'
import { moderationStatement } from './mail/moderation-statement/moderation-statement.tsx'
import { reportDecided } from './mail/report-decided/report-decided.tsx'
import { type FormerCompany, formerCompanyOf, ownersOf } from './merged-companies.ts'

/** `occasion`: the id of the event; `to`: the account of an owner or of one who decides cases, the report of who sent it, or the board. */
const payloadSchema = z.strictObject({
  ...mailPayload,
  caseId: caseIdSchema,
  to: z.enum(['owner', 'reporter', 'moderator', 'board']),
  id: z.string().max(64),
})
type Payload = z.output<typeof payloadSchema>
type To = Pick<Payload, 'to' | 'id'>

const caseMail = defineJob({ name: 'case-mail', payload: payloadSchema, ...mailAttempts })

const tellPayload = z.strictObject({ tenant: mailPayload.tenant, occasion: mailPayload.occasion, caseId: caseIdSchema })
const tellCase = defineJob({ name: 'tell-case', payload: tellPayload, ...mailAttempts })

/** To one who confirms the address of a report only after the decision: `CaseDecided` found no one to write to. */
const tellReporter = defineJob({
  name: 'tell-confirmed-reporter',
  payload: tellPayload.extend({ reportId: reportIdSchema }),
  ...mailAttempts,
})

const reactor = registerReactor({
  name: 'case-mail',
  eventTypes: [
    'CaseDecided',
    'CaseLiftRequested',
    'CaseComplaintDecided',
    'CaseCorrectionReminded',
    'CaseOverdue',
    'ReportAddressConfirmed',
  ],
  state: noState,
  react({ id: occasion, type, data, stream, metadata: { tenant, schemaVersion } }) {
    if (type !== 'ReportAddressConfirmed') return [tellCase.request({ tenant, occasion, caseId: caseIdSchema.parse(idOfStream(stream)) })]
    const { offerId, reportId } = reportEvents.upcast(type, schemaVersion, data).data
    return [tellReporter.request({ tenant, occasion, caseId: caseIdOf(tenant, { kind: 'offer', offerId }), reportId })]
  },
})

export const caseMails: MailSource = {
  messages: [
    registerMessage(moderationStatement),
    registerMessage(reportDecided),
    registerMessage(moderationOutcome),
    registerMessage(correctionReminder),
    registerMessage(caseOverdue),
  ],
  reactor,
  job: (deps) => mailJob(deps, caseMail, loadCaseMail),
}

interface Told {
  readonly event: CaseEvent
  /** As it was then. */
  readonly known: KnownCase
}

/** Null: the case has no such event. */
async function findEvent({ store }: Pick<JobDeps, 'store'>, tenant: string, caseId: string, occasion: string): Promise<Told | null> {
  let known: KnownCase | null = null
  for (const { id, type, metadata, data } of await store.readStream(caseStream(tenant, caseId))) {
    const event = caseEvents.upcast(type, metadata.schemaVersion, data)
    const next = evolveCase(known ?? { status: 'absent' }, event)
    known = next.status === 'known' ? next : known
    if (id === occasion && known !== null) return { event, known }
  }
  return null
}

/** Who can decide the case; where no one can, the contact address of the board. */
async function moderators(pool: Pool, tenant: string): Promise<readonly To[]> {
  const { rows } = await asProjector(pool, async (client) => {
    await client.query("SELECT set_config('app.tenant', $1, true)", [tenant])
    return client.query<{ id: string }>(
      `SELECT account_id AS id FROM accounts.accounts
       WHERE tenant = $1 AND kind = 'admin' AND role IN ('administrator', 'moderator') AND blocked_at IS NULL`,
      [tenant],
    )
  })
  return rows.length === 0 ? [{ to: 'board', id: 'board' }] : rows.map(({ id }) => ({ to: 'moderator', id }))
}

const decisionOf = ({ decisions }: KnownCase, id: string): CaseDecision | undefined => decisions.find(({ decisionId }) => decisionId === id)

async function recipientsOf(
  { store, pool }: Pick<JobDeps, 'store' | 'pool'>,
  tenant: string,
  { event, known }: Told,
): Promise<readonly To[]> {
  const owners = async (): Promise<readonly To[]> =>
    (await ownersOf(store, tenant, known.subject.companyId)).map((accountId) => ({ to: 'owner', id: accountId }))
  switch (event.type) {
    case 'CaseDecided': {
      const reporters = event.data.reports.map((reportId): To => ({ to: 'reporter', id: reportId }))
      return event.data.statement === null ? reporters : [...(await owners()), ...reporters]
    }
    case 'CaseComplaintDecided': {
      const complaint = known.complaints.find(({ complaintId }) => complaintId === event.data.complaintId)
      if (complaint?.by.kind === 'reporter') return [{ to: 'reporter', id: complaint.by.reportId }]
      return complaint === undefined ? [] : owners()
    }
    case 'CaseLiftRequested':
      // That a complaint led to it, its own message says.
      return event.data.because === 'complaint' ? [] : owners()
    case 'CaseCorrectionReminded':
      return owners()
    case 'CaseOverdue':
      return moderators(pool, tenant)
    default:
      return []
  }
}

/** Each recipient has a job of their own, under an id that is the same at every run. */
export const tellCaseJob = (deps: JobDeps): RegisteredJob =>
  registerJob(tellCase, async ({ tenant, occasion, caseId }) => {
    const told = await findEvent(deps, tenant, caseId, occasion)
    if (told === null) return
    const recipients = await recipientsOf(deps, tenant, told)
    await addJobs(
      deps.pool,
      recipients.map(({ to, id }) => ({
        // The request was an administrator's: its language is not that of the recipients.
        ...caseMail.request({ tenant, occasion, locale: 'default', caseId, to, id }),
        id: uuidFrom('case mail', tenant, occasion, to, id),
      })),
    )
  })

/** The newest decision about the report. What was sent already, its message says by itself: the occasion is the same. */
export const tellReporterJob = (deps: JobDeps): RegisteredJob =>
  registerJob(tellReporter, async ({ tenant, caseId, reportId }) => {
    const decided = (await deps.store.readStream(caseStream(tenant, caseId))).findLast(({ type, metadata, data }) => {
      const event = caseEvents.upcast(type, metadata.schemaVersion, data)
      return event.type === 'CaseDecided' && event.data.reports.includes(reportId)
    })
    if (decided === undefined) return
    const request = caseMail.request({ tenant, occasion: decided.id, locale: 'default', caseId, to: 'reporter', id: reportId })
    await addJobs(deps.pool, [{ ...request, id: uuidFrom('case mail to a confirmed address', tenant, decided.id, reportId) }])
  })

type Letter = { readonly name: string; readonly compose: (setting: MailSetting) => ComposedMail }

async function titleOf({ store }: Pick<JobDeps, 'store'>, tenant: string, { subject }: KnownCase): Promise<string | null> {
  if (subject.kind === 'company') return null
  let title = ''
  for (const { type, metadata, data } of await store.readStream(offerStream(tenant, subject.offerId))) {
    const event = upcastOfferEvent(type, metadata.schemaVersion, data)
    if ('content' in event.data) title = event.data.content.title
  }
  return title
}

async function loadCaseMail(context: MailContext, { caseId, occasion, to, id }: Payload): Promise<DueMail | null> {
  const told = await findEvent(context, context.tenant.id, caseId, occasion)
  if (told === null) return null
  const title = await titleOf(context, context.tenant.id, told.known)
  switch (to) {
    case 'board': {
      const letter = alarmLetter(told, caseId, title, 'board')
      return letter === null ? null : { ...letter, about: caseId, recipient: boardRecipient(context) }
    }
    case 'moderator': {
      const letter = alarmLetter(told, caseId, title, 'moderator')
      return letter === null ? null : { ...letter, about: id, recipient: await accountRecipient(context, accountIdSchema.parse(id)) }
    }
    case 'owner': {
      const letter = letterToOwner(told, title, await formerCompanyOf(context.store, context.tenant.id, told.known.subject.companyId))
      return letter === null ? null : { ...letter, about: id, recipient: await accountRecipient(context, accountIdSchema.parse(id)) }
    }
    case 'reporter': {
      const reportId = reportIdSchema.parse(id)
      const found = await findReport(context, reportId)
      // An address that no one has confirmed gets nothing.
      if (found === null || (found.report.accountId === null && !found.isAddressConfirmed)) return null
      const letter = letterToReporter(context, told, reportId, title ?? '')
      return letter === null ? null : { ...letter, about: id, recipient: await reportRecipient(context, found) }
    }
  }
}

const boardRecipient = ({ tenant }: MailContext): Recipient => ({
  subject: 'board',
  locale: tenant.defaultLocale,
  address: async () => ({ name: tenant.name, address: tenant.contact.email }),
})

function alarmLetter({ event, known }: Told, caseId: string, title: string | null, to: 'moderator' | 'board'): Letter | null {
  if (event.type !== 'CaseOverdue') return null
  const facts = { to, caseId, number: caseNumber(caseId), title, severity: known.severity, dueAt: event.data.dueAt }
  return { name: caseOverdue.name, compose: (setting) => caseOverdue.compose(facts, setting) }
}

function letterToOwner({ event, known }: Told, title: string | null, formerCompany: FormerCompany | null): Letter | null {
  switch (event.type) {
    case 'CaseDecided': {
      const { decisionId, statement, correctBy } = event.data
      if (statement === null) return null
      const facts = { decisionId, title, formerCompany, statement, correctBy }
      return { name: moderationStatement.name, compose: (setting) => moderationStatement.compose(facts, setting) }
    }
    case 'CaseComplaintDecided': {
      const { outcome, reasons, complaintId } = event.data
      const decisionId = known.complaints.find((one) => one.complaintId === complaintId)?.decisionId
      return decisionId === undefined
        ? null
        : outcomeLetter({ title, formerCompany, outcome, reasons, to: { kind: 'company', decisionId } })
    }
    case 'CaseLiftRequested': {
      const { decisionId, reasons } = event.data
      return outcomeLetter({ title, formerCompany, outcome: 'lifted', reasons, to: { kind: 'company', decisionId } })
    }
    case 'CaseCorrectionReminded': {
      const decision = decisionOf(known, event.data.decisionId)
      if (decision === undefined || decision.correctBy === null) return null
      const facts = { decisionId: decision.decisionId, title: title ?? '', correctBy: decision.correctBy }
      return { name: correctionReminder.name, compose: (setting) => correctionReminder.compose(facts, setting) }
    }
    default:
      return null
  }
}

const outcomeLetter = (facts: Parameters<typeof moderationOutcome.compose>[0]): Letter => ({
  name: moderationOutcome.name,
  compose: (setting) => moderationOutcome.compose(facts, setting),
})

function letterToReporter(
  { tenant, settings, now }: MailContext,
  { event, known }: Told,
  reportId: ReportId,
  title: string,
): Letter | null {
  const { MASTER_KEY: key } = settings
  if (key === undefined) return null
  if (event.type === 'CaseDecided') {
    const { decisionId, decision, reasons, complaintUntil } = event.data
    const token = decisionToken(key, tenant.id, { reportId, decisionId }, now)
    const facts = {
      number: reportNumber(reportId),
      title,
      decision,
      reasons,
      complaintUntil,
      disputeBody: tenant.moderation.disputeBody,
      token,
    }
    return { name: reportDecided.name, compose: (setting) => reportDecided.compose(facts, setting) }
  }
  if (event.type !== 'CaseComplaintDecided') return null
  const { outcome, reasons, complaintId } = event.data
  const decisionId = known.complaints.find((one) => one.complaintId === complaintId)?.decisionId
  if (decisionId === undefined) return null
  const token = decisionToken(key, tenant.id, { reportId, decisionId }, now)
  return outcomeLetter({ title, outcome, reasons, to: { kind: 'reporter', token } })
}
