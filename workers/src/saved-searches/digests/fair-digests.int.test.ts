/** A board with very many digests delays no other: real database and SMTP server. 1,000,000 were tried by hand (docs/performance.md, "Digests"). */
import { randomUUID } from 'node:crypto'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { type Mailing, startMailing } from '../../mail/testing/mailing.ts'
import { exampleOffers } from '../mail/alert-digest/example-offers.ts'
import type { AskContent } from './ask-content.ts'
import { type SendDeps, sendDigests } from './send-digests.ts'

const [many, few] = [20_000, 100]
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

/** Digests that are due, of guests. */
async function due({ id }: Tenant, count: number): Promise<void> {
  const prefix = randomUUID().slice(0, 8)
  await mailing.database.query(
    `WITH made AS (SELECT n, ('${prefix}-0000-4000-8000-' || lpad(n::text, 12, '0')) AS alert FROM generate_series(1, $2::int) n),
       searches AS (
         INSERT INTO read_models.saved_searches (tenant, job_filter_id, candidate_id, guest, search_url, filters, saved_at, read_at, alert_status,
           frequency, locale, active_since, last_seen_at, change_seq)
         SELECT $1, alert, alert, true, '/job-offers/krakow', '{}', now(), now(), 'active', 'everyday', 'pl', now(), now(), n FROM made),
       guests AS (
         INSERT INTO accounts.guests (tenant, candidate_id, email, locale) SELECT $1, alert::uuid, alert || '@' || $1 || '.example', 'pl' FROM made)
     INSERT INTO alerts.digests (tenant, job_filter_id, local_date) SELECT $1, alert, '2026-03-02' FROM made`,
    [id, count],
  )
}

const left = async ({ id }: Tenant): Promise<number> => {
  const { rows } = await mailing.database.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM alerts.digests WHERE tenant = $1 AND status = 'due'",
    [id],
  )
  return rows[0]?.count ?? 0
}

it('sends the few of one board while another has very many, which take no more than their rate', async () => {
  const [busy, quiet] = [boardOf('devboard'), boardOf('greenjobs')]
  await due(busy, many)
  await due(quiet, few)
  const { MASTER_KEY: masterKey = '' } = mailing.deps.settings
  const deps: SendDeps = { ...mailing.deps, keys: mailing.keys, masterKey, askContent: showsOne }
  const stopping = new AbortController()
  const begin = performance.now()
  const sending = sendDigests(deps, busy, stopping.signal)
  expect(await sendDigests(deps, quiet, stopping.signal)).toMatchObject({ sent: few, due: 0 })
  const seconds = (performance.now() - begin) / 1_000
  stopping.abort()
  const { sent } = await sending
  expect(await left(quiet)).toBe(0)
  expect(await left(busy)).toBe(many - sent)
  // They share the processor and the connections evenly: the busy board got about as many meanwhile, and far from all.
  expect(sent).toBeLessThanOrEqual(few * 10)
  // A batch of fifty begins at once; the next ones as the rate allows.
  expect(sent).toBeLessThanOrEqual(busy.alerts.maxPerSecond * seconds + 100)
  const quietly = mailing.server.contents.filter((content) => /^To: .*@greenjobs\.example/im.test(content))
  expect(quietly).toHaveLength(few)
}, 300_000)
