/** An offer ended with an answer to everyone, over HTTP on a real store, killed at each of its events. */
import { type ClosingReply, closingReplySchema } from '@jobboard/contracts/applications/closing/closing'
import { type ApplicationId, applicationEvents, applicationStream, sealedApplicationFields } from '@jobboard/contracts/applications/events'
import { offerStream } from '@jobboard/contracts/offers/events'
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import type { SignedIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { type Answer, testInternalKey } from '@jobboard/platform/testing/api-spec/api-spec'
import { sendApplications } from '../../applications/testing/sent-applications.ts'
import { type CommandApi, startCommandApi } from '../../testing/command-api.ts'
import { applicationsAtOnce } from './closing-process.ts'

const tenant = tenantIdSchema.parse('devboard')
const start = '2026-03-01T12:00:00.000Z'
let now = new Date(start)
let api: CommandApi
beforeAll(async () => {
  api = await startCommandApi({ now: () => now })
}, 60_000)
afterAll(() => api?.stop())
beforeEach(async () => {
  api.revive()
  now = new Date(start)
  await api.pool.query('DELETE FROM http.rate_limits')
})

const owner = () => api.team['employer:owner']
const recruiter = () => api.team['employer:recruiter']
const anOffer = () => api.offer({ change: { apply: { kind: 'email', email: 'hr@acme.example' } } })

const applied = (offerId: string, count: number, name = 'Ada Lis') => sendApplications(api, { offerId, count, name, at: start })

const path = (offerId: string) => `/v2/employer-panel/offers/welder-${offerId}/closing`
const close = (offerId: string, json: object, as: SignedIn = owner(), headers: Record<string, string> = {}) =>
  api.call('POST', path(offerId), { as, json: { purpose: 'finish', ...json }, headers })
const undo = (offerId: string, as: SignedIn = owner()) => api.call('POST', `${path(offerId)}/undo`, { as })
const internal = (method: 'GET' | 'POST', to: string) => api.call(method, to, { tenant, headers: { 'X-Internal-Key': testInternalKey } })
const drive = (offerId: string) => internal('POST', `/internal/processes/offerClosing/${offerId}/drive`)
const read = (offerId: string, company = owner().companyId) => internal('GET', `/internal/offers/${offerId}/closing?company=${company}`)
const shown = ({ status, body }: Answer): ClosingReply => {
  expect(status).toBe(200)
  return closingReplySchema.parse(body)
}
const outcome = ({ status, body }: Answer) => [status, Reflect.get(Object(body), 'code')]
const eventsOf = async (stream: string) =>
  (await api.store.readStream(stream)).map(({ type, data, metadata }) => ({ type, data, metadata }))
const typesOf = async (id: ApplicationId) => (await eventsOf(applicationStream(tenant, id))).map(({ type }) => type).slice(1)
const offerTypes = async (offerId: string) => (await eventsOf(offerStream(tenant, offerId))).map(({ type }) => type)
const answerOf = async (id: ApplicationId) => {
  const stream = applicationStream(tenant, id)
  const decided = (await eventsOf(stream)).findLast(({ type }) => type === 'ApplicationStatusDecided')
  const { answer, ...rest } = applicationEvents.schemas.ApplicationStatusDecided.parse(decided?.data)
  const context = { tenant, stream, field: sealedApplicationFields.answer }
  return { ...rest, text: answer === null ? null : await api.keys.open(answer, context) }
}
const move = (id: string, status: string) =>
  api.call('PATCH', `/v2/employer-panel/applications/${id}/status`, { as: owner(), json: { status } })

describe('an offer that is finished with an answer to everyone', () => {
  it('has ended when the request is answered; then each who waits is rejected in the words of the company', async () => {
    const offerId = await anOffer()
    const [first, hired, left, interviewed] = (await applied(offerId, 4)) as [ApplicationId, ApplicationId, ApplicationId, ApplicationId]
    await move(hired, 'hired')
    await move(interviewed, 'interview')
    const answer = 'Hello {name}, {offer} at {company} is taken.'
    const begun = shown(await close(offerId, { answer, except: [left], statuses: ['new', 'viewed', 'inReview'] }))
    expect(begun).toMatchObject({ status: 'answering', applications: 4, seen: 0, undoUntil: '2026-03-01T12:10:00.000Z' })
    expect((await offerTypes(offerId)).at(-1)).toBe('OfferFinished')
    expect(JSON.stringify(await eventsOf(`offerClosing-devboard_${offerId}`))).not.toContain('is taken')

    now = new Date('2026-03-01T12:00:05.000Z')
    expect((await drive(offerId)).status).toBe(204)
    expect(shown(await read(offerId))).toMatchObject({ status: 'done', seen: 4, answered: 1 })
    expect(await answerOf(first)).toMatchObject({
      ...{ status: 'rejected', by: owner().accountId, decidedAt: '2026-03-01T12:00:05.000Z', tellAt: '2026-03-01T12:12:00.000Z' },
    })
    expect((await answerOf(first)).text).toMatch(/^Hello Ada Lis, .+ is taken\.$/)
    expect((await answerOf(first)).text).not.toContain('{')
    expect([await typesOf(left), (await answerOf(hired)).status, (await answerOf(interviewed)).status]).toEqual([[], 'hired', 'interview'])
  })

  it('runs on when that is undone by a colleague, with every application as it was', async () => {
    const offerId = await anOffer()
    const [first, second] = (await applied(offerId, 2)) as [ApplicationId, ApplicationId]
    await move(second, 'inReview')
    await close(offerId, { answer: null })
    await drive(offerId)
    now = new Date('2026-03-01T12:09:00.000Z')
    expect(shown(await undo(offerId, recruiter()))).toMatchObject({ status: 'undoing', seen: 0 })
    await drive(offerId)
    expect(shown(await read(offerId))).toMatchObject({ status: 'undone', takenBack: 2, reopened: true })
    expect((await offerTypes(offerId)).slice(-2)).toEqual(['OfferFinished', 'OfferReopened'])
    expect(await typesOf(first)).toEqual(['ApplicationStatusDecided', 'ApplicationDecisionTakenBack'])
    const taken = (await eventsOf(applicationStream(tenant, second))).at(-1)
    // The first decision waited as well: what was before it comes back.
    expect(taken).toMatchObject({ type: 'ApplicationDecisionTakenBack', data: { status: 'new', by: recruiter().accountId } })
    expect(taken?.metadata.actor).toMatchObject({ id: recruiter().accountId })
    // And can be ended again.
    expect(shown(await close(offerId, {}))).toMatchObject({ status: 'answering', answered: 0 })
  })

  it('is final after ten minutes, and leaves what a colleague decided since', async () => {
    const offerId = await anOffer()
    const [first] = (await applied(offerId, 1)) as [ApplicationId]
    await close(offerId, {})
    await drive(offerId)
    await move(first, 'interview')
    await undo(offerId)
    await drive(offerId)
    expect(shown(await read(offerId))).toMatchObject({ status: 'undone', takenBack: 0 })
    expect((await answerOf(first)).status).toBe('interview')
    await close(offerId, {})
    now = new Date('2026-03-01T12:10:00.000Z')
    expect(outcome(await undo(offerId))).toEqual([409, 'closingFinal'])
  })

  it('asks for the same once: a repeated request changes nothing, another one waits', async () => {
    const offerId = await anOffer()
    const [first] = (await applied(offerId, 1)) as [ApplicationId]
    const headers = { 'Idempotency-Key': 'closing-of-an-offer-0001' }
    const begun = shown(await close(offerId, {}, owner(), headers))
    expect(outcome(await close(offerId, {}))).toEqual([409, 'closingInFlight'])
    await drive(offerId)
    const head = await api.store.head()
    expect(shown(await close(offerId, {}, owner(), headers)).closingId).toBe(begun.closingId)
    await Promise.all([drive(offerId), drive(offerId)])
    expect(await api.store.head()).toBe(head)
    expect(await typesOf(first)).toEqual(['ApplicationStatusDecided'])
  })
})

it('an offer that has ended is deleted with it, or answered alone; one that runs is neither', async () => {
  const offerId = await anOffer()
  const [first, second] = (await applied(offerId, 2)) as [ApplicationId, ApplicationId]
  expect(outcome(await close(offerId, { purpose: 'delete' }))).toEqual([409, 'offerActive'])
  expect(outcome(await close(offerId, { purpose: 'answer' }))).toEqual([409, 'offerActive'])
  expect((await api.call('POST', `/v1/offers/welder-${offerId}/finish-recruitment`, { as: owner() })).status).toBe(200)
  await close(offerId, { purpose: 'answer', answer: 'Sorry, {name}', except: [second] })
  await drive(offerId)
  expect([(await answerOf(first)).text, await typesOf(second)]).toEqual(['Sorry, Ada Lis', []])
  await close(offerId, { purpose: 'delete', answer: '{offer} was deleted' })
  await drive(offerId)
  expect((await answerOf(second)).text).toMatch(/^\w.+ was deleted$/)
  await undo(offerId)
  await drive(offerId)
  expect(shown(await read(offerId))).toMatchObject({ status: 'undone', takenBack: 1, reopened: false })
  expect((await offerTypes(offerId)).at(-1)).toBe('OfferDeleted')
})

it('is for owners and recruiters of the company', async () => {
  const offerId = await anOffer()
  const outsiders = [api.otherCompany['employer:owner'], api.foreigners['employer:owner']]
  for (const outsider of outsiders) {
    expect(outcome(await close(offerId, {}, outsider))).toEqual([404, 'offerNotFound'])
    expect(outcome(await undo(offerId, outsider))).toEqual([404, 'closingNotFound'])
  }
  expect(outcome(await undo(offerId))).toEqual([404, 'closingNotFound'])
  expect(outcome(await close(offerId, {}, api.team.candidate))).toEqual([403, 'forbidden'])
  expect(outcome(await close(offerId, {}, api.team['employer:viewer']))).toEqual([403, 'forbidden'])
  await close(offerId, {})
  for (const outsider of outsiders) expect(outcome(await undo(offerId, outsider))).toEqual([404, 'closingNotFound'])
  expect(outcome(await read(offerId, 'another-company'))).toEqual([404, 'closingNotFound'])
})

describe('killed', () => {
  async function killedAt(append: number, ...asked: readonly (() => Promise<Answer>)[]): Promise<void> {
    api.killAtAppend(append)
    const statuses: number[] = []
    for (const ask of asked) statuses.push((await ask()).status)
    expect(statuses).toContain(503)
    api.revive()
  }
  const typesOfAll = async (ids: readonly ApplicationId[]) => new Set((await Promise.all(ids.map(typesOf))).map((types) => types.join()))
  const answerAll = (offerId: string) => () => close(offerId, { answer: 'Sorry' })

  /** Request, offer finished, ended, answered, completed. Appends of many at once are none of these. */
  it.each([1, 2, 3, 4, 5])('after %i of 5 events, it is completed by the next drivers, and each is answered once', async (count) => {
    const offerId = await anOffer()
    const ids = await applied(offerId, 2)
    await killedAt(count, answerAll(offerId), () => drive(offerId))
    await Promise.all([drive(offerId), drive(offerId), drive(offerId)])
    expect(shown(await read(offerId))).toMatchObject({ status: 'done', seen: 2, answered: 2 })
    expect(await typesOfAll(ids)).toEqual(new Set(['ApplicationStatusDecided']))
    expect((await offerTypes(offerId)).filter((type) => type === 'OfferFinished')).toHaveLength(1)
  })

  /** Asked to be undone, taken back, offer reopened, undone. */
  it.each([1, 2, 3, 4])('after %i of 4 events of undoing it, it is undone by the next drivers', async (count) => {
    const offerId = await anOffer()
    const ids = await applied(offerId, 2)
    await close(offerId, {})
    await drive(offerId)
    await killedAt(
      count,
      () => undo(offerId),
      () => drive(offerId),
    )
    await Promise.all([drive(offerId), drive(offerId), drive(offerId)])
    expect(shown(await read(offerId))).toMatchObject({ status: 'undone', takenBack: 2, reopened: true })
    expect((await offerTypes(offerId)).slice(-2)).toEqual(['OfferFinished', 'OfferReopened'])
    expect(await typesOfAll(ids)).toEqual(new Set(['ApplicationStatusDecided,ApplicationDecisionTakenBack']))
  })

  it('between two ranges of applications, it continues with the next one', async () => {
    const offerId = await anOffer()
    const ids = await applied(offerId, applicationsAtOnce + 1)
    await killedAt(4, answerAll(offerId), () => drive(offerId))
    expect(shown(await read(offerId))).toMatchObject({ status: 'answering', seen: applicationsAtOnce, answered: applicationsAtOnce })
    // Asked to be undone in between, it still ends as one.
    await undo(offerId)
    await drive(offerId)
    expect(shown(await read(offerId))).toMatchObject({ status: 'undone', seen: ids.length, answered: ids.length, takenBack: ids.length })
    expect(await typesOfAll(ids)).toEqual(new Set(['ApplicationStatusDecided,ApplicationDecisionTakenBack']))
  })
})
