/** Saved searches and alerts over HTTP on a real store: limits, conflicts, links, guests, outsiders, boards without them. */
import { type CandidateId, candidateIdSchema, savedSearchEvents, savedSearchesStream } from '@jobboard/contracts/saved-searches/events'
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { alertCode } from '@jobboard/platform/saved-searches/alert-codes'
import type { SignedIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import type { Answer } from '@jobboard/platform/testing/api-spec/api-spec'
import { testMasterKey } from '../offers/testing/offer-api.ts'
import { type CommandApi, startCommandApi } from '../testing/command-api.ts'

const devboard = tenantIdSchema.parse('devboard')
let api: CommandApi
let now = new Date()
beforeAll(async () => {
  api = await startCommandApi({ now: () => now })
}, 60_000)
afterAll(() => api?.stop())
beforeEach(() => {
  now = new Date()
})

let searches = 0
/** Another search each time. */
const search = (change: object = {}) => {
  searches += 1
  return { searchUrl: `/job-offers/all-locations?keyword=word${searches}`, name: `Search ${searches}`, filters: {}, ...change }
}
const said = ({ status, body }: Answer) => [status, Reflect.get(Object(body), 'code')]
const idOf = ({ body }: Answer): string => String(Reflect.get(Object(body), 'jobFilterId'))
const call = (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, json?: object, as?: SignedIn, tenant = 'devboard') =>
  api.call(method, `/${tenant}${path}`, { tenant, ...(json === undefined ? {} : { json }), ...(as === undefined ? {} : { as }) })
const save = (as: SignedIn, change: object = {}) => call('POST', '/job-filters', search(change), as)
const eventsOf = async (candidateId: string) =>
  (await api.store.readStream(savedSearchesStream(devboard, candidateId))).map(({ type, metadata, data }) =>
    savedSearchEvents.upcast(type, metadata.schemaVersion, data),
  )
const typesOf = async (candidateId: string) => (await eventsOf(candidateId)).map(({ type }) => type)

describe('a candidate', () => {
  it('saves a search once, whatever the language and order of its address, under a sealed name', async () => {
    const as = api.team.candidate
    const first = await save(as, { searchUrl: '/job-offers/krakow?skills=React&sort=newest&from=40', name: 'Mój Kraków' })
    expect(first.status).toBe(201)
    for (const searchUrl of ['/job-offers/krakow?skills=React', '/oferty-pracy/krakow?skills=React&sort=salaryDesc'])
      expect(said(await save(as, { searchUrl }))).toEqual([409, 'jobFilterExists'])
    const [saved] = await eventsOf(as.accountId)
    expect(saved).toMatchObject({ type: 'JobFilterSaved', data: { search: { sealed: expect.any(String) }, guest: false } })
    expect(JSON.stringify(saved)).not.toMatch(/React|krakow/i)
    expect(JSON.stringify(saved)).not.toContain('Mój')
  })

  it('counts from when the browser that had saved a search last opened it, at most a year', async () => {
    const as = api.team.candidate
    const readAtOf = async (readAt: unknown): Promise<unknown> => {
      const before = (await eventsOf(as.accountId)).length
      const { status } = await save(as, { readAt })
      const [, read] = (await eventsOf(as.accountId)).slice(before)
      return status === 201 ? (read?.data as { readonly readAt: string } | undefined)?.readAt : status
    }
    const yesterday = new Date(Date.now() - 86_400_000).toISOString()
    expect(await readAtOf(yesterday)).toBe(yesterday)
    const year = Date.now() - 365 * 86_400_000
    for (const old of ['2001-01-01T00:00:00Z', '0000-01-01T00:00:00+23:59'])
      expect(Math.abs(Date.parse(String(await readAtOf(old))) - year)).toBeLessThan(60_000)
    expect(await readAtOf('2099-01-01T00:00:00Z')).toBeUndefined()
    expect([await readAtOf('yesterday'), await readAtOf(5)]).toEqual([422, 400])
  })

  it('enables, changes, disables and deletes an alert; doing so again changes nothing', async () => {
    const as = api.otherCompany.candidate
    const id = idOf(await save(as))
    const enable = () => call('POST', '/job-alerts', { jobFilterId: id, frequency: 'everyday', name: 'Every day' }, as)
    expect((await enable()).status).toBe(200)
    expect(said(await enable())).toEqual([409, 'activeAlertExists'])
    const changed = await call('PATCH', `/job-filters/${id}/job-alert/frequency`, { frequency: 'onceAWeek' }, as)
    expect(changed.body).toMatchObject({ jobAlert: { status: 'active', frequency: 'onceAWeek' } })
    for (const status of [200, 200]) expect((await call('DELETE', `/job-filters/${id}/job-alert`, undefined, as)).status).toBe(status)
    expect((await call('POST', `/job-filters/${id}/read-filtered-offers`, undefined, as)).status).toBe(200)
    expect((await call('DELETE', `/job-filters/${id}`, undefined, as)).status).toBe(200)
    expect((await call('DELETE', `/job-filters/${id}/job-alert`, undefined, as)).status).toBe(404)
    expect((await typesOf(as.accountId)).filter((type) => type === 'JobAlertDisabled')).toHaveLength(1)
  })

  it('has room for thirty', async () => {
    const as = api.otherCompany.candidate
    const answers: Answer[] = []
    for (let at = 0; at < 31; at += 1) answers.push(await save(as))
    expect(answers.slice(0, 30).map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 201))
    expect(said(answers[30] as Answer)).toEqual([422, 'jobAlertLimit'])
  })

  it.each([
    ['an address of another site', { searchUrl: 'https://evil.example/job-offers/krakow' }, 422],
    ['one that only looks like a path', { searchUrl: '//evil.example/job-offers/krakow' }, 422],
    ['a page that is no list', { searchUrl: '/employer-panel/offers' }, 422],
    ['a name with signs that names do not have', { name: '<b>' }, 422],
    ['no name', { name: ' ' }, 422],
    ['a name of a thousand characters', { name: 'x'.repeat(1_000) }, 422],
  ])('is refused %s', async (_, change, status) => {
    expect((await save(api.team.candidate, change)).status).toBe(status)
  })

  it("sees no other's search, nor do others", async () => {
    const id = idOf(await save(api.team.candidate))
    for (const as of [api.otherCompany.candidate, api.foreigners.candidate]) {
      const answer = await call('DELETE', `/job-filters/${id}`, undefined, as, as === api.foreigners.candidate ? 'greenjobs' : 'devboard')
      expect(answer.status).toBe(404)
    }
    expect((await call('DELETE', `/job-filters/${id}`, undefined, api.foreigners.candidate)).status).toBe(401)
    expect((await call('DELETE', `/job-filters/${id}`, undefined, api.team['employer:owner'])).status).toBe(403)
    expect((await call('DELETE', `/job-filters/${id}`)).status).toBe(401)
  })
})

