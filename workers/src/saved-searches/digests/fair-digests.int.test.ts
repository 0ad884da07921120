/**
 * A board with very many alerts that are due delays no other: the schedules of both, a real database and SMTP server. `FAIR_DIGESTS=1000000` runs it
 * with as many (docs/reliability.md, "Digests").
 */
import { randomUUID } from 'node:crypto'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { type Mailing, startMailing } from '../../mail/testing/mailing.ts'
import { exampleOffers } from '../mail/alert-digest/example-offers.ts'
import type { AskContent } from './ask-content.ts'
import { digestSchedules } from './digest-schedules.ts'
import type { SendDeps } from './send-digests.ts'

const [many, few] = [Number(process.env.FAIR_DIGESTS ?? 20_000), 100]
const now = new Date('2026-03-02T07:00:00Z')
let mailing: Mailing
beforeAll(async () => {
  mailing = await startMailing()
}, 60_000)
afterAll(() => mailing.close())

const [offer] = exampleOffers(1)
const showsOne: AskContent = async (_, questions) =>
  questions.map(() => ({ total: 1, offers: offer === undefined ? [] : [offer], earlier: [] }))

function boardOf(id: string): Tenant {
  const board = mailing.deps.tenants.get(id)
  if (board === undefined) throw new Error(`There is no ${id}`)
  return board
}

/** Alerts of guests with an offer each, due today. */
async function storeDueAlerts({ id }: Tenant, count: number): Promise<void> {
  const prefix = randomUUID().slice(0, 8)
  await mailing.database.query("INSERT INTO alerts.planned_days (tenant, local_date) VALUES ($1, '2026-03-01')", [id])
  for (let from = 1; from <= count; from += 20_000)
    await mailing.database.query(
      `WITH made AS (SELECT n, ('${prefix}-0000-4000-8000-' || lpad(n::text, 12, '0')) AS alert FROM generate_series($2::int, $3::int) n),
       searches AS (
         INSERT INTO read_models.saved_searches (tenant, job_filter_id, candidate_id, guest, search_url, filters, saved_at, read_at, alert_status,
           frequency, locale, active_since, last_seen_at, change_seq)
         SELECT $1, alert, alert, true, '/job-offers/krakow', '{}', $4, $4, 'active', 'everyday', 'pl', $4, $4, n FROM made),
       guests AS (
         INSERT INTO accounts.guests (tenant, candidate_id, email, locale) SELECT $1, alert::uuid, alert || '@' || $1 || '.example', 'pl' FROM made)
     INSERT INTO alerts.matches (tenant, job_filter_id, offer_id) SELECT $1, alert, '0h4k7m2p9r00' FROM made`,
      [id, from, Math.min(count, from + 19_999), new Date(now.getTime() - 86_400_000)],
    )
  await mailing.database.query('ANALYZE')
}

async function countDigests({ id }: Tenant, status: string): Promise<number> {
  const { rows } = await mailing.database.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM alerts.digests WHERE tenant = $1 AND status = $2',
    [id, status],
  )
  return rows[0]?.count ?? 0
}

it('sends the few of one board while another has very many, which take no more than their rate', async () => {
  const [busy, quiet] = [boardOf('devboard'), boardOf('greenjobs')]
  await storeDueAlerts(busy, many)
  await storeDueAlerts(quiet, few)
  const { MASTER_KEY: masterKey = '' } = mailing.deps.settings
  const deps: SendDeps = { ...mailing.deps, keys: mailing.keys, masterKey, askContent: showsOne }
  const schedules = digestSchedules(deps, { now: () => now, sweepMs: 60_000 })
  const scheduleOf = ({ id }: Tenant) => schedules.find(({ name }) => name === `digests-of-${id}`)
  const stopping = new AbortController()
  const begin = performance.now()
  const sending = scheduleOf(busy)?.run(stopping.signal)
  await scheduleOf(quiet)?.run(stopping.signal)
  const seconds = (performance.now() - begin) / 1_000
  expect(await countDigests(quiet, 'sent')).toBe(few)
  expect(mailing.server.contents.filter((content) => /^To: .*@greenjobs\.example/im.test(content))).toHaveLength(few)
  if (many > 20_000) process.stderr.write(`${few} digests beside ${many} of another board: ${seconds.toFixed(1)} s\n`)
  stopping.abort()
  await sending
  // They share the processor and the connections: the busy board got some of them meanwhile, and far from all.
  const sent = await countDigests(busy, 'sent')
  expect(sent).toBeLessThanOrEqual(few * 10)
  // A batch of fifty begins at once; the next ones as the rate allows.
  expect(sent).toBeLessThanOrEqual(busy.alerts.maxPerSecond * seconds + 100)
}, 1_800_000)
