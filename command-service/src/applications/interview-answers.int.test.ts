/** What candidates answer to the times of an interview, over HTTP on a real store: signed in, and by the link of an e-mail. */

import { deskApplicationReplySchema } from '@jobboard/contracts/applications/desk-commands'
import { type ApplicationId, applicationStream } from '@jobboard/contracts/applications/events'
import { offerAsAppliedSchema } from '@jobboard/contracts/applications/offer-as-applied'
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { applicationToken } from '@jobboard/platform/applications/application-links'
import type { SignedIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { type Answer, testInternalKey } from '@jobboard/platform/testing/api-spec/api-spec'
import { testFiles } from '@jobboard/platform/testing/test-files'
import { testMasterKey } from '../offers/testing/offer-api.ts'
import { type CommandApi, startCommandApi } from '../testing/command-api.ts'
import { sentApplication } from '../testing/send-application.ts'

const tenant = tenantIdSchema.parse('devboard')
const start = new Date('2026-03-01T12:00:00.000Z')
const [first, second] = ['2026-03-10T09:00:00.000Z', '2026-03-11T14:00:00.000Z'] as const
let now = start
let api: CommandApi
let offerId: string
beforeAll(async () => {
  api = await startCommandApi({ files: testFiles(), now: () => now })
  offerId = await api.offer({ change: { apply: { kind: 'email', email: 'hr@acme.example' } } })
}, 60_000)
afterAll(() => api?.stop())
beforeEach(async () => {
  now = start
  await api.pool.query('DELETE FROM http.rate_limits')
})

const apply = (as: SignedIn | null): Promise<ApplicationId> => sentApplication(api, offerId, { as, file: null })
const desk = (method: 'PATCH' | 'POST' | 'DELETE', path: string, json?: object) =>
  api.call(method, `/v2/employer-panel/applications/${path}`, { as: api.team['employer:owner'], ...(json && { json }) })
/** Invited to an interview, at two times. */
async function invited(as: SignedIn | null): Promise<{ readonly id: ApplicationId; readonly interviewId: string }> {
  const id = await apply(as)
  await desk('PATCH', `${id}/status`, { status: 'interview', tell: 'atOnce' })
  const reply = await desk('POST', `${id}/interview`, { times: [first, second], minutes: 45, place: 'Room 2' })
  return { id, interviewId: deskApplicationReplySchema.parse(reply.body).interview?.interviewId ?? '' }
}
const answer = (id: ApplicationId, what: 'pick' | 'decline', json: object, as: SignedIn = api.team.candidate, of?: string) =>
  api.call('POST', `/v2/candidate/applications/${id}/${what}-interview`, { as, json, ...(of === undefined ? {} : { tenant: of }) })
const byLink = (what: 'pick' | 'decline', json: object, of = tenant) =>
  api.call('POST', `/v1/applications/by-link/${what}-interview`, { tenant: of, json })
const outcome = ({ status, body }: Answer) => [status, Reflect.get(Object(body), 'code') ?? Reflect.get(Object(body), 'status')]
const newest = async (id: ApplicationId) => (await api.store.readStream(applicationStream(tenant, id))).at(-1)

it('chooses one of the times, once, and declines it later with a reason that is sealed', async () => {
  const { id, interviewId } = await invited(api.team.candidate)
  expect(outcome(await answer(id, 'pick', { interviewId, time: '2026-03-12T09:00:00.000Z' }))).toEqual([409, 'interviewTimePassed'])
  expect(outcome(await answer(id, 'pick', { interviewId, time: first }))).toEqual([200, 'interview'])
  expect(await newest(id)).toMatchObject({ type: 'InterviewTimePicked', data: { interviewId, time: first } })
  expect(outcome(await answer(id, 'pick', { interviewId, time: first }))).toEqual([200, 'interview'])
  expect(outcome(await answer(id, 'pick', { interviewId, time: second }))).toEqual([409, 'interviewClosed'])
  expect(outcome(await answer(id, 'decline', { interviewId, reason: 'My train is late' }))).toEqual([200, 'interview'])
  const declined = await newest(id)
  expect(declined?.type).toBe('InterviewTimesDeclined')
  expect(JSON.stringify(declined?.data)).not.toContain('train')
})

it('answers neither what was taken back, nor what was replaced, nor a time that has passed', async () => {
  const { id, interviewId } = await invited(api.team.candidate)
  const cancelled = await invited(api.team.candidate)
  now = new Date('2026-03-10T09:00:00.001Z')
  expect(outcome(await answer(id, 'pick', { interviewId, time: first }))).toEqual([409, 'interviewTimePassed'])
  await desk('POST', `${id}/interview`, { times: ['2026-03-20T09:00:00.000Z'] })
  expect(outcome(await answer(id, 'pick', { interviewId, time: second }))).toEqual([404, 'interviewNotFound'])
  await desk('DELETE', `${cancelled.id}/interview`)
  const choice = { interviewId: cancelled.interviewId, time: second }
  expect(outcome(await answer(cancelled.id, 'pick', choice))).toEqual([409, 'interviewClosed'])
  expect(outcome(await answer(cancelled.id, 'decline', { interviewId: cancelled.interviewId }))).toEqual([409, 'interviewClosed'])
})

it('does it by the link of an e-mail, without an account', async () => {
  const { id, interviewId } = await invited(null)
  const token = applicationToken(testMasterKey, tenant, id, now)
  expect(outcome(await byLink('pick', { token, interviewId, time: second }))).toEqual([200, 'interview'])
  expect(outcome(await byLink('decline', { token, interviewId, reason: '' }))).toEqual([200, 'interview'])
  expect(await newest(id)).toMatchObject({ type: 'InterviewTimesDeclined', data: { reason: null } })
  expect(outcome(await byLink('pick', { token: `${token}x`, interviewId, time: second }))).toEqual([404, 'linkNotValid'])
  expect(outcome(await byLink('pick', { token, interviewId, time: second }, tenantIdSchema.parse('greenjobs')))).toEqual([
    404,
    'linkNotValid',
  ])
})

it("is the applicant's alone, and says what is malformed", async () => {
  const { id, interviewId } = await invited(api.team.candidate)
  const choice = { interviewId, time: first }
  for (const as of [api.otherCompany.candidate, api.foreigners.candidate])
    expect(outcome(await answer(id, 'pick', choice, as))).toEqual([404, 'applicationNotFound'])
  expect((await answer(id, 'pick', choice, api.team['employer:owner'])).status).toBe(403)
  expect((await answer(id, 'pick', choice, api.foreigners.candidate, tenant)).status).toBe(401)
  for (const malformed of [{}, { interviewId, time: 'soon' }, { interviewId: 'x', time: first }])
    expect((await answer(id, 'pick', malformed)).status).toBe(422)
  expect((await answer(id, 'decline', { interviewId, reason: 'x'.repeat(1_001) })).status).toBe(422)
})

it('an application names the offer as its candidate saw it', async () => {
  const id = await apply(api.team.candidate)
  const read = async () =>
    offerAsAppliedSchema.parse(
      (await api.call('GET', `/internal/applications/${id}/offer`, { tenant, headers: { 'X-Internal-Key': testInternalKey } })).body,
    )
  const { before } = await read()
  expect(await read()).toMatchObject({ now: before, isActive: true, submittedAt: start.toISOString() })
  const title = `${before.title} II`
  const path = `/v2/employer-panel/offers/x-${offerId}/edit`
  expect((await api.call('PATCH', path, { as: api.team['employer:owner'], json: { title } })).status).toBe(200)
  expect((await api.call('POST', `${path}/publish`, { as: api.team['employer:owner'] })).status).toBe(200)
  const after = await read()
  expect([after.before, after.now?.title]).toEqual([before, title])
  expect(JSON.stringify(after)).not.toContain('hr@acme.example')
})
