/**
 * Whatever a candidate has typed or uploaded is nowhere readable once their account is erased: tables, events, queues, files and logs of the built
 * product are searched for a word that each field was given. Then read models are rebuilt, and searched again.
 */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type BuiltProduct, startBuiltProduct } from '@jobboard/platform/testing/built-product'
import { fetchApi, signInEmployer } from '@jobboard/platform/testing/employer-api'
import { type AfterFirstStart, copyAfterFirstStart } from '@jobboard/platform/testing/outages/after-first-start'
import { type RedisServer, redisInstalled, startRedis } from '@jobboard/platform/testing/redis-server'
import { canaries, canaryPdf, canaryPicture } from './erasure/canaries.ts'
import { apiOf, type CandidateApi } from './erasure/candidate-api.ts'
import { answersToQuestion, handleApplication, publishWithQuestion } from './erasure/desk-api.ts'
import { type Inbox, startInbox } from './erasure/inbox.ts'
import { placesIn } from './erasure/places.ts'

const commands = fileURLToPath(new URL('../../../.build/processes/', import.meta.url))
const run = promisify(execFile)
const password = 'Correct-horse-battery'

let database: AfterFirstStart
let inbox: Inbox
let redis: RedisServer | undefined
let product: BuiltProduct
afterEach(async () => {
  await product?.stop()
  await redis?.stop()
  redis = undefined
  await inbox?.stop()
  await database?.drop()
})

async function start(withRedis: boolean): Promise<CandidateApi> {
  database = await copyAfterFirstStart()
  inbox = await startInbox()
  redis = withRedis ? await startRedis() : undefined
  product = await startBuiltProduct({
    dataFolder: database.dataFolder,
    settings: {
      DATABASE_URL: database.url,
      SMTP_URL: inbox.url,
      MAIL_FROM: 'jobs@board.example',
      BOT_CHECK: 'off',
      LOG_LEVEL: 'debug',
      ACCESS_LOG: 'on',
      ...(redis === undefined ? {} : { REDIS_URL: redis.url }),
    },
  })
  return apiOf(product.origin)
}

const command = (name: string, ...options: readonly string[]) =>
  run(process.execPath, [join(commands, `${name}.mjs`), ...options], {
    env: { ...process.env, DATA_DIR: product.dataFolder, DATABASE_URL: database.url, ...(redis && { REDIS_URL: redis.url }) },
  })

const found = () => placesIn({ pool: database.pool, redis, folder: product.dataFolder, output: product.output() }, Object.values(canaries))

async function until(what: string, condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`It did not happen in time: ${what}\n${product.output()}`)
    await sleep(250)
  }
}

/** Asks for an alert as a guest, confirms it, and signs up with the same address. */
async function becomeCandidate({ call, signIn }: CandidateApi): Promise<void> {
  const searchUrl = `/job-offers/all-locations?keyword=${canaries.guestKeyword}`
  const guest = {
    email: canaries.email,
    frequency: 'everyday',
    name: canaries.guestName,
    filters: {},
    candidate: { marketing: true },
    searchUrl,
  }
  await call('POST', '/devboard/guests/job-alerts', guest, 202)
  const link = new URL(await inbox.linkTo(canaries.email, /\?job-alerts=activate/))
  await call('POST', '/devboard/job-alerts/activate', Object.fromEntries(link.searchParams), 200)
  inbox.clear()
  const signUp = {
    ...{ name: canaries.signUpName, email: canaries.email, password, password_confirmation: password },
    ...{ accepted_regulations: true, subscribe_to_newsletter: true, pending: { next: `/job-offer/${canaries.pending}` } },
  }
  await call('POST', '/v2/candidate/sign_up', signUp, 202)
  const [, token] = (await inbox.linkTo(canaries.email, /\/candidate\/confirm/)).split('#')
  await call('PATCH', '/v1/users/confirm', { confirmation_token: token, password }, 200)
  await signIn(canaries.email, password, canaries.userAgent)
}

