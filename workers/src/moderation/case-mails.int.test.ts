/** From the events of a case to its e-mails: real event store, keys, database, outbox and SMTP server. */
import { randomUUID } from 'node:crypto'
import { companyStream } from '@jobboard/contracts/companies/events'
import { caseStream } from '@jobboard/contracts/moderation/events'
import { type ReportId, reportIdSchema, reportStream, sealedReportFields } from '@jobboard/contracts/reports/events'
import { companyIdSchema, type OfferId, tenantIdSchema } from '@jobboard/contracts/shared/ids'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { caseIdOf, newOfferId } from '@jobboard/platform/ports/ids'
import { simpleParser } from 'mailparser'
import type { RegisteredJob } from '../jobs/registered-job.ts'
import { type Mailing, runJob, startMailing } from '../mail/testing/mailing.ts'
import { caseMails, tellCaseJob, tellReporterJob } from './case-mails.ts'

const tenant = tenantIdSchema.parse('devboard')
const at = '2026-03-02T11:00:00.000Z'
let mailing: Mailing
let tell: RegisteredJob
let write: RegisteredJob
let tellReporter: RegisteredJob
let offerId: OfferId
let caseId: string
let company: string
let decisionId: string
beforeAll(async () => {
  mailing = await startMailing()
  tell = tellCaseJob(mailing.deps)
  write = caseMails.job(mailing.deps)
  tellReporter = tellReporterJob(mailing.deps)
}, 60_000)
afterAll(() => mailing.close())
beforeEach(async () => {
  offerId = newOfferId()
  caseId = caseIdOf(tenant, { kind: 'offer', offerId })
  ;[decisionId, company] = [randomUUID(), `acme-${randomUUID().slice(0, 8)}`]
  const ann = await mailing.account({ name: 'Ann', email: 'ann@canary.example' })
  await mailing.append(companyStream(tenant, company), 'CompanyRegistered', { companyId: company, name: 'Acme' })
  await mailing.append(companyStream(tenant, company), 'MemberAdded', { accountId: ann, role: 'owner' })
  await mailing.database.query('DELETE FROM jobs.outbox')
  mailing.server.contents.length = 0
})

const confirm = (reportId: ReportId) =>
  mailing.append(reportStream(tenant, reportId), 'ReportAddressConfirmed', { reportId, offerId, reason: 'fraud', confirmedAt: at })

/** A guest's report with an address, part of the case. */
async function report(isConfirmed: boolean, address: string, locale: Locale | null = null): Promise<ReportId> {
  const reportId = reportIdSchema.parse(randomUUID())
  const stream = reportStream(tenant, reportId)
  const email = await mailing.keys.seal(mailing.keys.subjectFor(tenant, address), address, {
    tenant,
    stream,
    field: sealedReportFields.email,
  })
  const data = { reportId, offerId, reason: 'fraud', message: null, name: null, email, accountId: null, goodFaith: true, locale }
  const cause = { commandId: randomUUID(), correlationId: 'test', causationId: 'test', occurredAt: at }
  const metadata = { tenant, actor: { kind: 'system', id: 'visitor' } as const, ...cause, schemaVersion: 3 }
  await mailing.deps.store.append(stream, 'none', [{ id: randomUUID(), type: 'OfferReported', data, metadata }])
  if (isConfirmed) await confirm(reportId)
  const subject = { kind: 'offer', offerId, companyId: company }
  const reported = { subject, reportId, reason: 'fraud', severity: 'severe', reporter: 'reporter', reportedAt: at, dueAt: at }
  await mailing.append(caseStream(tenant, caseId), 'CaseReported', reported)
  return reportId
}
const statement = {
  version: 1,
  restriction: 'takeDown',
  territory: 'everywhere',
  until: null,
  facts: 'The offer asks candidates for a deposit.',
  source: 'notice',
  detection: { automated: false, rule: null },
  decision: { automated: false },
  ground: { kind: 'terms', provision: '§ 4(2)', explanation: 'Candidates must not be asked for money.' },
  redress: { complaintUntil: '2026-09-02T11:00:00.000Z', disputeBody: null, court: true },
}
const decide = (reports: readonly string[]) =>
  mailing.append(caseStream(tenant, caseId), 'CaseDecided', {
    ...{ decisionId, decision: 'takeDown', reasons: 'You are right.', statement, reports, by: randomUUID(), decidedAt: at },
    ...{ complaintUntil: '2026-09-02T11:00:00.000Z', correctBy: null },
  })

