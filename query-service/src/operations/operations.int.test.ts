/** What administrators read of the operation of their board, over HTTP: e-mails, suppressions, jobs, parked events, schedules, settings; nothing of another board. */

import type { TenantId } from '@jobboard/contracts/shared/ids'
import { addressDigest } from '@jobboard/platform/mail/address-digest'
import { standInServices } from '@jobboard/platform/testing/stand-in-services'
import { type OfferApi, startOfferApi } from '../search/testing/offer-api.ts'

const masterKey = Buffer.alloc(32, 7).toString('base64')
const digestOf = (tenant: string, address: string): Buffer => addressDigest(masterKey, tenant as TenantId, address)
const storage = {
  files: [{ purpose: 'logos', count: 1, bytes: 10 }],
  database: { bytes: 100, parts: [{ name: 'event_store', bytes: 60 }] },
  disk: null,
  indexSnapshot: null,
  backup: null,
}
const asked: string[] = []

let api: OfferApi
beforeAll(async () => {
  api = await startOfferApi({
    services: standInServices((tenant, path) => {
      asked.push(`${tenant} ${path}`)
      if (path.endsWith('/storage')) return { status: 200, body: storage }
      if (path.endsWith('/followers')) return { status: 200, body: { projections: [], reactors: [] } }
      return path.includes('/offers/') ? { status: 200, body: { events: 7 } } : { status: 404, body: { code: 'objectNotFound' } }
    }),
  })
  const { pool } = api
  const mail = (tenant: string, id: string, status: string, address: string, more = '') =>
    pool.query(
      `INSERT INTO mail.messages (tenant, id, message, locale, about, status, reason, attempts, address_digest, updated_at)
       VALUES ($1, $2, 'offer-published', 'pl', 'offer-1', $3, $4, 2, $5, now())`,
      [tenant, `00000000-0000-4000-8000-00000000000${id}`, status, more || null, digestOf(tenant, address)],
    )
  await mail('devboard', '1', 'failed', 'ada@example.com', '550 5.1.1 [address]: unknown')
  await mail('devboard', '2', 'sent', 'ola@example.com')
  await mail('devboard', '3', 'sent', 'ola@example.com')
  await mail('greenjobs', '4', 'failed', 'ada@example.com', 'of another board')
  await pool.query(`UPDATE mail.messages SET bounced_at = now() WHERE id::text LIKE '%3'`)
  await pool.query(
    `INSERT INTO mail.attempts (tenant, mail_id, attempt, status, reason, at) VALUES
       ('devboard', '00000000-0000-4000-8000-000000000001', 1, 'queued', '451 later', '2026-11-27T08:00:00Z'),
       ('devboard', '00000000-0000-4000-8000-000000000001', 2, 'failed', '550', '2026-11-27T09:00:00Z')`,
  )
  for (const tenant of ['devboard', 'greenjobs'])
    await pool.query(`INSERT INTO mail.suppressions (tenant, address_digest, reason, detail) VALUES ($1, $2, 'bounced', '5.1.1')`, [
      tenant,
      digestOf(tenant, 'ada@example.com'),
    ])
  await pool.query(
    `INSERT INTO jobs.outbox (id, name, payload, state, error, run_at, ended_at, added_at) VALUES
       ('broken', 'offer-mail', '{"tenant":"devboard","offerId":"1"}', 'failed', 'away', NULL, now(), '2026-11-27T08:00:00Z'),
       ('late', 'offer-mail', '{"tenant":"devboard"}', 'pending', NULL, NULL, NULL, '2026-11-27T07:00:00Z'),
       ('later', 'offer-mail', '{"tenant":"devboard"}', 'pending', NULL, now() + interval '1 day', NULL, '2026-11-27T06:00:00Z'),
       ('done', 'offer-mail', '{"tenant":"devboard"}', 'succeeded', NULL, NULL, now(), now()),
       ('foreign', 'offer-mail', '{"tenant":"greenjobs"}', 'failed', 'of another board', NULL, now(), now())`,
  )
  await pool.query(
    `INSERT INTO projections.parked (projection, stream, position, tenant, event, error, attempts) VALUES
       ('offers', 'offer-devboard_1', '1', 'devboard', '{}', 'odd', 1), ('offers', 'offer-devboard_1', '2', 'devboard', '{}', NULL, 0),
       ('offers', 'offer-greenjobs_1', '3', 'greenjobs', '{}', 'of another board', 1)`,
  )
  await pool.query(
    `INSERT INTO jobs.parked (reactor, stream, revision, type, error, attempts) VALUES
       ('offer-mail', 'offer-devboard_2', 4, 'OfferPublished', 'odd', 3), ('offer-mail', 'offer-greenjobs_2', 0, 'OfferPublished', 'of another board', 1)`,
  )
  await pool.query(
    `INSERT INTO jobs.schedules (name, board, repeat, outcome, started_at, ended_at, next_at) VALUES
       ('expiry', NULL, 'every 60000', 'succeeded', '2026-11-27T08:00:00Z', '2026-11-27T08:00:01.5Z', '2026-11-27T08:01:00Z'),
       ('digests-of-devboard', 'devboard', '0 8 * * * Europe/Warsaw', NULL, NULL, NULL, NULL),
       ('digests-of-greenjobs', 'greenjobs', '0 8 * * * Europe/Warsaw', 'failed', NULL, NULL, NULL)`,
  )
}, 60_000)
afterAll(() => api.stop())

