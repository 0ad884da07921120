/** A code that pays for a publication at a later time: reserved until then, for one offer, and free again when nothing comes of it. */
import { codeRedemption } from '@jobboard/contracts/codes/redemption-events'
import { internalKeyHeader } from '@jobboard/platform/http/internal-calls/internal-key'
import { startPosition } from '@jobboard/platform/ports/event-store'
import { testInternalKey } from '@jobboard/platform/testing/api-spec/api-spec'
import { type OfferApi, startOfferApi } from '../../offers/testing/offer-api.ts'

let api: OfferApi
beforeAll(async () => {
  api = await startOfferApi()
}, 60_000)
afterAll(() => api.stop())
beforeEach(async () => {
  api.clock.set('2026-03-01T12:00:00.000Z')
  await api.spec.pool.query('DELETE FROM http.rate_limits')
})

const internal = (path: string) =>
  api.spec.call('POST', path, { tenant: api.spec.home.id, headers: { [internalKeyHeader]: testInternalKey } })
const path = (slug: string) => `/v2/employer-panel/drafts/${slug}`
const later = { publishOn: '2026-03-10', publishTime: '08:30' }
const schedule = (slug: string, code: string, as = api.owner) => api.post(`${path(slug)}/schedule-with-code`, { ...later, code }, {}, as)
const publishDue = (id: string) => internal(`/internal/offers/${id}/publish-scheduled`)

/** As the reactor of the workers drives them. */
async function driveAll(): Promise<void> {
  const prefix = `${codeRedemption.name}-${api.spec.home.id}_`
  for await (const { events } of api.store.readAll(startPosition)) {
    for (const { type, stream } of events) {
      if (type !== codeRedemption.startedBy) continue
      expect((await internal(`/internal/processes/${codeRedemption.name}/${stream.slice(prefix.length)}/drive`)).status).toBe(204)
    }
  }
}

const isFree = async (code: string): Promise<boolean> => {
  const { slug } = await api.draft(api.owner)
  const answer = await api.post(`/v1/offers/${slug}/publish-with-code`, { code })
  return answer.status === 200
}

it('publishes the offer at that time, and the code is used', async () => {
  const [code = ''] = await api.codes('pro')
  const { slug, id } = await api.draft(api.owner)
  expect(await api.offer(schedule(slug, code))).toMatchObject({ state: 'draft', publishAt: '2026-03-10T07:30:00.000Z' })
  await driveAll()
  expect(await isFree(code)).toBe(false)
  api.clock.set('2026-03-10T07:30:00.000Z')
  expect((await publishDue(id)).body).toMatchObject({ state: 'published' })
  await driveAll()
  await driveAll()
  expect(await isFree(code)).toBe(false)
})

it('is moved without the code, also by an administrator, and the code pays for an earlier publication too', async () => {
  const [code = ''] = await api.codes('pro')
  const { slug } = await api.draft(api.owner)
  await api.offer(schedule(slug, code))
  const move = (publishOn: string, as = api.owner) => api.offer(api.send('PUT', `${path(slug)}/publication`, { as, json: { publishOn } }))
  expect((await move('2026-03-20')).publishAt).toBe('2026-03-19T23:00:00.000Z')
  expect((await move('2026-03-21', api.admin)).publishAt).toBe('2026-03-20T23:00:00.000Z')
  await driveAll()
  expect(await api.offer(api.post(`/v1/offers/${slug}/publish`))).toMatchObject({ state: 'published' })
  await driveAll()
  expect(await isFree(code)).toBe(false)
})

it('frees the code when it is cancelled, when the offer is deleted, and when the offer is not complete at that time', async () => {
  const [cancelled = '', deleted = '', incomplete = ''] = await api.codes('pro', 3)
  const drafts = [await api.draft(api.owner), await api.draft(api.owner), await api.draft(api.owner)] as const
  for (const [at, code] of [cancelled, deleted, incomplete].entries()) await api.offer(schedule(drafts[at]?.slug ?? '', code))
  await api.offer(api.remove(`${path(drafts[0].slug)}/publication`))
  await api.offer(api.remove(`/v1/offers/${drafts[1].slug}`))
  await api.offer(api.patch(path(drafts[2].slug), { title: '' }))
  api.clock.set('2026-03-10T07:30:00.000Z')
  expect((await publishDue(drafts[2].id)).body).toMatchObject({ state: 'draft', publishAt: null })
  await driveAll()
  for (const code of [cancelled, deleted, incomplete]) expect(await isFree(code)).toBe(true)
})

it('reserves the code for one offer, whatever comes at the same time', async () => {
  const [code = ''] = await api.codes('pro')
  const drafts = await Promise.all(Array.from({ length: 6 }, () => api.draft(api.owner)))
  const answers = await Promise.all(
    drafts.map(({ slug }, at) => (at % 2 === 0 ? schedule(slug, code) : api.post(`/v1/offers/${slug}/publish-with-code`, { code }))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422])
  await driveAll()
  expect(await isFree(code)).toBe(false)
})

it('does nothing for another plan than that of the code when the draft has moved to it', async () => {
  const [code = ''] = await api.codes('pro')
  const { slug, id } = await api.draft(api.owner)
  await api.offer(schedule(slug, code))
  await api.offer(api.patch(path(slug), { planKey: 'premium' }))
  expect(await api.problem(api.post(`/v1/offers/${slug}/publish`))).toMatchObject({ said: '422 entitlementMissing' })
  api.clock.set('2026-03-10T07:30:00.000Z')
  expect((await publishDue(id)).body).toMatchObject({ state: 'draft' })
  await driveAll()
  expect(await isFree(code)).toBe(true)
})

it('needs a code of the plan, a time that can be, and an offer of the own company', async () => {
  const [code = '', standard = ''] = [...(await api.codes('pro')), ...(await api.codes('standard'))]
  const { slug } = await api.draft(api.owner)
  expect(await api.problem(schedule(slug, standard))).toMatchObject({ said: '422 codeForAnotherPlan' })
  expect(await api.problem(schedule(slug, 'ABCD-EFGH-JKMN'))).toMatchObject({ said: '422 incorrectCode' })
  const past = api.post(`${path(slug)}/schedule-with-code`, { publishOn: '2026-03-01', publishTime: '12:59', code })
  expect(await api.problem(past)).toMatchObject({ fields: ['publishOn: invalidDatePast'] })
  const wrong = api.post(`${path(slug)}/schedule-with-code`, { publishOn: '2026-03-10', publishTime: '24:00', code })
  expect(await api.problem(wrong)).toMatchObject({ fields: ['publishTime: invalidDate'] })
  expect((await schedule(slug, code, api.spec.otherCompany['employer:owner'])).status).toBe(404)
  expect((await schedule(slug, code, api.spec.team['employer:viewer'])).status).toBe(403)
  expect(await isFree(code)).toBe(true)
})
