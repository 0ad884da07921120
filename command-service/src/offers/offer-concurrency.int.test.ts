import { type OfferApi, startOfferApi } from './testing/offer-api.ts'

let api: OfferApi
beforeAll(async () => {
  api = await startOfferApi()
}, 60_000)
afterAll(() => api.stop())
beforeEach(() => api.clock.set('2026-03-01T12:00:00.000Z'))

describe('changes at the same time', () => {
  it('are refused to who saw an older version', async () => {
    const { slug, revision } = await api.draft(api.owner)
    const path = `/v1/offers/${slug}`
    await api.offer(api.patch(path, { title: 'Kotlin Developer' }, { 'If-Match': `"${revision}"` }))
    expect(await api.problem(api.patch(path, { title: 'Go Developer' }, { 'If-Match': `"${revision}"` }))).toMatchObject({
      said: '412 stale',
    })
    await api.offer(api.patch(path, { title: 'Go Developer' }, { 'If-Match': `"${revision + 1}"` }))
  })

  it('let one of two win when both saw the same version, and lose neither otherwise', async () => {
    const { slug, id, revision } = await api.published(api.owner)
    const edit = (change: object, headers = {}) => api.patch(`/v1/offers/${slug}`, change, headers)
    const match = { 'If-Match': `"${revision}"` }
    const statuses = (await Promise.all([edit({ title: 'Kotlin Developer' }, match), edit({ title: 'Go Developer' }, match)])).map(
      (answer) => answer.status,
    )
    expect(statuses.sort()).toEqual([200, 412])
    const both = await Promise.all([edit({ workingTime: 'part_time' }), edit({ experienceLevel: 'senior' })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await api.events(id)).at(-1)?.data).toMatchObject({ content: { workingTime: 'part_time', experienceLevel: 'senior' } })
  })
})

describe('a repeated command', () => {
  /** As after a crash between the append and the reply: the reply is not stored, the command is sent again. */
  const forgetReplies = () => api.spec.pool.query('DELETE FROM http.idempotent_replies')

  it.each([
    ['copy', 201],
    ['refresh', 200],
    ['extend', 200],
  ] as const)('%s with the same key is done once and answered alike, even if the reply was lost', async (action, status) => {
    const { slug, id } = await api.published(api.owner)
    const key = { 'Idempotency-Key': `${action} ${id}`.replace(' ', '-') }
    const send = () => api.post(`/v1/offers/${slug}/${action}`, undefined, key, api.admin)
    const first = await api.offer(send(), status)
    const replayed = await send()
    expect(replayed.headers.get('idempotent-replayed')).toBe('true')
    expect(replayed.body).toEqual(first)
    const before = await api.store.head()
    await forgetReplies()
    expect(await api.offer(send(), status)).toEqual(first)
    expect(await api.store.head()).toBe(before)
  })

  it('that begins an offer begins one', async () => {
    const send = () => api.post('/v1/offers/initiate', { pricing_plan: 'pro' }, { 'Idempotency-Key': 'begin-once' })
    const first = await api.offer(send(), 201)
    await forgetReplies()
    expect(await api.offer(send(), 201)).toEqual(first)
    const other = api.post('/v1/offers/initiate', { pricing_plan: 'basic' }, { 'Idempotency-Key': 'begin-once' })
    expect(await api.problem(other)).toMatchObject({ said: '422 idempotencyMismatch' })
  })

  it('is answered even when it named a version that it changed itself', async () => {
    const { slug, revision } = await api.published(api.owner)
    const headers = { 'Idempotency-Key': `if-match-${slug}`, 'If-Match': `"${revision}"` }
    const first = await api.offer(api.post(`/v1/offers/${slug}/refresh`, undefined, headers))
    await forgetReplies()
    expect(await api.offer(api.post(`/v1/offers/${slug}/refresh`, undefined, headers))).toEqual(first)
  })
})