describe('a guest', () => {
  const register = (email: string, change: object = {}) =>
    call('POST', '/guests/job-alerts', { ...search(), email, frequency: 'twiceAWeek', candidate: null, ...change })
  const guestIdOf = async (email: string): Promise<CandidateId> => {
    const { rows } = await api.pool.query<{ id: string }>('SELECT candidate_id AS id FROM accounts.guests WHERE email = $1', [email])
    return candidateIdSchema.parse(rows[0]?.id)
  }
  /** The link of the e-mail. */
  async function linkOf(email: string) {
    const candidateId = await guestIdOf(email)
    const requested = (await eventsOf(candidateId)).findLast(({ type }) => type === 'JobAlertRequested')
    if (requested?.type !== 'JobAlertRequested') throw new Error('Nothing was requested')
    const { jobFilterId, requestedAt } = requested.data
    const key = { tenant: devboard, candidateId, jobFilterId }
    const activate = alertCode(testMasterKey, key, { kind: 'activate', requestedAt })
    const manage = alertCode(testMasterKey, key, { kind: 'manage' })
    return { candidateId, jobFilterId, activate, manage }
  }
  const activate = async (email: string) => {
    const { candidateId, jobFilterId, activate: code } = await linkOf(email)
    return call('PUT', '/guests/job-alerts/activation', { candidateId, jobFilterId, code })
  }

  it('gets an alert by the link alone: no answer has an id, and no guess is good', async () => {
    const answer = await register('ewa@canary.example')
    expect([answer.status, answer.body]).toEqual([202, undefined])
    const { candidateId, jobFilterId, manage } = await linkOf('ewa@canary.example')
    for (const code of ['x', manage, 'A'.repeat(32)])
      expect(said(await call('PUT', '/guests/job-alerts/activation', { candidateId, jobFilterId, code }))).toEqual([404, 'linkNotValid'])
    expect(await typesOf(candidateId)).toEqual(['JobFilterSaved', 'JobAlertRequested'])
    expect((await activate('ewa@canary.example')).status).toBe(200)
    expect(said(await activate('ewa@canary.example'))).toEqual([409, 'alertAlreadyActive'])
    expect(JSON.stringify(await api.store.readStream(savedSearchesStream(devboard, candidateId)))).not.toContain('canary')
  })

  it('cannot confirm after seven days', async () => {
    await register('late@canary.example')
    now = new Date(Date.now() + 8 * 86_400_000)
    expect((await activate('late@canary.example')).status).toBe(404)
  })

  it('pauses, resumes, changes and ends the alert by links, and mail programs end it with one request', async () => {
    await register('ola@canary.example')
    await activate('ola@canary.example')
    const { candidateId, manage: code } = await linkOf('ola@canary.example')
    const manage = (change: object) => call('POST', '/job-alerts/manage', { 'candidate-id': candidateId, code, ...change })
    const statusOf = ({ body }: Answer) => Reflect.get(Object(Reflect.get(Object(body), 'jobAlert')), 'status')
    expect(statusOf(await manage({ action: 'show' }))).toBe('active')
    expect(statusOf(await manage({ action: 'pause' }))).toBe('paused')
    expect(statusOf(await manage({ action: 'resume' }))).toBe('active')
    expect((await manage({ action: 'frequency', frequency: 'everyday' })).body).toMatchObject({ jobAlert: { frequency: 'everyday' } })
    expect(said(await call('POST', '/job-alerts/manage', { 'candidate-id': candidateId, code: 'x', action: 'pause' }))).toEqual([
      404,
      'linkNotValid',
    ])
    const unsubscribe = () => call('POST', `/job-alerts/unsubscribe?${new URLSearchParams({ 'candidate-id': candidateId, code })}`)
    expect([(await unsubscribe()).status, (await unsubscribe()).status]).toEqual([200, 200])
    expect((await typesOf(candidateId)).filter((type) => type === 'JobAlertDisabled')).toHaveLength(1)
  })

  it('is told of an account with the address, and of an alert that is on', async () => {
    const { rows } = await api.pool.query<{ email: string }>('SELECT email FROM accounts.accounts WHERE account_id = $1', [
      api.team.candidate.accountId,
    ])
    expect(said(await register(rows[0]?.email ?? ''))).toEqual([409, 'candidateExists'])
    const same = search()
    await register('jan@canary.example', same)
    expect((await register('jan@canary.example', same)).status).toBe(202)
    await activate('jan@canary.example')
    expect(said(await register('jan@canary.example', same))).toEqual([409, 'activeAlertExists'])
  })
})

it('answers 404 on boards without the feature', async () => {
  const off = await startCommandApi({ changeTenant: (tenant) => ({ ...tenant, features: { ...tenant.features, jobAlerts: false } }) })
  try {
    const json = { ...search(), email: 'off@canary.example', frequency: 'everyday', candidate: null }
    const answers = [
      await off.call('POST', '/devboard/job-filters', { tenant: 'devboard', as: off.team.candidate, json: search() }),
      await off.call('POST', '/devboard/guests/job-alerts', { tenant: 'devboard', json }),
      await off.call('POST', '/devboard/job-alerts/unsubscribe?candidate-id=a&code=b', { tenant: 'devboard' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  } finally {
    await off.stop()
  }
})