const admin = () => ({ as: api.team['admin:administrator'] })
const get = async (path: string, as = admin().as) => {
  const { status, body } = await api.call('GET', `/v2/admin/${path}`, { as })
  expect([path, status]).toEqual([path, 200])
  return body as { readonly data: readonly Record<string, unknown>[] }
}
const idsOf = async (path: string) => (await get(path)).data.map(({ id }) => String(id).replace(/^0.*(?=\d$)/, 'mail-'))

it('lists what became of e-mails, by state, by what they are about and by the exact address', async () => {
  expect((await idsOf('emails')).sort()).toEqual(['mail-1', 'mail-2', 'mail-3'])
  expect(await idsOf('emails?state=failed')).toEqual(['mail-1'])
  expect(await idsOf('emails?state=bounced')).toEqual(['mail-3'])
  expect(await idsOf('emails?suppressed=bounced')).toEqual(['mail-1'])
  expect(await idsOf('emails?about=offer-2')).toEqual([])
  const found = (await api.call('GET', '/v2/admin/mail-recipients?address=%20Ada%40example.com', admin())).status
  expect(found).toBe(400)
  const { body } = await api.call('GET', '/v2/admin/mail-recipients?address=Ada%40example.com', admin())
  const recipient = digestOf('devboard', 'ada@example.com').toString('hex')
  expect(body).toEqual({ recipient, messages: 1, isSuppressed: true })
  expect(await idsOf(`emails?recipient=${recipient}`)).toEqual(['mail-1'])
  expect(await get(`suppressions?recipient=${recipient}`)).toMatchObject({ data: [{ reason: 'bounced', detail: '5.1.1', messages: 1 }] })
})

it('has the page of a message with its attempts', async () => {
  const id = '00000000-0000-4000-8000-000000000001'
  expect(await get(`emails/${id}`)).toMatchObject({ message: 'offer-published', state: 'failed', suppressed: 'bounced', about: 'offer-1' })
  expect(await get(`emails/${id}/attempts`)).toEqual({
    data: [
      { attempt: 2, status: 'failed', reason: '550', at: '2026-11-27T09:00:00.000Z' },
      { attempt: 1, status: 'queued', reason: '451 later', at: '2026-11-27T08:00:00.000Z' },
    ],
  })
  expect(await get('emails/00000000-0000-4000-8000-000000000002/attempts')).toEqual({ data: [] })
  for (const other of ['00000000-0000-4000-8000-000000000004', 'none'])
    for (const path of [`emails/${other}`, `emails/${other}/attempts`])
      expect([path, (await api.call('GET', `/v2/admin/${path}`, admin())).status]).toEqual([path, 404])
})

