import type { Answer } from '@jobboard/platform/testing/api-spec/api-spec'
import { type OfferApi, startOfferApi } from './testing/offer-api.ts'

let api: OfferApi
beforeAll(async () => {
  api = await startOfferApi()
}, 60_000)
afterAll(() => api.stop())
beforeEach(() => api.clock.set('2026-03-01T12:00:00.000Z'))

const said = async (answer: Promise<Answer>): Promise<string> => (await api.problem(answer)).said

/** The path of an offer that was published and finished. */
async function finished(): Promise<string> {
  const { slug } = await api.published(api.owner, 'standard')
  const path = `/v1/offers/${slug}`
  await api.offer(api.post(`${path}/finish-recruitment`))
  return path
}

describe('refusals', () => {
  it('name every field of an incomplete offer', async () => {
    const { slug } = await api.offer(api.post('/v1/offers/initiate', {}), 201)
    const { said, fields } = await api.problem(api.post(`/v2/employer-panel/drafts/${slug}/summarize`))
    expect(said).toBe('422 offerNotReady')
    expect(fields).toHaveLength(16)
  })

  it('of a description made to hold the process come at once, and name the field', async () => {
    const { slug } = await api.offer(api.post('/v1/offers/initiate', {}), 201)
    const bodies = ['<ul>'.repeat(50_000), `<x>${'<ul>'.repeat(60)}`, '<b>x</b>'.repeat(10_000), '&'.repeat(200_000)]
    for (const body of bodies) {
      expect(await api.problem(api.patch(`/v2/employer-panel/drafts/${slug}`, { body }))).toMatchObject({
        said: '422 validation',
        fields: ['body: descriptionTooComplex'],
      })
    }
    expect(await api.problem(api.patch(`/v2/employer-panel/drafts/${slug}`, { body: 'x'.repeat(200_001) }))).toMatchObject({
      said: '422 validation',
      fields: ['body: tooLong'],
    })
    expect((await api.problem(api.patch(`/v2/employer-panel/drafts/${slug}`, { body: 'x'.repeat(600_000) }))).said).toBe('413 tooLarge')
  })

  it('of a second free extension say why', async () => {
    const free = { requirements: [{ skillName: 'Java', level: 3, required: true }], publicTags: [] }
    const { slug } = await api.draft(api.owner, 'basic', free)
    await api.offer(api.post(`/v1/offers/${slug}/publish`))
    await api.offer(api.post(`/v1/offers/${slug}/extend`))
    api.clock.set('2026-05-01T12:00:00.000Z')
    expect(await api.problem(api.post(`/v1/offers/${slug}/extend`))).toMatchObject({
      said: '422 noFreeExtensionsLeft',
      fields: ['plan: noFreeExtensionsLeft'],
    })
  })

  it('of a bump say why', async () => {
    const { slug } = await api.published(api.owner, 'standard')
    const path = `/v1/offers/${slug}/refresh`
    await api.offer(api.post(path))
    expect(await api.problem(api.post(path))).toMatchObject({ said: '422 noBumpsLeft' })
    const pro = await api.published(api.owner)
    await api.offer(api.post(`/v1/offers/${pro.slug}/refresh`))
    expect(await api.problem(api.post(`/v1/offers/${pro.slug}/refresh`))).toMatchObject({ said: '422 bumpTooEarly' })
  })

  it('of a published offer name what its plan and state do not allow', async () => {
    const { slug } = await api.published(api.owner, 'standard')
    const path = `/v1/offers/${slug}`
    expect(await said(api.patch(`/v2/employer-panel/drafts/${slug}`, {}))).toBe('409 offerNotDraft')
    expect(await said(api.post(`/v2/employer-panel/drafts/${slug}/summarize`))).toBe('409 offerNotDraft')
    expect(await said(api.patch(path, { title: 'Kotlin Developer' }))).toBe('422 titleChangeDisabled')
    expect(await said(api.patch(path, { locations: [] }))).toBe('422 offerNotReady')
    expect(await said(api.post(`${path}/extend`))).toBe('422 entitlementMissing')
    expect(await said(api.remove(path))).toBe('409 offerActive')
  })

  it('of a finished offer say so, to administrators as well', async () => {
    const path = await finished()
    expect(await said(api.patch(path, { workingTime: 'part_time' }))).toBe('409 offerFinished')
    expect(await said(api.post(`${path}/publish`, undefined, {}, api.admin))).toBe('409 offerFinished')
    expect(await said(api.post(`${path}/extend`, undefined, {}, api.admin))).toBe('409 offerFinished')
  })

  it('of a deleted offer say that it was deleted', async () => {
    const path = await finished()
    await api.offer(api.remove(path))
    expect(await said(api.post(`${path}/copy`))).toBe('410 offerGone')
    expect(await said(api.patch(path, {}))).toBe('410 offerGone')
    expect(await said(api.post(`${path}/finish-recruitment`))).toBe('410 offerGone')
  })

  it('of a draft say that it is not active', async () => {
    const { slug } = await api.draft(api.owner)
    expect(await said(api.post(`/v1/offers/${slug}/refresh`))).toBe('409 offerNotActive')
    expect(await said(api.post(`/v1/offers/${slug}/finish-recruitment`))).toBe('409 offerNotActive')
  })

  it('name plans and offers that do not exist', async () => {
    const { slug } = await api.draft(api.owner)
    expect(await said(api.patch(`/v2/employer-panel/drafts/${slug}`, { planKey: 'gold' }))).toBe('422 planUnknown')
    expect(await said(api.post('/v1/offers/initiate', { pricing_plan: 'gold' }))).toBe('422 planUnknown')
    expect(await said(api.post('/v1/offers/not-an-offer-at-all/refresh'))).toBe('404 offerNotFound')
    expect(await said(api.post('/v1/offers/0h4k7m2p9rtv/refresh'))).toBe('404 offerNotFound')
  })

  it('of bodies tell wrong shapes from broken rules', async () => {
    const { slug } = await api.draft(api.owner)
    const path = `/v2/employer-panel/drafts/${slug}`
    expect(await api.problem(api.patch(path, { title: 5 }))).toMatchObject({ said: '400 malformed', fields: ['title: wrongType'] })
    expect(await api.problem(api.patch(path, { title: 'x'.repeat(256) }))).toMatchObject({
      said: '422 validation',
      fields: ['title: tooLong'],
    })
    expect(await api.problem(api.patch(path, { experienceLevel: 'guru' }))).toMatchObject({ fields: ['experienceLevel: notAnOption'] })
    expect(await api.problem(api.patch(path, [1]))).toMatchObject({ said: '400 malformed' })
    const broken = api.send('PATCH', path, { as: api.owner, body: '{"title":', headers: { 'Content-Type': 'application/json' } })
    expect(await api.problem(broken)).toMatchObject({ said: '400 malformed' })
    expect(await api.problem(api.post(`/v1/offers/${slug}/publish-with-code`, {}))).toMatchObject({ fields: ['code: required'] })
    const huge = { body: 'x'.repeat(1_100_000) }
    expect(await api.problem(api.patch(path, huge))).toMatchObject({ said: '413 tooLarge' })
  })
})

