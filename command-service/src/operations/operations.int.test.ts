/** What administrators ask of the operation of their board, over HTTP: what is stored, whom it concerns, and who is refused. */
import { operationsStream } from '@jobboard/contracts/operations/events'
import { type CommandApi, startCommandApi } from '../testing/command-api.ts'

let api: CommandApi
beforeAll(async () => {
  api = await startCommandApi()
}, 60_000)
afterAll(() => api?.stop())

const digest = (letter: string): string => letter.repeat(64)
beforeEach(async () => {
  await api.pool.query('TRUNCATE jobs.outbox, jobs.parked, projections.parked, jobs.schedules, mail.suppressions')
  await api.pool.query(
    `INSERT INTO jobs.outbox (id, name, payload, state, error, ended_at) VALUES
       ('one', 'offer-mail', '{"tenant":"devboard"}', 'failed', 'away', now()), ('two', 'offer-mail', '{"tenant":"devboard"}', 'failed', 'away', now()),
       ('three', 'drive-process', '{"tenant":"devboard"}', 'failed', 'away', now()), ('waits', 'offer-mail', '{"tenant":"devboard"}', 'pending', NULL, NULL),
       ('foreign', 'offer-mail', '{"tenant":"greenjobs"}', 'failed', 'away', now())`,
  )
  await api.pool.query(
    `INSERT INTO jobs.parked (reactor, stream, revision, type, error, attempts) VALUES
       ('offer-mail', 'offer-devboard_1', 0, 'OfferPublished', 'odd', 1), ('offer-mail', 'offer-devboard_1', 1, 'OfferExtended', NULL, 0),
       ('offer-mail', 'offer-greenjobs_1', 0, 'OfferPublished', 'odd', 1)`,
  )
  await api.pool.query(
    `INSERT INTO projections.parked (projection, stream, position, tenant, event, error, attempts) VALUES ('offers', 'offer-devboard_1', '1', 'devboard', '{}', 'odd', 1)`,
  )
  await api.pool.query(
    `INSERT INTO jobs.schedules (name, board, repeat) VALUES ('expiry', NULL, 'every 60000'), ('digests-of-greenjobs', 'greenjobs', 'every 60000')`,
  )
  await api.pool.query(`INSERT INTO projections.checkpoints (projection) VALUES ('offers') ON CONFLICT DO NOTHING`)
  await api.pool.query(
    `INSERT INTO mail.suppressions (tenant, address_digest, reason) VALUES ('devboard', decode($1, 'hex'), 'bounced'), ('greenjobs', decode($2, 'hex'), 'bounced')`,
    [digest('a'), digest('b')],
  )
})

const as = () => api.team['admin:administrator']
const ask = (path: string, json: unknown = undefined, who = as()) =>
  api.call('POST', `/v2/admin/${path}`, { as: who, ...(json === undefined ? {} : { json }) })
const newest = async () => {
  const event = (await api.store.readStream(operationsStream('devboard'))).at(-1)
  return event === undefined ? null : { type: event.type, data: event.data, by: event.metadata.actor.id }
}

it('counts the failed jobs of the board first, then asks for them, all, by name or one by one', async () => {
  const before = await newest()
  expect(await ask('jobs/retry', { dryRun: true })).toMatchObject({ status: 200, body: { jobs: 3 } })
  expect(await ask('jobs/retry', { name: 'offer-mail', dryRun: true })).toMatchObject({ body: { jobs: 2 } })
  // What is of another board or has not failed is as if it did not exist.
  expect(await ask('jobs/retry', { ids: ['foreign', 'waits', 'none'] })).toMatchObject({ status: 200, body: { jobs: 0 } })
  expect(await newest()).toEqual(before)
  expect(await ask('jobs/retry', { ids: ['one', 'foreign'] })).toMatchObject({ body: { jobs: 1 } })
  expect(await newest()).toEqual({ type: 'JobsRetried', data: { ids: ['one', 'foreign'], name: null }, by: as().accountId })
  await ask('jobs/retry', { name: 'offer-mail' })
  expect(await newest()).toMatchObject({ data: { ids: null, name: 'offer-mail' } })
})

it('counts parked streams and their events, and asks for them', async () => {
  expect(await ask('parked-events/retry', { dryRun: true })).toMatchObject({ status: 200, body: { streams: 2, events: 3 } })
  const ids = ['reactor/offer-mail/offer-devboard_1', 'reactor/offer-mail/offer-greenjobs_1']
  expect(await ask('parked-events/retry', { ids })).toMatchObject({ body: { streams: 1, events: 2 } })
  expect(await newest()).toMatchObject({
    type: 'ParkedEventsRetried',
    data: { streams: [{ kind: 'reactor', follower: 'offer-mail', stream: 'offer-devboard_1' }] },
  })
})

it('asks for a run of a schedule and for a rebuild, of those that exist for the board', async () => {
  expect((await ask('schedules/expiry/run')).status).toBe(204)
  expect(await newest()).toMatchObject({ type: 'ScheduleRunRequested', data: { schedule: 'expiry' } })
  expect((await ask('projections/offers/rebuild')).status).toBe(204)
  expect(await newest()).toMatchObject({ type: 'ProjectionRebuildRequested', data: { projection: 'offers' } })
  for (const path of ['schedules/digests-of-greenjobs/run', 'schedules/none/run', 'projections/none/rebuild'])
    expect([path, (await ask(path)).status]).toEqual([path, 404])
})

it('lifts a suppression of the board, says who did it, and lets others alone', async () => {
  expect((await ask(`suppressions/${digest('b')}/lift`)).status).toBe(404)
  expect((await ask(`suppressions/${digest('a')}/lift`)).status).toBe(204)
  expect(await newest()).toEqual({ type: 'SuppressionLifted', data: { recipient: digest('a'), reason: 'bounced' }, by: as().accountId })
  expect((await api.pool.query('SELECT tenant FROM mail.suppressions')).rows).toEqual([{ tenant: 'greenjobs' }])
  expect((await ask(`suppressions/${digest('a')}/lift`)).status).toBe(404)
})

it('takes such orders from administrators alone', async () => {
  const paths = [
    'jobs/retry',
    'parked-events/retry',
    'schedules/expiry/run',
    'projections/offers/rebuild',
    `suppressions/${digest('a')}/lift`,
  ]
  for (const path of paths) {
    expect([path, (await api.call('POST', `/v2/admin/${path}`, { json: {} })).status]).toEqual([path, 401])
    for (const grant of ['candidate', 'employer:owner', 'admin:analyst', 'admin:support', 'admin:moderator'] as const)
      expect([path, grant, (await ask(path, {}, api.team[grant])).status]).toEqual([path, grant, 403])
  }
  // One of another board finds what is of that one.
  expect(await ask('jobs/retry', { dryRun: true }, api.foreigners['admin:administrator'])).toMatchObject({ body: { jobs: 1 } })
  expect((await ask(`suppressions/${digest('a')}/lift`, undefined, api.foreigners['admin:administrator'])).status).toBe(404)
})