it('lists jobs that have not succeeded, parked streams and schedules of the board', async () => {
  expect(await idsOf('jobs')).toEqual(['broken', 'late', 'later'])
  expect((await get('jobs')).data.map(({ state }) => state)).toEqual(['failed', 'waiting', 'scheduled'])
  expect(await idsOf('jobs?state=failed&search=away')).toEqual(['broken'])
  expect(await get('jobs/broken')).toMatchObject({ payload: '{"tenant": "devboard", "offerId": "1"}', error: 'away' })
  expect((await api.call('GET', '/v2/admin/jobs/foreign', admin())).status).toBe(404)
  expect(await get('parked-events?sortBy=follower')).toMatchObject({
    data: [
      { id: 'reactor/offer-mail/offer-devboard_2', events: 1, attempts: 3, position: '4', error: 'odd' },
      { id: 'projection/offers/offer-devboard_1', events: 2, attempts: 1, position: '1', error: 'odd' },
    ],
  })
  expect(await get('schedules')).toMatchObject({
    data: [{ id: 'digests-of-devboard' }, { id: 'expiry', repeat: 'every 60000', outcome: 'succeeded', seconds: 1.5 }],
  })
})

it('shows how far the installation is, as the workers say it of this board', async () => {
  expect(await get('storage')).toEqual(storage)
  expect(await get('projections')).toEqual({ projections: [], reactors: [] })
  expect(await get('projections/offers/rebuild')).toEqual({ events: 7 })
  expect(asked.every((one) => one.startsWith('devboard '))).toBe(true)
  for (const name of ['none', 'NO%20NAME'])
    expect((await api.call('GET', `/v2/admin/projections/${name}/rebuild`, admin())).status).toBe(404)
})

it('shows the settings of this board, and no secret', async () => {
  const { body } = await api.call('GET', '/v2/admin/board', admin())
  const text = JSON.stringify(body)
  expect(body).toMatchObject({ id: 'devboard', file: 'tenants/devboard.json' })
  expect(text).toContain('features.jobAlerts')
  expect(text).not.toContain('greenjobs')
  expect(text).not.toContain(masterKey)
  expect(text).toContain('"name":"MASTER_KEY","value":"set"')
})

it('counts what waits on the overview', async () => {
  const counted = Object.fromEntries((await get('overview')).data.map(({ key, count }) => [key, count]))
  expect(counted).toMatchObject({ emailsUndelivered: 1, jobsFailed: 1, jobsStuck: 1, parkedEvents: 2, diskAlmostFull: 0 })
})

it('is for those who may read the administration, each of their own board', async () => {
  const paths = [
    'emails',
    'suppressions',
    'jobs',
    'parked-events',
    'schedules',
    'projections',
    'projections/offers/rebuild',
    'storage',
    'board',
  ]
  const more = ['mail-recipients?address=a%40b.example', 'emails/00000000-0000-4000-8000-000000000001/attempts']
  for (const path of [...paths, ...more]) {
    const url = `/v2/admin/${path}`
    expect([path, (await api.call('GET', url)).status]).toEqual([path, 401])
    for (const grant of ['candidate', 'employer:owner', 'admin:analyst'] as const)
      expect([path, grant, (await api.call('GET', url, { as: api.team[grant] })).status]).toEqual([path, grant, 403])
    for (const grant of ['admin:moderator', 'admin:support'] as const)
      expect([path, grant, (await api.call('GET', url, { as: api.team[grant] })).status]).toEqual([path, grant, 200])
  }
  for (const path of ['emails', 'suppressions', 'jobs', 'parked-events']) {
    const { data } = await get(path, api.foreigners['admin:administrator'])
    expect([path, JSON.stringify(data).includes('devboard')]).toEqual([path, false])
    expect([path, data.length]).toEqual([path, path === 'parked-events' ? 2 : 1])
  }
})