describe('outsiders', () => {
  it('of another company or board find no offer, whatever they try', async () => {
    const { slug, id } = await api.published(api.owner)
    const draft = await api.draft(api.owner)
    const before = await api.store.head()
    const code = 'ABCD-EFGH-JKMN'
    const tries = [
      ['PATCH', `/v2/employer-panel/drafts/${draft.slug}`, {}],
      ['POST', `/v2/employer-panel/drafts/${draft.slug}/summarize`, undefined],
      ['PUT', `/v2/employer-panel/drafts/${draft.slug}/publication`, { publishOn: '2026-03-10' }],
      ['DELETE', `/v2/employer-panel/drafts/${draft.slug}/publication`, undefined],
      ['POST', `/v2/employer-panel/drafts/${draft.slug}/schedule-with-code`, { publishOn: '2026-03-10', code: 'ABCD-EFGH-JKMN' }],
      ['PATCH', `/v2/employer-panel/offers/${slug}/edit`, { title: 'Taken over' }],
      ['POST', `/v2/employer-panel/offers/${slug}/edit/publish`, undefined],
      ['DELETE', `/v2/employer-panel/offers/${slug}/edit`, undefined],
      ['POST', `/v1/offers/${draft.slug}/publish`, undefined],
      ['POST', `/v1/offers/${draft.slug}/publish-with-code`, { code }],
      ['PATCH', `/v1/offers/${slug}`, { title: 'Taken over' }],
      ['POST', `/v1/offers/${slug}/refresh`, undefined],
      ['POST', `/v1/offers/${slug}/extend`, undefined],
      ['POST', `/v1/offers/${slug}/extend-with-code`, { code }],
      ['POST', `/v1/offers/${slug}/finish-recruitment`, undefined],
      ['POST', `/v1/offers/${slug}/confirm-hiring`, undefined],
      ['DELETE', `/v1/offers/${slug}`, undefined],
      ['POST', `/v1/offers/${slug}/copy`, undefined],
      ['PATCH', `/v1/offers/${id}`, {}],
    ] as const
    // No route on an offer is forgotten here.
    const covered = new Set(tries.map(([method, path]) => `${method} ${path.replace(/(drafts|offers)\/[^/]+/, '$1/{slug}')}`))
    const onOffers = api.spec.routes.filter(
      ({ path, params, auth }) => params !== undefined && auth !== 'internal' && !path.startsWith('/v2/admin'),
    )
    expect([...covered].sort()).toEqual(onOffers.map(({ method, path }) => `${method} ${path}`).sort())
    const { otherCompany, foreigners } = api.spec
    for (const as of [
      otherCompany['employer:owner'],
      otherCompany['employer:recruiter'],
      foreigners['employer:owner'],
      foreigners['admin:administrator'],
    ]) {
      for (const [method, path, json] of tries) {
        const answer = api.send(method, path, json === undefined ? { as } : { as, json })
        expect({ method, path, ...(await api.problem(answer)) }).toMatchObject({ method, path, said: '404 offerNotFound' })
      }
    }
    // Employers do not get as far as the offer.
    const approve = api.send('POST', `/v2/admin/offers/${slug}/approve-pay`, { as: foreigners['admin:administrator'] })
    expect((await api.problem(approve)).said).toBe('404 offerNotFound')
    expect(await api.store.head()).toBe(before)
  }, 60_000)
})
