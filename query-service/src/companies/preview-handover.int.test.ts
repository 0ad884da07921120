/** What would move with the offers of a company, over HTTP, on rows that projections write. */
import { handoverPreviewSchema } from '@jobboard/contracts/companies/handover'
import { mayAdminister } from '@jobboard/platform/http/sessions/access'
import type { SignedIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { writeApplication } from '../applications/desk/testing/application-rows.ts'
import { type OfferApi, startOfferApi } from '../search/testing/offer-api.ts'

let api: OfferApi
beforeAll(async () => {
  api = await startOfferApi()
  const company = (tenant: string, id: string, name: string) =>
    api.pool.query(`INSERT INTO read_models.companies (tenant, company_id, name, members, revision) VALUES ($1, $2, $3, '{}', 0)`, [
      ...[tenant, id, name],
    ])
  await company(api.home.id, 'acme', 'Acme')
  await company(api.home.id, 'acme-2', 'Acme II')
  const joinedAt = '2026-03-01T08:00:00.000Z'
  const members = Object.fromEntries(['owner', 'viewer', 'viewer'].map((role, at) => [String(at), { role, joinedAt }]))
  await api.pool.query("UPDATE read_models.companies SET members = $1 WHERE company_id = 'acme'", [JSON.stringify(members)])
  await company(api.foreign.id, 'elsewhere', 'Elsewhere')
  const offer = (id: string, owner: string, state: string) =>
    api.pool.query(
      `INSERT INTO read_models.company_offers
         (tenant, offer_id, company_id, slug, state, plan, title, cities, search_text, changed_at, bumps, free_extensions, views, apply_clicks)
       VALUES ($1, $2, $3, $2, $4, 'pro', 'Java', 1, '', now(), 0, 0, 0, 0)`,
      [api.home.id, id, owner, state],
    )
  const states = ['workInProgress', 'draft', 'awaitingPayment', 'published', 'expired', 'finished', 'takenDown', 'deleted']
  for (const [index, state] of states.entries()) await offer(`0000000000a${index}`, 'acme', state)
  await offer('0000000000b1', 'acme-2', 'published')
  const sent = { company_id: 'acme', offer_id: '0000000000a3', submitted_at: '2026-03-01T08:00:00Z' }
  for (const [id, company, status] of [
    ['p1', 'acme', 'completed'],
    ['p2', 'acme', 'started'],
    ['p3', 'acme', 'failed'],
    ['p4', 'acme-2', 'started'],
  ])
    await api.pool.query(
      `INSERT INTO read_models.payments (tenant, payment_id, company_id, offer_id, purpose, plan, currency, net_minor, vat_minor, gross_minor, status, requested_at)
       VALUES ($1, $2, $3, '', 'package', 'pro', 'pln', 1, 0, 1, $4, now())`,
      [api.home.id, id, company, status],
    )
  await api.pool.query(
    `INSERT INTO read_models.invoices (tenant, invoice_id, company_id, seller_nip, series, issued_on, currency, gross_minor, status, has_fa3, ksef_due_on, drafted_at)
     SELECT $1, id, company, '9999999999', 'FV', '2026-03-01', 'pln', 1, 'issued', true, '2026-03-02', now()
     FROM (VALUES ('i1', 'acme'), ('i2', 'acme'), ('i3', 'acme-2')) AS given (id, company)`,
    [api.home.id],
  )
  // Free, free until later, expired and set aside, expired, used, revoked, of another company, of none.
  await api.pool.query(
    `INSERT INTO read_models.publication_codes (tenant, digest, company_id, plan, issued_at, expires_at, reserved_for, used_at, revoked_at)
     SELECT $1, id, company, 'pro', now(), expires::timestamptz, reserved, used::timestamptz, revoked::timestamptz
     FROM (VALUES ('c1', 'acme', NULL, NULL, NULL, NULL), ('c2', 'acme', 'tomorrow', NULL, NULL, NULL), ('c3', 'acme', 'yesterday', 'o', NULL, NULL),
       ('c4', 'acme', 'yesterday', NULL, NULL, NULL), ('c5', 'acme', NULL, NULL, 'now', NULL), ('c6', 'acme', NULL, NULL, NULL, 'now'),
       ('c7', 'acme-2', NULL, NULL, NULL, NULL), ('c8', NULL, NULL, NULL, NULL, NULL)) AS given (id, company, expires, reserved, used, revoked)`,
    [api.home.id],
  )
  await writeApplication(api.pool, 1, sent)
  await writeApplication(api.pool, 2, { ...sent, erased: 'person' })
}, 60_000)
afterAll(() => api?.stop())

const ask = (into?: string, as: SignedIn = api.team['admin:administrator'], id = 'acme') =>
  api.call('GET', `/v2/admin/companies/${id}/handover${into === undefined ? '' : `?into=${into}`}`, { as, tenant: api.home.id })
const problem = async (into?: string) => handoverPreviewSchema.parse((await ask(into)).body).problem

it('counts what belongs to the company, and names the other one', async () => {
  const { status, body } = await ask('acme-2')
  expect(status).toBe(200)
  expect(body).toEqual({
    into: { id: 'acme-2', name: 'Acme II' },
    offers: { drafts: 3, published: 1, ended: 4 },
    applications: 1,
    people: { owners: 1, recruiters: 0, viewers: 2 },
    documents: { payments: 3, openPayments: 1, invoices: 2, codes: 3 },
    waitsFor: null,
    problem: null,
  })
  expect((await ask()).body).toMatchObject({ into: null, problem: null, applications: 1 })
})

it('says what stops it', async () => {
  expect(await problem('acme')).toBe('handoverToItself')
  expect(await problem('unknown')).toBe('handoverTargetNotFound')
  // Of the other board.
  expect(await problem('elsewhere')).toBe('handoverTargetNotFound')
  await api.pool.query("UPDATE read_models.companies SET handover_into = 'x' WHERE company_id = 'acme-2'")
  expect([await problem('acme-2'), await problem()]).toEqual(['handoverRunning', null])
  await api.pool.query('UPDATE read_models.companies SET handover_into = NULL')
  await api.pool.query(
    `INSERT INTO read_models.company_reviews (tenant, company_id, status, requested_at, revision) VALUES ($1, 'acme', 'waiting', now(), 1)`,
    [api.home.id],
  )
  expect(await problem('acme-2')).toBe('handoverUnreviewed')
  await api.pool.query("UPDATE read_models.company_reviews SET status = 'approved'")
  await api.pool.query(
    `INSERT INTO read_models.moderation_cases
       (tenant, case_id, kind, company_id, state, severity, reasons, reporters, opened_at, blocked_by, known, revision)
     VALUES ($1, gen_random_uuid(), 'company', 'acme-2', 'decided', 'severe', '{}', '{}', now(), gen_random_uuid(), '{}', 0)`,
    [api.home.id],
  )
  expect(await problem('acme-2')).toBe('handoverBlocked')
})

it('says for which of the two companies that are blocked it waits', async () => {
  const waitsFor = async () => handoverPreviewSchema.parse((await ask()).body).waitsFor
  expect(await waitsFor()).toBeNull()
  await api.pool.query("UPDATE read_models.companies SET handover_into = 'acme-2' WHERE company_id = 'acme'")
  expect(await waitsFor()).toBe('target')
  await api.pool.query("UPDATE read_models.moderation_cases SET company_id = 'acme'")
  expect(await waitsFor()).toBe('company')
  await api.pool.query('UPDATE read_models.companies SET handover_into = NULL')
})

it('says what stops a merge alone: people of both, and invitations of the other company, are more than it can have', async () => {
  await api.pool.query('DELETE FROM read_models.moderation_cases')
  const ownerless = handoverPreviewSchema.parse((await ask('acme-2&scope=company')).body).problem
  expect([ownerless, await problem('acme-2')]).toEqual(['handoverOwnerless', null])
  const many = Object.fromEntries(
    Array.from({ length: 96 }, (_, at) => [String(at), { role: at === 0 ? 'owner' : 'viewer', joinedAt: '2026-03-01T08:00:00.000Z' }]),
  )
  await api.pool.query("UPDATE read_models.companies SET members = $1 WHERE company_id = 'acme-2'", [JSON.stringify(many)])
  const merge = async () => handoverPreviewSchema.parse((await ask('acme-2&scope=company')).body).problem
  const invite = (expires: string) =>
    api.pool.query(
      `INSERT INTO accounts.invitations (tenant, invitation_id, company_id, email, role, expires_at)
       VALUES ($1, gen_random_uuid(), 'acme-2', gen_random_uuid() || '@canary.example', 'viewer', $2::timestamptz)`,
      [api.home.id, expires],
    )
  await invite('tomorrow')
  await invite('yesterday')
  expect(await merge()).toBeNull()
  await invite('tomorrow')
  expect([await merge(), await problem('acme-2')]).toEqual(['tooManyMembers', null])
  await api.pool.query("UPDATE read_models.companies SET merged_into = 'acme-2' WHERE company_id = 'acme'")
  expect([await merge(), await problem('acme-2'), await problem()]).toEqual(Array(3).fill('companyMerged'))
  await api.pool.query('UPDATE read_models.companies SET merged_into = NULL')
})

it('is for administrators of the board', async () => {
  for (const grant of ['admin:moderator', 'admin:support', 'employer:owner'] as const)
    expect((await ask('acme-2', api.team[grant])).status).toBe(403)
  expect(mayAdminister).toEqual(['admin:administrator'])
  expect((await ask(undefined, undefined, 'elsewhere')).status).toBe(404)
})
