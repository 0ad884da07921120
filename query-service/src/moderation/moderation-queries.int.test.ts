/** The queries of moderation over HTTP, on rows as the projections write them. */
import { randomUUID } from 'node:crypto'
import type { RowOf } from '@jobboard/contracts/administration/list'
import type { caseList } from '@jobboard/contracts/moderation/case-list'
import { caseNumber, reportNumber } from '@jobboard/contracts/moderation/case-number'
import { caseStateOf, dueAtOf, evolveCase, type KnownCase } from '@jobboard/contracts/moderation/case-state'
import type { CaseEvent, CaseEventData } from '@jobboard/contracts/moderation/events'
import { caseObjectSchema, companyDecisionPageSchema, findingPageSchema, transparencySchema } from '@jobboard/contracts/moderation/queries'
import { reportIdSchema } from '@jobboard/contracts/reports/events'
import { accountIdSchema, companyIdSchema, offerIdSchema, subjectIdSchema } from '@jobboard/contracts/shared/ids'
import type { SignedIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { standInServices } from '@jobboard/platform/testing/stand-in-services'
import { type OfferApi, startOfferApi } from '../search/testing/offer-api.ts'

const hourMs = 3_600_000
const now = Date.now()
const hoursAgo = (hours: number): string => new Date(now - hours * hourMs).toISOString()
const reporter = subjectIdSchema.parse('reporter-1')
const ids = { fraud: randomUUID(), outdated: randomUUID(), decided: randomUUID() }
const [fraudReport, outdatedReport, decidedReport] = [randomUUID(), randomUUID(), randomUUID()]
const [decisionId, complaintId] = [randomUUID(), randomUUID()]

let api: OfferApi
let company: string
let moderator: SignedIn

const reported = (offer: string, reportId: string, reason: 'fraud' | 'outdated', hours: number): CaseEvent => ({
  type: 'CaseReported',
  data: {
    subject: { kind: 'offer', offerId: offerIdSchema.parse(offer), companyId: companyIdSchema.parse(company) },
    reportId: reportIdSchema.parse(reportId),
    reason,
    severity: reason === 'fraud' ? 'severe' : 'ordinary',
    reporter,
    reportedAt: hoursAgo(hours),
    dueAt: hoursAgo(hours - (reason === 'fraud' ? 24 : 168)),
  },
})
const decided = (change: Partial<CaseEventData<'CaseDecided'>> = {}): CaseEvent => ({
  type: 'CaseDecided',
  data: {
    decisionId,
    decision: 'takeDown',
    reasons: '',
    statement: {
      version: 1,
      restriction: 'takeDown',
      territory: 'everywhere',
      until: null,
      facts: 'It asks for a deposit.',
      source: 'notice',
      detection: { automated: true, rule: 'forbiddenWords' },
      decision: { automated: false },
      ground: { kind: 'terms', provision: '4', explanation: 'No deposits.' },
      redress: { complaintUntil: null, disputeBody: null, court: true },
    },
    reports: [reportIdSchema.parse(decidedReport)],
    by: accountIdSchema.parse(moderator.accountId),
    decidedAt: hoursAgo(90),
    complaintUntil: hoursAgo(-1_000),
    correctBy: null,
    ...change,
  },
})
const complained = (): CaseEvent => ({
  type: 'CaseComplained',
  data: {
    complaintId,
    decisionId,
    by: { kind: 'company', accountId: accountIdSchema.parse(api.team['employer:owner'].accountId) },
    text: { subject: 's', sealed: 'x', digest: 'y' },
    complainedAt: hoursAgo(80),
    dueAt: hoursAgo(-88),
  },
})

async function storeCase(id: string, events: readonly CaseEvent[]): Promise<void> {
  let known: KnownCase | null = null
  for (const event of events) {
    const next = evolveCase(known ?? { status: 'absent' }, event)
    if (next.status === 'known') known = next
  }
  if (known === null) throw new Error('A case has events')
  const last = known.decisions.at(-1)
  await api.pool.query(
    `INSERT INTO read_models.moderation_cases
       (tenant, case_id, kind, offer_id, company_id, state, severity, reasons, reporters, opened_at, waiting_since, due_at, last_decision, decided_at, known, revision)
     VALUES ($1, $2, 'offer', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      api.home.id,
      id,
      known.subject.kind === 'offer' ? known.subject.offerId : null,
      known.subject.companyId,
      caseStateOf(known),
      known.severity,
      [...new Set(known.reports.map(({ reason }) => reason))],
      [reporter],
      known.reports[0]?.reportedAt,
      dueAtOf(known) === null ? null : known.reports[0]?.reportedAt,
      dueAtOf(known),
      last?.decision ?? null,
      last?.decidedAt ?? null,
      JSON.stringify(known),
      events.length - 1,
    ],
  )
}

const offers = ['0h4k7m2p9rt1', '0h4k7m2p9rt2', '0h4k7m2p9rt3', '0h4k7m2p9rt4'] as const
const finding = (offerId: string, companyId: string, rules: readonly string[], digest: string | null) =>
  api.pool.query(
    `INSERT INTO read_models.offer_findings
       (tenant, offer_id, company_id, slug, state, title, rules, matches, approved_pay, text_digest, published_at, changed_at)
     VALUES ($1, $2, $3, $4, 'published', $5, $6, $7, '[]', $8, now(), $9)`,
    [
      api.home.id,
      offerId,
      companyId,
      `slug-${offerId}`,
      `Title ${offerId}`,
      rules,
      JSON.stringify(rules.map((rule) => ({ rule, text: 'x' }))),
      digest,
      hoursAgo(100),
    ],
  )

beforeAll(async () => {
  api = await startOfferApi({
    services: standInServices((_, path) =>
      path.includes('/texts')
        ? {
            status: 200,
            body: { explanations: { [fraudReport]: 'They ask for money.' }, complaints: { [complaintId]: 'It is not true.' } },
          }
        : { status: 404, body: { code: 'linkNotValid' } },
    ),
  })
  company = String(api.team['employer:owner'].companyId)
  moderator = api.team['admin:moderator']
  await storeCase(ids.fraud, [reported(offers[0], fraudReport, 'fraud', 30)])
  await storeCase(ids.outdated, [reported(offers[1], outdatedReport, 'outdated', 50)])
  await storeCase(ids.decided, [
    reported(offers[2], decidedReport, 'fraud', 100),
    decided(),
    { type: 'CaseRestrictionApplied', data: { decisionId, applied: true } },
    complained(),
  ])
  await finding(offers[1], company, ['contactOutside'], 'same')
  await finding(offers[3], 'another-company', [], 'same')
  await finding(offers[2], company, ['forbiddenWords'], null)
}, 60_000)
afterAll(() => api?.stop())

const cases = async (query = '', as = moderator) => {
  const answer = await api.call('GET', `/v2/admin/moderation/cases${query}`, { as })
  expect(answer.status).toBe(200)
  return (answer.body as { readonly data: readonly RowOf<typeof caseList>[] }).data
}
const idsOf = async (query: string) => (await cases(query)).map(({ id }) => id)

it('lists cases with the severe ones that are over their time first, or what waits longest', async () => {
  expect(await idsOf('')).toEqual([ids.fraud, ids.decided, ids.outdated])
  expect(await idsOf('?sortBy=waitingSince')).toEqual([ids.decided, ids.outdated, ids.fraud])
  const [first] = await cases()
  expect(first).toMatchObject({ number: caseNumber(ids.fraud), state: 'open', severity: 'severe', overdue: true, reports: 1, rules: '' })
  const [outdated] = await cases('?severity=ordinary')
  expect(outdated).toMatchObject({ reasons: 'outdated', rules: 'contactOutside, sameText', isCompany: false })
  expect(await idsOf('?orderBy=ASC')).toEqual([ids.outdated, ids.decided, ids.fraud])
})

it.each([
  ['state', '?state=complained', ['decided']],
  ['severity', '?severity=ordinary', ['outdated']],
  ['reason', '?reason=fraud', ['fraud', 'decided']],
  ['rules, also that of other offers', '?rule=sameText', ['outdated']],
  ['rules of its own', '?rule=contactOutside', ['outdated']],
  ['what is over its time', '?overdue=true', ['fraud']],
  ['what is not', '?overdue=false&severity=severe', ['decided']],
  ['several reasons', '?reason=outdated,duplicate', ['outdated']],
  ['since when it waits', `?waitingTo=${hoursAgo(76).slice(0, 10)}`, ['decided']],
] as const)('filters by %s', async (_, query, expected) => {
  expect((await idsOf(query)).sort()).toEqual(expected.map((name) => ids[name]).sort())
})

it('finds a case by its number, or that of one of its reports', async () => {
  expect(await idsOf(`?search=${caseNumber(ids.outdated)}`)).toEqual([ids.outdated])
  expect(await idsOf(`?search=${caseNumber(ids.outdated).slice(2).replace('-', '').toLowerCase()}`)).toEqual([ids.outdated])
  expect(await idsOf(`?search=${reportNumber(fraudReport).toLowerCase()}`)).toEqual([ids.fraud])
  expect(await idsOf(`?search=${reportNumber(fraudReport).replaceAll('-', '')}`)).toEqual([ids.fraud])
  expect(await idsOf('?search=no such words')).toEqual([])
})

it('shows a case with what people wrote to those who decide, and not to support', async () => {
  const get = async (id: string, as: SignedIn) => {
    const answer = await api.call('GET', `/v2/admin/moderation/cases/${id}`, { as })
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, expect.any(String)])
    return caseObjectSchema.parse(answer.body)
  }
  const fraud = await get(ids.fraud, moderator)
  expect(fraud.reports).toMatchObject([{ id: fraudReport, explanation: 'They ask for money.', earlier: { reports: 2, unfounded: 0 } }])
  expect(fraud.company).toMatchObject({ id: company, restrictions: 1, takenDown: 1, isBlocked: false })
  expect((await get(ids.fraud, api.team['admin:support'])).reports).toMatchObject([{ explanation: null }])
  const decidedCase = await get(ids.decided, moderator)
  expect(decidedCase.decisions).toMatchObject([{ isOwn: true, restriction: 'active', by: `The admin:moderator of ${company}` }])
  // Another administrator decides a complaint about the own decision.
  expect(decidedCase.complaints).toMatchObject([{ text: 'It is not true.', mayDecide: false }])
  expect((await get(ids.decided, api.team['admin:administrator'])).complaints).toMatchObject([{ mayDecide: true }])
  expect((await api.call('GET', `/v2/admin/moderation/cases/${randomUUID()}`, { as: moderator })).status).toBe(404)
  expect((await api.call('GET', `/v2/admin/moderation/cases/${ids.fraud}`, { as: api.foreigners['admin:moderator'] })).status).toBe(404)
})

it('lists what rules find in offers without an open case, also what stands under two companies', async () => {
  const answer = await api.call('GET', '/v2/admin/moderation/findings', { as: moderator })
  const found = findingPageSchema.parse(answer.body).data
  expect(found.map(({ offer, rules }) => [offer.id, rules])).toEqual([[offers[3], ['sameText']]])
})

it('shows a company its decisions with their statements, and another one none', async () => {
  const list = async (as: SignedIn) =>
    companyDecisionPageSchema.parse((await api.call('GET', '/v2/employer-panel/moderation', { as })).body).data
  const own = await list(api.team['employer:viewer'])
  expect(own).toMatchObject([
    {
      id: decisionId,
      caseId: ids.decided,
      restriction: 'active',
      statement: { facts: 'It asks for a deposit.' },
      complaint: { outcome: null },
      formerCompany: null,
    },
  ])
  // Of who reported, nothing.
  expect(JSON.stringify(own)).not.toMatch(/reporter-1|fraud/)
  expect(await list(api.otherCompany['employer:owner'])).toEqual([])
  const path = `/v2/employer-panel/moderation/${decisionId}`
  expect((await api.call('GET', path, { as: api.team['employer:owner'] })).status).toBe(200)
  expect((await api.call('GET', path, { as: api.otherCompany['employer:owner'] })).status).toBe(404)
})

it('shows them to the people of the company that it was merged into, over several merges', async () => {
  const [own, other] = [api.team['employer:owner'].companyId, api.otherCompany['employer:owner'].companyId]
  const rows = [
    [own, 'between'],
    ['between', other],
  ]
  for (const [id, into] of rows)
    await api.pool.query(
      `INSERT INTO read_models.companies (tenant, company_id, members, revision, merged_into) VALUES ($1, $2, '{}', 0, $3)
       ON CONFLICT (tenant, company_id) DO UPDATE SET merged_into = excluded.merged_into`,
      [api.home.id, id, into],
    )
  await api.pool.query("UPDATE read_models.companies SET name = 'Acme' WHERE tenant = $1 AND company_id = $2", [api.home.id, own])
  const path = `/v2/employer-panel/moderation/${decisionId}`
  const shown = await api.call('GET', path, { as: api.otherCompany['employer:owner'] })
  expect(shown).toMatchObject({ status: 200, body: { formerCompany: { name: 'Acme' } } })
  // Of the other board.
  expect((await api.call('GET', path, { as: api.foreigners['employer:owner'] })).status).toBe(404)
  await api.pool.query('UPDATE read_models.companies SET merged_into = NULL')
})

it('counts a year in public where the board shows it, and as CSV without formulas for administrators', async () => {
  // Of an earlier year is all but the complaint.
  const upheld = {
    complaintId,
    outcome: 'upheld',
    reasons: 'So.',
    by: accountIdSchema.parse(moderator.accountId),
    decidedAt: hoursAgo(30),
    dueAt: null,
  } as const
  await storeCase(randomUUID(), [
    reported(offers[0], randomUUID(), 'fraud', 9_700),
    decided({ decidedAt: hoursAgo(9_600), reports: [] }),
    complained(),
    { type: 'CaseComplaintDecided', data: upheld },
  ])
  const years = [...new Set([100, 90, 80, 50, 30].map((hours) => new Date(now - hours * hourMs).getFullYear()))]
  const get = (tenant: string, year = years[0]) => api.call('GET', `/v1/moderation/transparency?year=${year}`, { tenant })
  const counts = await Promise.all(years.map(async (year) => transparencySchema.parse((await get('devboard', year)).body)))
  const sum = (of: (one: (typeof counts)[number]) => number): number => counts.reduce((total, one) => total + of(one), 0)
  expect([sum(({ reports }) => reports), sum(({ foundByRule }) => foundByRule)]).toEqual([3, 1])
  expect([sum(({ complaints }) => complaints.company), sum(({ complaints }) => complaints.upheld)]).toEqual([2, 1])
  expect(counts.flatMap(({ medianHours }) => medianHours ?? [])).toEqual([10])
  expect((await get('greenjobs')).status).toBe(404)
  const csv = await api.call('GET', `/v2/admin/moderation/transparency.csv?year=${years[0]}`, { as: api.team['admin:support'] })
  expect(csv.text).toContain(`${years[0]},decisions,automated,0\r\n`)
  expect(csv.text).not.toMatch(/(^|,)[=+@-]/m)
})
