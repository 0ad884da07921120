/** Cases over HTTP on a real store: from the report to the restored offer, with a process that dies after each event on the way. */
import { companyStream } from '@jobboard/contracts/companies/events'
import { caseStream } from '@jobboard/contracts/moderation/events'
import { offerStream } from '@jobboard/contracts/offers/events'
import { reportIdSchema, reportStream } from '@jobboard/contracts/reports/events'
import { offerIdSchema, tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { addressToken, decisionToken } from '@jobboard/platform/links/report-links'
import { caseIdOf } from '@jobboard/platform/ports/ids'
import type { SignedIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { testInternalKey } from '@jobboard/platform/testing/api-spec/api-spec'
import { testMasterKey } from '../../offers/testing/offer-api.ts'
import { type CommandApi, startCommandApi } from '../../testing/command-api.ts'
import { recordMembers } from '../memberships/record-members.ts'

const tenant = tenantIdSchema.parse('devboard')
const explanation = 'They ask candidates for a deposit, says Zuzanna Kanarek.'
const hour = 3_600_000
const ground = { kind: 'terms', provision: '§ 4(2)', explanation: 'Candidates must not be asked for money.' }
const takeDown = { decision: 'takeDown', facts: 'The offer asks candidates for a deposit.', ground }

let now = new Date('2026-11-27T10:00:00.000Z')
let api: CommandApi
beforeAll(async () => {
  api = await startCommandApi({ now: () => now })
}, 60_000)
afterEach(() => api.revive())
afterAll(() => api?.stop())

const field = (body: unknown, ...path: string[]): unknown => path.reduce<unknown>((value, name) => Reflect.get(Object(value), name), body)
const later = (hours: number): void => {
  now = new Date(now.getTime() + hours * hour)
}
const moderator = (): SignedIn => api.team['admin:moderator']
const administrator = (): SignedIn => api.team['admin:administrator']
const owner = (): SignedIn => api.team['employer:owner']
const post = (path: string, json: unknown, as?: SignedIn, headers: Record<string, string> = {}) =>
  api.call('POST', path, { tenant, json, headers, ...(as && { as }) })
const internal = (path: string, json?: unknown) => api.call('POST', path, { tenant, json, headers: { 'X-Internal-Key': testInternalKey } })

let networks = 0
async function report(offerId: string, more: object = {}): Promise<string> {
  networks += 1
  const body = {
    reason: 'fraud',
    message: explanation,
    goodFaith: true,
    reporter: { kind: 'guest', name: 'Zuzanna Kanarek', email: 'zuzanna.kanarek@canary.example' },
    ...more,
  }
  const answer = await post(`/v2/user-panel/offers/${offerId}/reports`, body, undefined, { 'X-Forwarded-For': `198.51.100.${networks}` })
  expect(answer.status).toBe(201)
  return String(field(answer.body, 'id'))
}
const attach = (reportId: string) => internal(`/internal/moderation/reports/${reportId}/attach`)
const caseOf = (offerId: string) => caseIdOf(tenant, { kind: 'offer', offerId: offerIdSchema.parse(offerId) })
const caseEventsOf = (offerId: string) => api.store.readStream(caseStream(tenant, caseOf(offerId)))
const typesOf = async (offerId: string) => (await caseEventsOf(offerId)).map(({ type }) => type)
const offerTypes = async (offerId: string) => (await api.store.readStream(offerStream(tenant, offerId))).map(({ type }) => type)
const decide = (offerId: string, json: unknown, as = moderator(), headers = {}) =>
  post(`/v2/admin/moderation/cases/${caseOf(offerId)}/decide`, json, as, headers)

async function reportedCase(): Promise<{ readonly offerId: string; readonly reportId: string }> {
  const offerId = await api.offer()
  const reportId = await report(offerId)
  expect((await attach(reportId)).body).toEqual({ state: 'open' })
  return { offerId, reportId }
}

it('goes from the report over the decision and the complaint to the restored offer, with the time that it lost', async () => {
  const { offerId, reportId } = await reportedCase()
  const expiresBefore = field((await api.store.readStream(offerStream(tenant, offerId))).at(-1)?.data, 'expiresAt')
  later(2)
  const decided = await decide(offerId, takeDown)
  expect(decided).toMatchObject({ status: 200, body: { state: 'decided', lastDecision: { decision: 'takeDown' } } })
  const decisionId = String(field(decided.body, 'lastDecision', 'id'))
  expect((await offerTypes(offerId)).at(-1)).toBe('OfferTakenDown')
  expect(await typesOf(offerId)).toEqual(['CaseReported', 'CaseDecided', 'CaseRestrictionApplied'])
  const [, stored] = await caseEventsOf(offerId)
  expect(stored?.data).toMatchObject({
    reports: [reportId],
    statement: { source: 'notice', facts: takeDown.facts, ground, detection: { automated: false }, redress: { court: true } },
  })
  // Nothing of who reported is in the case, and what they wrote is nowhere in clear text.
  expect(
    JSON.stringify([await caseEventsOf(offerId), await api.store.readStream(reportStream(tenant, reportIdSchema.parse(reportId)))]),
  ).not.toMatch(/Zuzanna|canary|deposit, says/)

  // The employer cannot publish it again, and visitors cannot use it.
  const refused = await post(`/v1/offers/${offerId}/refresh`, undefined, owner())
  expect([refused.status, field(refused.body, 'code')]).toEqual([409, 'offerTakenDown'])
  const path = `/v2/employer-panel/moderation/cases/${caseOf(offerId)}/complaint`
  const complaint = { decisionId, text: 'The deposit is for the key of the office.' }
  expect((await post(path, complaint, api.otherCompany['employer:owner'])).status).toBe(404)
  expect((await post(path, complaint, owner())).body).toMatchObject({ state: 'complained' })
  expect(JSON.stringify(await caseEventsOf(offerId))).not.toContain('key of the office')
  const complaintId = String(field((await caseEventsOf(offerId)).at(-1)?.data, 'complaintId'))

  later(48)
  const end = (as: SignedIn) =>
    post(`/v2/admin/moderation/cases/${caseOf(offerId)}/complaints/${complaintId}/decide`, { outcome: 'reversed', reasons: 'It is.' }, as)
  const same = await end(moderator())
  expect([same.status, field(same.body, 'code')]).toEqual([409, 'decidedBySame'])
  expect((await end(administrator())).status).toBe(200)
  const restored = (await api.store.readStream(offerStream(tenant, offerId))).at(-1)
  expect(restored?.type).toBe('OfferRestored')
  expect(Date.parse(String(field(restored?.data, 'expiresAt'))) - Date.parse(String(expiresBefore))).toBe(48 * hour)
  expect((await post(`/v1/offers/${offerId}/refresh`, undefined, owner())).status).toBe(200)
})

/** What restricts, with the event of the offer or the company: the decision, that event, the outcome. */
const crashes = [
  { decision: 'takeDown', effect: 'OfferTakenDown', appends: 3 },
  { decision: 'demote', effect: 'OfferDemoted', appends: 3 },
  { decision: 'correct', effect: null, appends: 2 },
  { decision: 'blockCompany', effect: 'CompanyBlocked', appends: 3 },
].flatMap(({ appends, ...one }) => Array.from({ length: appends }, (_, at) => ({ ...one, events: at + 1 })))
const inDays = (days: number): string => new Date(now.getTime() + days * 24 * hour).toISOString()
const drive = (offerId: string) => internal(`/internal/processes/moderationCase/${caseOf(offerId)}/drive`)
const unblock = () => post(`/v2/admin/companies/${owner().companyId}/unblock`, { reasons: 'Settled.' }, moderator())

it.each(crashes)('the decision $decision whose process dies after event $events is made once', async ({ decision, effect, events }) => {
  const { offerId, reportId } = await reportedCase()
  const ofCompany = decision === 'blockCompany'
  const stream = ofCompany ? companyStream(tenant, String(owner().companyId)) : offerStream(tenant, offerIdSchema.parse(offerId))
  const effects = async () => (await api.store.readStream(stream)).filter(({ type }) => type === effect).length
  // Tests make accounts without events; who is blocked are the members that the company's events know.
  if (ofCompany) await internal('/internal/accounts/repair')
  const before = await effects()
  const body = { ...takeDown, decision, ...(decision === 'correct' ? { correctBy: inDays(7) } : {}) }
  const ask = () => decide(offerId, body, moderator(), { 'Idempotency-Key': `${decision}-${offerId}` })
  api.killAtAppend(events)
  expect((await ask()).status).toBe(503)
  api.revive()
  // The workers, twice, the client that had no answer, and the notice of the report.
  for (const status of [204, 204]) expect((await drive(offerId)).status).toBe(status)
  expect((await ask()).status).toBe(200)
  await attach(reportId)
  // One statement, and with its event one e-mail.
  expect(await typesOf(offerId)).toEqual(['CaseReported', 'CaseDecided', 'CaseRestrictionApplied'])
  expect((await effects()) - before).toBe(effect === null ? 0 : 1)
  if (ofCompany) expect((await unblock()).status).toBe(200)
})

it('a correction that is awaited is reminded of and runs out once, also where the workers die in between', async () => {
  const { offerId } = await reportedCase()
  await decide(offerId, { ...takeDown, decision: 'correct', correctBy: inDays(7) })
  const check = async () => (await internal(`/internal/moderation/cases/${caseOf(offerId)}/check`)).status
  for (const days of [5, 2, 7]) {
    later(days * 24)
    api.killAtAppend(1)
    expect(await check()).toBe(503)
    api.revive()
    expect([await check(), await check()]).toEqual([200, 200])
  }
  expect((await typesOf(offerId)).slice(3)).toEqual(['CaseCorrectionReminded', 'CaseCorrectionOverdue', 'CaseOverdue'])
})

/** The outcome with what it lifts, the offer, what is lifted. */
it.each([1, 2, 3])('a complaint that is right restores the offer once, though the process dies after event %i', async (events) => {
  const { offerId } = await reportedCase()
  const published = (await api.store.readStream(offerStream(tenant, offerIdSchema.parse(offerId)))).at(-1)
  const decisionId = field((await decide(offerId, takeDown)).body, 'lastDecision', 'id')
  await post(`/v2/employer-panel/moderation/cases/${caseOf(offerId)}/complaint`, { decisionId, text: 'It is for the key.' }, owner())
  const complaintId = String(field((await caseEventsOf(offerId)).at(-1)?.data, 'complaintId'))
  const reversed = { outcome: 'reversed', reasons: 'It is.' }
  const path = `/v2/admin/moderation/cases/${caseOf(offerId)}/complaints/${complaintId}/decide`
  const end = () => post(path, reversed, administrator(), { 'Idempotency-Key': `reversed-${offerId}` })
  later(48)
  api.killAtAppend(events)
  expect((await end()).status).toBe(503)
  api.revive()
  // The workers come an hour later: that is lost as well, unless the offer was restored before.
  later(1)
  for (const status of [204, 204]) expect((await drive(offerId)).status).toBe(status)
  expect((await end()).status).toBe(200)
  expect((await typesOf(offerId)).slice(4)).toEqual(['CaseComplaintDecided', 'CaseLiftRequested', 'CaseRestrictionLifted'])
  const restored = (await api.store.readStream(offerStream(tenant, offerIdSchema.parse(offerId)))).filter(
    ({ type }) => type === 'OfferRestored',
  )
  const expiresAt = (data: unknown): number => Date.parse(String(field(data, 'expiresAt')))
  expect(restored.map(({ data }) => expiresAt(data) - expiresAt(published?.data))).toEqual([(events === 1 ? 49 : 48) * hour])
})

it.each([1, 2, 3])('a restriction that is lifted by a process that dies after event %i is lifted once', async (events) => {
  const { offerId } = await reportedCase()
  const decided = await decide(offerId, takeDown)
  const decisionId = field(decided.body, 'lastDecision', 'id')
  api.killAtAppend(events)
  const lift = () => post(`/v2/admin/moderation/cases/${caseOf(offerId)}/lift`, { decisionId, reasons: 'Corrected.' }, moderator())
  expect((await lift()).status).toBe(503)
  api.revive()
  await internal(`/internal/processes/moderationCase/${caseOf(offerId)}/drive`)
  expect((await lift()).status).toBe(200)
  expect((await typesOf(offerId)).slice(3)).toEqual(['CaseLiftRequested', 'CaseRestrictionLifted'])
  expect((await offerTypes(offerId)).filter((type) => type === 'OfferRestored')).toHaveLength(1)
})

it('says what was read with If-Match, so that two decisions at once do not overrule each other', async () => {
  const { offerId } = await reportedCase()
  const answers = await Promise.all([
    decide(offerId, takeDown, moderator(), { 'If-Match': '"0"' }),
    decide(offerId, { decision: 'noAction', reasons: 'It is fine.' }, administrator(), { 'If-Match': '"0"' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
})

it('attaches each report once, also to a case that was decided', async () => {
  const { offerId, reportId } = await reportedCase()
  await attach(reportId)
  const second = await report(offerId, { reason: 'outdated', message: '' })
  await attach(second)
  await decide(offerId, { decision: 'noAction', reasons: 'It is open.' })
  const third = await report(offerId)
  expect((await attach(third)).body).toEqual({ state: 'open' })
  expect(await typesOf(offerId)).toEqual(['CaseReported', 'CaseReported', 'CaseDecided', 'CaseReported'])
  const reporters = (await caseEventsOf(offerId)).flatMap(({ type, data }) => (type === 'CaseReported' ? [field(data, 'reporter')] : []))
  expect(new Set(reporters).size).toBe(1)
  expect((await attach('3f0f6c1e-6a57-4b7e-9d0b-5d3f6f1f9a99')).status).toBe(404)
})

it('asks for a correction by a day that can be met, reminds, and comes back when it has passed', async () => {
  const { offerId } = await reportedCase()
  const correct = (days: number) => ({
    ...takeDown,
    decision: 'correct',
    correctBy: new Date(now.getTime() + days * 24 * hour).toISOString(),
  })
  expect((await decide(offerId, correct(61))).status).toBe(422)
  const decided = await decide(offerId, correct(7))
  expect(decided.body).toMatchObject({ state: 'awaitingCorrection' })
  expect(await offerTypes(offerId)).not.toContain('OfferTakenDown')
  const check = () => internal(`/internal/moderation/cases/${caseOf(offerId)}/check`)
  later(5 * 24)
  expect((await check()).body).toMatchObject({ state: 'awaitingCorrection' })
  later(2 * 24)
  expect((await check()).body).toMatchObject({ state: 'open' })
  await check()
  expect((await typesOf(offerId)).slice(3)).toEqual(['CaseCorrectionReminded', 'CaseCorrectionOverdue'])
  const decisionId = field(decided.body, 'lastDecision', 'id')
  const corrected = await post(`/v2/employer-panel/moderation/cases/${caseOf(offerId)}/corrected`, { decisionId }, owner())
  expect(corrected).toMatchObject({ status: 200, body: { state: 'open' } })
})

it('takes an offer down and restores it at once, of the own initiative', async () => {
  const offerId = await api.offer()
  const { decision: _, ...body } = takeDown
  expect((await post(`/v2/admin/offers/${offerId}/take-down`, body, moderator())).status).toBe(200)
  const again = await post(`/v2/admin/offers/${offerId}/take-down`, body, moderator())
  expect([again.status, field(again.body, 'code')]).toEqual([409, 'alreadyRestricted'])
  const [opened, decided] = await caseEventsOf(offerId)
  expect([opened?.type, field(decided?.data, 'statement', 'source')]).toEqual(['CaseOpened', 'ownInitiative'])
  expect((await post(`/v2/admin/offers/${offerId}/restore`, { reasons: 'A mistake.' }, moderator())).status).toBe(200)
  expect((await offerTypes(offerId)).slice(-2)).toEqual(['OfferTakenDown', 'OfferRestored'])
  expect((await post('/v2/admin/offers/aaaaaaaaaaaa/take-down', body, moderator())).status).toBe(404)
  const draft = await api.offer({ publish: false })
  expect((await post(`/v2/admin/offers/${draft}/take-down`, body, moderator())).status).toBe(404)
})

it.each(['candidate', 'employer:owner', 'admin:support', 'admin:analyst'] as const)('is decided by no %s', async (grant) => {
  const { offerId } = await reportedCase()
  const as = api.team[grant]
  expect((await decide(offerId, takeDown, as)).status).toBe(403)
  expect((await post(`/v2/admin/companies/${owner().companyId}/block`, takeDown, as)).status).toBe(403)
  expect((await post('/v2/admin/moderation/cases', { subject: { kind: 'offer', offerId } }, as)).status).toBe(403)
})

it('takes complaints of who reported by the link of the e-mail, once', async () => {
  const { offerId, reportId } = await reportedCase()
  const decided = await decide(offerId, { decision: 'noAction', reasons: 'We found nothing.' })
  const decisionId = String(field(decided.body, 'lastDecision', 'id'))
  const token = decisionToken(testMasterKey, tenant, { reportId: reportIdSchema.parse(reportId), decisionId }, now)
  const open = (one: string) => internal('/internal/moderation/decisions/link', { token: one })
  expect((await open(token)).body).toMatchObject({ decision: 'noAction', reasons: 'We found nothing.', complaint: 'none' })
  expect((await open(`${token}x`)).status).toBe(404)
  const complain = (json: object) => post('/v1/moderation/decisions/by-link/complaint', json)
  expect((await complain({ token, text: 'Look at the last paragraph.' })).body).toMatchObject({ complaint: 'open' })
  const twice = await complain({ token, text: 'Look again.' })
  expect([twice.status, field(twice.body, 'code')]).toEqual([409, 'complainedAlready'])
  const foreign = decisionToken(testMasterKey, 'greenjobs', { reportId: reportIdSchema.parse(reportId), decisionId }, now)
  expect((await complain({ token: foreign, text: 'Look.' })).status).toBe(404)
  const texts = await api.call('GET', `/internal/moderation/cases/${caseOf(offerId)}/texts`, {
    tenant,
    headers: { 'X-Internal-Key': testInternalKey },
  })
  expect(texts.body).toMatchObject({ explanations: { [reportId]: explanation } })
  expect(Object.values(Object(field(texts.body, 'complaints')))).toEqual(['Look at the last paragraph.'])
})

it('confirms the address of a report by its link, for a week', async () => {
  const reportId = reportIdSchema.parse(await report(await api.offer()))
  const token = addressToken(testMasterKey, tenant, reportId, now)
  const confirm = (one: string) => post('/v1/reports/by-link/confirm', { token: one })
  expect((await confirm(`${token}x`)).status).toBe(404)
  expect((await confirm(token)).body).toMatchObject({ id: reportId, number: expect.stringMatching(/^R-/) })
  expect((await confirm(token)).status).toBe(200)
  expect((await api.store.readStream(reportStream(tenant, reportId))).map(({ type }) => type)).toEqual([
    'OfferReported',
    'ReportAddressConfirmed',
  ])
  later(7 * 24)
  expect((await confirm(token)).status).toBe(404)
})

it('blocks a company: its members read, its offers are taken down, and both come back', async () => {
  const owners = api.otherCompany['employer:owner']
  const companyId = String(owners.companyId)
  const registered = await api.call('POST', '/v1/offers/initiate', { as: owners, json: { pricing_plan: 'pro' } })
  expect(registered.status).toBe(201)
  const { decision: _, ...body } = takeDown
  const missing = await post('/v2/admin/companies/no-such-company/block', body, moderator())
  expect([missing.status, field(missing.body, 'code')]).toEqual([404, 'companyNotFound'])
  await internal('/internal/accounts/repair')
  const blocked = await post(`/v2/admin/companies/${companyId}/block`, body, moderator())
  expect(blocked.status).toBe(200)
  const decisionId = String(field(blocked.body, 'lastDecision', 'id'))
  expect((await api.store.readStream(companyStream(tenant, companyId))).at(-1)?.type).toBe('CompanyBlocked')
  const write = () => api.call('POST', '/v1/offers/initiate', { as: owners, json: { pricing_plan: 'pro' } })
  expect((await write()).status).toBe(403)
  const complaint = { decisionId, text: 'We did nothing.' }
  const caseId = String(field(blocked.body, 'id'))
  expect((await post(`/v2/employer-panel/moderation/cases/${caseId}/complaint`, complaint, owners)).status).toBe(200)
  const complaintId = String(field((await api.store.readStream(caseStream(tenant, caseId))).at(-1)?.data, 'complaintId'))
  const reversed = { outcome: 'reversed', reasons: 'So it is.' }
  expect((await post(`/v2/admin/moderation/cases/${caseId}/complaints/${complaintId}/decide`, reversed, administrator())).status).toBe(200)
  expect((await write()).status).toBe(201)
})

it('settles each offer of a blocked company by the company as it is then', async () => {
  const offerId = await api.offer()
  await internal('/internal/accounts/repair')
  const { decision: _, ...body } = takeDown
  const blocked = await post(`/v2/admin/companies/${owner().companyId}/block`, body, moderator())
  expect(blocked.status).toBe(200)
  const decisionId = String(field(blocked.body, 'lastDecision', 'id'))
  const settle = () => internal(`/internal/moderation/offers/${offerId}/settle-block`, { decisionId })
  expect((await settle()).body).toMatchObject({ state: 'takenDown' })
  expect((await settle()).body).toMatchObject({ state: 'takenDown' })
  later(24)
  expect((await post(`/v2/admin/companies/${owner().companyId}/unblock`, { reasons: 'Settled.' }, moderator())).status).toBe(200)
  expect((await settle()).body).toMatchObject({ state: 'published' })
  expect((await settle()).body).toMatchObject({ state: 'published' })
  expect((await offerTypes(offerId)).slice(-2)).toEqual(['OfferTakenDown', 'OfferRestored'])
})

it('unblocks a company from its own page, also where the case of an offer blocked it', async () => {
  const { offerId } = await reportedCase()
  await internal('/internal/accounts/repair')
  const blocked = await decide(offerId, { ...takeDown, decision: 'blockCompany' })
  expect(blocked.status).toBe(200)
  const { companyId } = owner()
  const company = async () => (await api.store.readStream(companyStream(tenant, String(companyId)))).at(-1)
  expect((await company())?.data).toMatchObject({ caseId: caseOf(offerId) })
  const unblockAs = (as: SignedIn) => post(`/v2/admin/companies/${companyId}/unblock`, { reasons: 'It was a mistake.' }, as)
  expect((await unblockAs(api.team['admin:support'])).status).toBe(403)
  expect((await unblockAs(api.foreigners['admin:moderator'])).status).toBe(401)
  expect(await unblockAs(moderator())).toMatchObject({ status: 200, body: { id: caseOf(offerId), state: 'decided' } })
  expect((await company())?.type).toBe('CompanyUnblocked')
  expect((await typesOf(offerId)).slice(-2)).toEqual(['CaseLiftRequested', 'CaseRestrictionLifted'])
  const again = await unblock()
  expect([again.status, field(again.body, 'code')]).toEqual([409, 'notRestricted'])
})

/** Last: nothing of the company begins after it. */
it('takes complaints of the people of the company that the first one was merged into', async () => {
  const { offerId } = await reportedCase()
  const decisionId = String(field((await decide(offerId, takeDown)).body, 'lastDecision', 'id'))
  const others = api.otherCompany['employer:owner']
  const complain = () =>
    post(`/v2/employer-panel/moderation/cases/${caseOf(offerId)}/complaint`, { decisionId, text: 'It is for the key.' }, others)
  expect((await complain()).status).toBe(404)
  await recordMembers(api, tenant)
  const into = { into: others.companyId, scope: 'company' }
  expect((await post(`/v2/admin/companies/${owner().companyId}/handover`, into, administrator())).status).toBe(204)
  expect((await complain()).body).toMatchObject({ state: 'complained' })
})
