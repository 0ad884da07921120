/** Whether an employer still hires, over HTTP on a real store: asked by the schedule, answered by the link of the e-mail or in the panel. */
import { hiringQuestionSchema } from '@jobboard/contracts/offers/hiring/hiring-answers'
import { offerIdSchema, tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { hiringToken } from '@jobboard/platform/links/hiring-links'
import { type Answer, testInternalKey } from '@jobboard/platform/testing/api-spec/api-spec'
import { completeOffer, type OfferApi, startOfferApi, testMasterKey } from '../testing/offer-api.ts'

let api: OfferApi
beforeAll(async () => {
  api = await startOfferApi()
}, 60_000)
afterAll(() => api.stop())
beforeEach(async () => {
  api.clock.set('2026-03-01T12:00:00.000Z')
  await api.spec.pool.query('DELETE FROM http.rate_limits')
})

const internal = (path: string, json: object, tenant = 'devboard') =>
  api.send('POST', path, { tenant, headers: { 'X-Internal-Key': testInternalKey }, json })
const check = (id: string, lastApplicationActionAt: string | null = null, tenant = 'devboard') =>
  internal(`/internal/offers/${id}/check-hiring`, { lastApplicationActionAt }, tenant)
async function checked(...given: Parameters<typeof check>): Promise<unknown> {
  const { status, body } = await check(...given)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}
const typesOf = async (id: string) => (await api.events(id)).map(({ type }) => type)
const newest = async (id: string) => (await api.events(id)).at(-1)
const outcome = ({ status, body }: Answer) => [status, Reflect.get(Object(body), 'code')]

/** For 30 days from the 1st of March. */
async function asked() {
  const offer = await api.published(api.owner)
  api.clock.set('2026-03-15T12:00:00.000Z')
  await checked(offer.id)
  return offer
}
const tokenOf = (id: string, question = 1, tenant = 'devboard') =>
  hiringToken(testMasterKey, tenant, offerIdSchema.parse(id), question, api.clock.now())
const answer = (what: 'confirm' | 'end', token: string, tenant = 'devboard') =>
  api.send('POST', `/v1/hiring-questions/by-link/${what}`, { tenant, json: { token } })
const opened = (token: string, tenant = 'devboard') => internal('/internal/hiring-questions/link', { token }, tenant)
const shown = ({ status, body }: Answer) => {
  expect({ status, body }).toMatchObject({ status: 200 })
  return hiringQuestionSchema.parse(body)
}

describe('the check of the schedule', () => {
  it('asks, notes and ends, each once, in the name of the product', async () => {
    const { id } = await api.published(api.owner)
    expect(await checked(id)).toEqual({ state: 'published', isAsked: false })
    expect(await typesOf(id)).not.toContain('OfferHiringAsked')
    api.clock.set('2026-03-15T12:00:00.000Z')
    for (let run = 0; run < 2; run += 1) expect(await checked(id)).toEqual({ state: 'published', isAsked: true })
    expect(await newest(id)).toMatchObject({
      type: 'OfferHiringAsked',
      data: { number: 1, lastActionAt: '2026-03-01T12:00:00.000Z', askedAt: '2026-03-15T12:00:00.000Z' },
      metadata: { actor: { kind: 'system', id: 'hiring-questions' } },
    })
    api.clock.set('2026-03-22T12:00:00.000Z')
    for (let run = 0; run < 2; run += 1) await checked(id)
    api.clock.set('2026-03-29T12:00:00.000Z')
    for (let run = 0; run < 2; run += 1) expect(await checked(id)).toMatchObject({ state: 'finished' })
    expect((await typesOf(id)).slice(-3)).toEqual(['OfferHiringAsked', 'OfferHiringUnconfirmed', 'OfferFinished'])
    expect(await newest(id)).toMatchObject({ data: { reason: 'unconfirmed' } })
  })

  it('goes by the events of the offer, whatever it is told, and by what was done with applications', async () => {
    const { id, slug } = await api.published(api.owner)
    api.clock.set('2026-03-10T12:00:00.000Z')
    await api.offer(api.patch(`/v1/offers/${slug}`, { title: 'Kotlin Developer' }))
    api.clock.set('2026-03-16T12:00:00.000Z')
    await checked(id, '2026-03-01T12:00:00.000Z')
    expect((await newest(id))?.type).toBe('OfferEdited')
    const other = await api.published(api.owner)
    api.clock.set('2026-03-31T12:00:00.000Z')
    await checked(other.id, '2026-03-30T12:00:00.000Z')
    expect(await typesOf(other.id)).not.toContain('OfferHiringAsked')
  })

  it('takes an edit of an administrator for no sign that the employer hires, before the question and while it is open', async () => {
    const { id, slug } = await api.published(api.owner)
    const edit = (title: string) => api.offer(api.patch(`/v1/offers/${slug}`, { title }, {}, api.admin))
    api.clock.set('2026-03-14T12:00:00.000Z')
    await edit('Kotlin Developer')
    expect(await newest(id)).toMatchObject({ type: 'OfferEdited', data: { byBoard: true } })
    api.clock.set('2026-03-15T12:00:00.000Z')
    expect(await checked(id)).toMatchObject({ isAsked: true })
    await edit('Kotlin Engineer')
    expect(await checked(id)).toMatchObject({ isAsked: true })
    api.clock.set('2026-03-22T12:00:00.000Z')
    await checked(id)
    expect((await typesOf(id)).slice(-4)).toEqual(['OfferEdited', 'OfferHiringAsked', 'OfferEdited', 'OfferHiringUnconfirmed'])
    // One of the company ends it.
    await api.offer(api.patch(`/v1/offers/${slug}`, { title: 'Kotlin Lead' }))
    expect((await newest(id))?.data).not.toHaveProperty('byBoard')
    expect(await checked(id)).toMatchObject({ isAsked: false })
  })

  it('counts what the form has saved by itself, which is in no event yet', async () => {
    const { id, slug } = await api.published(api.owner)
    api.clock.set('2026-03-14T12:00:00.000Z')
    await api.offer(api.patch(`/v2/employer-panel/offers/${slug}/edit`, { title: 'Kotlin Developer' }))
    const before = await typesOf(id)
    api.clock.set('2026-03-16T12:00:00.000Z')
    await checked(id)
    expect(await typesOf(id)).toEqual(before)
  })

  it('withdraws the question an hour after an application was handled', async () => {
    const { id } = await asked()
    api.clock.set('2026-03-16T12:59:59.000Z')
    await checked(id, '2026-03-16T12:00:00.000Z')
    expect((await newest(id))?.type).toBe('OfferHiringAsked')
    api.clock.set('2026-03-16T13:00:00.000Z')
    for (let run = 0; run < 2; run += 1) await checked(id, '2026-03-16T12:00:00.000Z')
    expect((await typesOf(id)).slice(-2)).toEqual(['OfferHiringAsked', 'OfferHiringQuestionWithdrawn'])
  })

  it('leaves the form an hour before it withdraws the question, and what was typed is in no way lost', async () => {
    const { id, slug } = await asked()
    const edit = `/v2/employer-panel/offers/${slug}/edit`
    api.clock.set('2026-03-16T12:00:00.000Z')
    const { revision } = await api.offer(api.patch(edit, { title: 'Kotlin' }))
    api.clock.set('2026-03-16T12:30:00.000Z')
    await checked(id)
    // The revision of the form, which is still open, is still the current one.
    await api.offer(api.patch(edit, { title: 'Kotlin Developer' }, { 'If-Match': `"${revision}"` }))
    api.clock.set('2026-03-16T13:30:00.000Z')
    await checked(id)
    expect((await typesOf(id)).slice(-3)).toEqual(['OfferHiringAsked', 'OfferEditSaved', 'OfferHiringQuestionWithdrawn'])
    expect((await api.offer(api.post(`${edit}/publish`))).pendingFields).toEqual([])
  })

  it('is of the own board', async () => {
    const { id } = await api.published(api.owner)
    api.clock.set('2026-03-15T12:00:00.000Z')
    expect(outcome(await check(id, null, 'greenjobs'))).toEqual([404, 'offerNotFound'])
    expect(await typesOf(id)).not.toContain('OfferHiringAsked')
  })
})

describe('the link of the e-mail', () => {
  it('shows the question, and changes nothing by being opened', async () => {
    const { id, slug } = await asked()
    const before = await typesOf(id)
    expect(shown(await opened(tokenOf(id)))).toEqual({
      ...{ title: completeOffer.title, companyName: 'Modry Bit', slug, status: 'open' },
      ...{ lastActionAt: '2026-03-01T12:00:00.000Z', endsAt: '2026-03-29T12:00:00.000Z' },
    })
    expect(await typesOf(id)).toEqual(before)
  })

  it('confirms the offer without a session, once', async () => {
    const { id } = await asked()
    const token = tokenOf(id)
    for (let time = 0; time < 2; time += 1) expect(shown(await answer('confirm', token))).toMatchObject({ status: 'settled', endsAt: null })
    expect(await newest(id)).toMatchObject({
      type: 'OfferHiringConfirmed',
      data: { number: 1, by: 'link' },
      metadata: { actor: { kind: 'system', id: 'hiring-link' } },
    })
    expect((await typesOf(id)).filter((type) => type === 'OfferHiringConfirmed')).toHaveLength(1)
    // What was said first counts.
    expect(outcome(await answer('end', token))).toEqual([409, 'hiringQuestionSettled'])
  })

  it('ends the offer, once', async () => {
    const { id } = await asked()
    const token = tokenOf(id)
    for (let time = 0; time < 2; time += 1) expect(shown(await answer('end', token))).toMatchObject({ status: 'ended' })
    expect(await newest(id)).toMatchObject({ type: 'OfferFinished', data: { reason: 'answer' } })
    expect(shown(await opened(token))).toMatchObject({ status: 'ended', endsAt: null })
    expect(outcome(await answer('confirm', token))).toEqual([409, 'offerFinished'])
  })

  it('can be answered however many tokens someone makes up for its offer, whose id is public', async () => {
    const { id } = await asked()
    for (let attempt = 0; attempt < 40; attempt += 1)
      expect(outcome(await answer('confirm', `${id}-1.made-up`))).toEqual([404, 'linkNotValid'])
    expect((await answer('confirm', tokenOf(id))).status).toBe(200)
  })

  it('answers its own question about its own offer, on its own board, for 30 days', async () => {
    const { id } = await asked()
    const before = await typesOf(id)
    const token = tokenOf(id)
    expect(shown(await opened(tokenOf(id, 2)))).toMatchObject({ status: 'settled' })
    expect(outcome(await answer('confirm', tokenOf(id, 2)))).toEqual([409, 'hiringQuestionSettled'])
    const refused = [`${token}x`, token.replace('-1.', '-2.'), tokenOf(id, 1, 'greenjobs'), tokenOf('000000000000'), 'none']
    for (const given of refused) {
      expect(outcome(await opened(given))).toEqual([404, 'linkNotValid'])
      for (const what of ['confirm', 'end'] as const) expect((await answer(what, given)).status).toBe(404)
    }
    // The other board asks nothing.
    expect(outcome(await answer('confirm', tokenOf(id, 1, 'greenjobs'), 'greenjobs'))).toEqual([404, 'notFound'])
    api.clock.set('2026-04-14T12:00:00.000Z')
    expect(outcome(await opened(token))).toEqual([410, 'hiringLinkExpired'])
    for (const what of ['confirm', 'end'] as const) expect(outcome(await answer(what, token))).toEqual([410, 'hiringLinkExpired'])
    expect(await typesOf(id)).toEqual(before)
  })
})

describe('the panel', () => {
  it('answers for the company, where it is asked', async () => {
    const { id, slug } = await asked()
    const path = `/v1/offers/${slug}/confirm-hiring`
    for (const as of [api.spec.otherCompany['employer:owner'], api.spec.foreigners['employer:owner']])
      expect((await api.post(path, undefined, {}, as)).status).toBe(404)
    expect((await api.post(path, undefined, {}, api.spec.team['employer:viewer'])).status).toBe(403)
    for (let time = 0; time < 2; time += 1) await api.offer(api.post(path, undefined, {}, api.recruiter))
    expect(await newest(id)).toMatchObject({
      type: 'OfferHiringConfirmed',
      data: { by: 'panel' },
      metadata: { actor: { kind: 'employer', id: api.recruiter.accountId } },
    })
    expect((await typesOf(id)).filter((type) => type === 'OfferHiringConfirmed')).toHaveLength(1)
  })
})

it('asks nothing of demo data, which no account has published', async () => {
  const { id } = await api.published(api.owner)
  const tenant = tenantIdSchema.parse('devboard')
  const other = offerIdSchema.parse('zzzzzzzzzzzz')
  const demo = { kind: 'system' as const, id: 'demo' }
  const stored = await api.events(id)
  await api.store.append(
    `offer-${tenant}_${other}`,
    'none',
    stored.map(({ type, data, metadata }, index) => ({
      ...{ id: `00000000-0000-4000-8000-00000000000${index}`, type, metadata: { ...metadata, actor: demo } },
      data: type === 'OfferDraftCreated' ? { ...Object(data), offerId: other } : data,
    })),
  )
  api.clock.set('2026-03-20T12:00:00.000Z')
  await checked(other)
  expect(await typesOf(other)).not.toContain('OfferHiringAsked')
})