/** Fills every field of every form that a candidate has. */
async function fillEverything({ call, upload, id }: CandidateApi): Promise<void> {
  const preferences = {
    ...{
      roles: [canaries.role],
      categories: [canaries.category],
      experienceLevels: ['mid'],
      employmentTypes: ['b2b'],
      workModes: ['remote'],
    },
    ...{ cities: [canaries.city], salaryMinimum: { amount: 20_000, currency: 'pln' }, availability: 'now' },
  }
  const names = { firstName: canaries.firstName, lastName: canaries.lastName }
  await call('PATCH', '/v2/candidate/profile', { ...names, message: canaries.message, preferences }, 204)
  await call('PATCH', '/v1/profiles/me', { phone: `+48${canaries.phone}` }, 200)
  await upload('/v2/candidate/avatar', 'avatar', canaryPicture(canaries.picture), {}, 204)
  await upload('/v2/candidate/documents', 'file', canaryPdf(canaries.document), { fileName: canaries.fileName }, 201)
  const offers = (await call('GET', '/v2/user-panel/offers/by-cursor?from=0&itemsCount=1', undefined, 200)) as { data: { slug: string }[] }
  const slug = offers.data[0]?.slug ?? ''
  await call('PUT', `/v2/candidate/favourites/${slug}`, undefined, 200)
  const report = { reason: 'other', message: canaries.report, goodFaith: true, reporter: { kind: 'account' } }
  await call('POST', `/v2/user-panel/offers/${slug}/reports`, report, 201)
  const keyword = { searchUrl: `/job-offers/all-locations?keyword=${canaries.keyword}`, name: canaries.searchName, filters: {} }
  await call('POST', '/devboard/job-filters', keyword, 201)
  // One that has a digest.
  const every = { searchUrl: '/job-offers/all-locations', name: canaries.alertName, filters: {} }
  const { jobFilterId } = (await call('POST', '/devboard/job-filters', every, 201)) as { jobFilterId: string }
  await call('POST', '/devboard/job-alerts', { jobFilterId, frequency: 'everyday', name: canaries.alertName }, 200)
  await applyAndWithdraw({ call, upload })
  // What waits for a click in an e-mail.
  await call('POST', '/v2/account/email', { email: canaries.newEmail, password }, 202)
  await call('POST', '/v1/users/password', { kind: 'candidate', email: canaries.email }, 202)
  const again = { name: canaries.secondName, email: canaries.email, password, password_confirmation: password }
  await call('POST', '/v2/candidate/sign_up', { ...again, accepted_regulations: true, subscribe_to_newsletter: false }, 202)
  expect(id()).not.toBe('')
}

/** An application with a file, what the company does with it, and its withdrawal. */
async function applyAndWithdraw({ call, upload }: Pick<CandidateApi, 'call' | 'upload'>): Promise<void> {
  const slug = await publishWithQuestion(product.origin)
  const fields = { name: canaries.applicantName, email: canaries.email, message: canaries.introduction, fileName: canaries.attachmentName }
  const sent = await upload(
    `/v1/offers/${slug}/applications`,
    'attachment',
    canaryPdf(canaries.attachment),
    { ...fields, answers: answersToQuestion },
    201,
  )
  const { id } = sent as { id: string }
  const interview = await handleApplication(product.origin, id)
  await call('POST', `/v2/candidate/applications/${id}/pick-interview`, interview, 200)
  const declined = { interviewId: interview.interviewId, reason: canaries.declined }
  await call('POST', `/v2/candidate/applications/${id}/decline-interview`, declined, 200)
  await call('POST', `/v2/candidate/applications/${id}/withdraw`, { reason: canaries.withdrawal }, 200)
}