/** What the newest event of a stream leads to; by address. */
async function mailsOf(stream = caseStream(tenant, caseId)): Promise<Record<string, string>> {
  const history = await mailing.deps.store.readStream(stream)
  const last = history.at(-1)
  for (const request of last === undefined ? [] : caseMails.reactor.jobsOf(last, history))
    await runJob(request.name === 'tell-case' ? tell : tellReporter, request)
  const { rows } = await mailing.database.query<{ id: string; payload: object }>(
    "SELECT id, payload FROM jobs.outbox WHERE name = 'case-mail'",
  )
  for (const { id, payload } of rows) await runJob(write, { id, name: 'case-mail', payload: payload as Record<string, string> })
  const mails = await Promise.all(mailing.server.contents.map((content) => simpleParser(content)))
  return Object.fromEntries(mails.map(({ to, text }) => [[to].flat()[0]?.value[0]?.address ?? '', (text ?? '').replace(/\s+/g, ' ')]))
}

it('sends the statement to the owners and the decision to those whose address is known to be theirs, once', async () => {
  const reports = [await report(true, 'zuzanna@canary.example'), await report(false, 'someone-else@canary.example')]
  await decide(reports)
  const mails = await mailsOf()
  expect(Object.keys(mails).sort()).toEqual(['ann@canary.example', 'zuzanna@canary.example'])
  expect(mails['ann@canary.example']).toMatch(/asks candidates for a deposit.*§ 4\(2\).*must not be asked for money/)
  expect(mails['ann@canary.example']).toContain('2 września 2026')
  expect(mails['ann@canary.example']).not.toContain('zuzanna')
  expect(mails['zuzanna@canary.example']).toMatch(/You are right.*\/reports\/decision\?locale=pl#/)
  await mailsOf()
  expect(mailing.server.contents).toHaveLength(2)
})

it('sends the statement to the owners of the company that the first one was merged into', async () => {
  const into = `${company}-into`
  const bob = await mailing.account({ name: 'Bob', email: 'bob@canary.example' })
  await mailing.append(companyStream(tenant, into), 'CompanyRegistered', { companyId: into, name: 'Acme' })
  await mailing.append(companyStream(tenant, into), 'MemberAdded', { accountId: bob, role: 'owner' })
  const [added] = (await mailing.deps.store.readStream(companyStream(tenant, company))).slice(-1)
  const handover = { handoverId: randomUUID(), into, name: null, scope: 'company', role: null }
  if (added === undefined) throw new Error('The company has no events')
  await mailing.deps.store.append(companyStream(tenant, company), added.revision, [
    { id: randomUUID(), type: 'CompanyHandoverRequested', data: handover, metadata: { ...added.metadata, schemaVersion: 2 } },
    { id: randomUUID(), type: 'MemberRemoved', data: Object(added.data), metadata: { ...added.metadata, schemaVersion: 1 } },
  ])
  await decide([await report(false, 'someone-else@canary.example')])
  expect(Object.keys(await mailsOf())).toEqual(['bob@canary.example'])
  const blocked = randomUUID()
  caseId = caseIdOf(tenant, { kind: 'company', companyId: companyIdSchema.parse(company) })
  const found = { subject: { kind: 'company', companyId: company }, rule: null, openedAt: at, dueAt: at }
  await mailing.append(caseStream(tenant, caseId), 'CaseOpened', found)
  await mailing.append(caseStream(tenant, caseId), 'CaseDecided', {
    ...{
      decisionId: blocked,
      decision: 'blockCompany',
      reasons: 'So.',
      statement: { ...statement, restriction: 'blockCompany' },
      reports: [],
    },
    ...{ by: randomUUID(), decidedAt: at, complaintUntil: '2026-09-02T11:00:00.000Z', correctBy: null },
  })
  const { 'bob@canary.example': told } = await mailsOf()
  // Not that the account of Bob's company is blocked.
  expect(told).toContain('firmy połączonej z Twoją: Acme')
  expect(told).not.toContain('możesz teraz tylko przeglądać panel')
})

it('sends the decision once to one who confirms the address only after it, in the language of the page that reported', async () => {
  const reportId = await report(false, 'zuzanna@canary.example', 'en')
  const stream = reportStream(tenant, reportId)
  await confirm(reportId)
  // No decision was made yet.
  expect(await mailsOf(stream)).toEqual({})
  const late = await report(false, 'late@canary.example', 'en')
  await decide([reportId, late])
  expect(Object.keys(await mailsOf()).sort()).toEqual(['ann@canary.example', 'zuzanna@canary.example'])
  await confirm(late)
  expect((await mailsOf(reportStream(tenant, late)))['late@canary.example']).toMatch(/You are right.*\/reports\/decision\?locale=en#/)
  // Delivered again, by this event and by that of the decision.
  await mailsOf(reportStream(tenant, late))
  await mailsOf()
  expect(mailing.server.contents).toHaveLength(3)
  // Confirmed before its job ran: one message as well.
  await mailsOf(stream)
  expect(mailing.server.contents).toHaveLength(3)
})

it('tells who complained what became of it, and the owners that a restriction is lifted', async () => {
  const reportId = await report(true, 'zuzanna@canary.example')
  await decide([reportId])
  const complaintId = randomUUID()
  const text = { subject: 's', sealed: 'x', digest: 'y' }
  const complaint = { complaintId, decisionId, by: { kind: 'reporter', reportId }, text, complainedAt: at, dueAt: at }
  await mailing.append(caseStream(tenant, caseId), 'CaseComplained', complaint)
  const end = { complaintId, outcome: 'upheld', reasons: 'It stands.', by: randomUUID(), decidedAt: at, dueAt: null }
  await mailing.append(caseStream(tenant, caseId), 'CaseComplaintDecided', end)
  expect(Object.keys(await mailsOf())).toEqual(['zuzanna@canary.example'])
  mailing.server.contents.length = 0
  const lift = { decisionId, because: 'administrator', reasons: 'Corrected.', by: randomUUID(), requestedAt: at }
  await mailing.append(caseStream(tenant, caseId), 'CaseLiftRequested', lift)
  expect(await mailsOf()).toMatchObject({ 'ann@canary.example': expect.stringContaining('Corrected.') })
})

async function administrator(name: string, role: string, blockedAt: string | null = null): Promise<void> {
  const email = `${name}@canary.example`
  await mailing.database.query(
    `INSERT INTO accounts.accounts (tenant, account_id, kind, role, email, name, password_hash, blocked_at, block_reason)
     VALUES ($1, $2, 'admin', $3, $4, $5, 'x', $6, CASE WHEN $6::timestamptz IS NULL THEN NULL ELSE 'terms' END)`,
    [tenant, await mailing.account({ name, email }), role, email, name, blockedAt],
  )
}

it('tells everyone who can decide a case that it is over its time, once, and the board where no one can', async () => {
  await report(false, 'someone-else@canary.example')
  const overdue = () => mailing.append(caseStream(tenant, caseId), 'CaseOverdue', { dueAt: at, notedAt: at })
  await overdue()
  const board = mailing.deps.tenants.get('devboard')?.contact.email ?? ''
  expect(Object.keys(await mailsOf())).toEqual([board])
  mailing.server.contents.length = 0
  await mailing.database.query('DELETE FROM jobs.outbox')
  await administrator('mod', 'moderator')
  await administrator('boss', 'administrator')
  await administrator('gone', 'administrator', at)
  await administrator('helper', 'support')
  await overdue()
  const mails = await mailsOf()
  expect(Object.keys(mails).sort()).toEqual(['boss@canary.example', 'mod@canary.example'])
  expect(mails['mod@canary.example']).toContain(`/admin/moderation/${caseId}`)
  await mailsOf()
  expect(mailing.server.contents).toHaveLength(2)
})

it('reminds the owners of a correction', async () => {
  await report(false, 'someone-else@canary.example')
  await decide([])
  await mailing.append(caseStream(tenant, caseId), 'CaseCorrectionReminded', { decisionId, remindedAt: at })
  // Without a day there is nothing to remind of.
  expect(await mailsOf()).toEqual({})
})