/** An offer that the alert finds, and its digest. */
async function receiveDigest(): Promise<void> {
  const searches = async () => {
    const { rows } = await database.pool.query("SELECT FROM read_models.saved_searches WHERE alert_status = 'active'")
    return rows.length
  }
  await until('both alerts are active', async () => (await searches()) === 2)
  await (await signInEmployer(fetchApi(product.origin))).publish('Java Developer')
  await until('the offer is matched', async () => (await database.pool.query('SELECT FROM alerts.matches')).rowCount === 1)
  inbox.clear()
  await command('digests', '--at', new Date(Date.now() + 86_400_000).toISOString())
  await until('the digest is sent', async () => inbox.isAbout(canaries.alertName))
}

/** Of every sealed text in streams of the person. */
async function readableSubjects(accountId: string): Promise<{ all: number; readable: number }> {
  const { rows } = await database.pool.query<{ readable: boolean }>(
    `SELECT k.wrapped_key IS NOT NULL AS readable FROM subject_keys k WHERE EXISTS (
       SELECT FROM event_store.events e WHERE e.stream LIKE '%' || $1 AND e.data::text LIKE '%' || k.subject || '%')`,
    [accountId],
  )
  return { all: rows.length, readable: rows.filter(({ readable }) => readable).length }
}

/** Applications whose texts can still be opened. */
async function readableApplications(): Promise<number> {
  const { rowCount } = await database.pool.query(
    `SELECT DISTINCT e.stream FROM event_store.events e JOIN subject_keys k ON k.subject = e.data->'name'->>'subject'
     WHERE e.type = 'ApplicationSubmitted' AND k.wrapped_key IS NOT NULL`,
  )
  return rowCount ?? 0
}

const queues = [['Postgres', false] as const, ...(redisInstalled ? [['Redis', true] as const] : [])]
if (!redisInstalled) console.warn('redis-server is not installed: erasure with REDIS_URL is not tested')

it.each(queues)(
  'leaves nothing of a candidate, with queues in %s',
  async (_, withRedis) => {
    const api = await start(withRedis)
    await becomeCandidate(api)
    await fillEverything(api)
    await receiveDigest()
    const accountId = api.id()

    // The search finds what is there, and nothing of it in events, queues and logs.
    const before = await found()
    for (const place of [
      'accounts.accounts',
      'accounts.candidate_profiles',
      'accounts.candidate_documents',
      'accounts.email_changes',
      'accounts.sign_ups',
    ])
      expect([place, before.some((one) => one.startsWith(`${place}:`))]).toEqual([place, true])
    expect(before.filter((place) => /^(?:event_store|jobs|queue|redis|log|snapshots|mail|alerts|http)/.test(place))).toEqual([])
    expect(before).toContain(`file:${canaries.document}`)
    expect(before).toContain(`file:${canaries.attachment}`)
    expect(before.some((place) => place.endsWith(canaries.picture))).toBe(false)
    const exported = await api.exported()
    const {
      picture: _picture,
      pending: _pending,
      newEmail: _newEmail,
      secondName: _second,
      signUpName: _first,
      report: _report,
      // The company's own words; docs/product/candidates.md, "Export".
      deskNote: _note,
      ...held
    } = canaries
    expect(Object.entries(held).filter(([, word]) => !exported.includes(word))).toEqual([])
    expect(await readableSubjects(accountId)).toEqual({ all: 1, readable: 1 })
    expect(await readableApplications()).toBe(1)

    await api.call('POST', '/v2/account/erase', { password }, 204)
    await until('read models have followed', async () => (await found()).length === 0).catch(async () => expect(await found()).toEqual([]))
    expect(await readableSubjects(accountId)).toEqual({ all: 1, readable: 0 })
    expect(await readableApplications()).toBe(0)
    for (const readModel of ['saved-searches', 'favourites', 'applications']) {
      const { stdout } = await command('rebuild', readModel)
      expect(stdout).toMatch(/rebuilt from/)
      expect(stdout).not.toMatch(/parked/)
    }
    expect(await found()).toEqual([])
  },
  300_000,
)
