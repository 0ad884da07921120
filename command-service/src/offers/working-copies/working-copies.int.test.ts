/** What the form saves by itself, over HTTP, on both event stores: a row until something else happens to the offer. */
import { emptyContent, offerContentSchema } from '@jobboard/contracts/offers/content'
import { offerFormSchema, staleOfferSchema } from '@jobboard/contracts/offers/form'
import { companyIdSchema } from '@jobboard/contracts/shared/ids'
import { openEventStore } from '@jobboard/platform/adapters/event-store/open'
import { internalKeyHeader } from '@jobboard/platform/http/internal-calls/internal-key'
import { importedOfferId } from '@jobboard/platform/ports/ids'
import { testInternalKey } from '@jobboard/platform/testing/api-spec/api-spec'
import { startEventStoreDbStandIn } from '@jobboard/platform/testing/eventstoredb-stand-in/server'
import { importOffers } from '../importing/import-offers.ts'
import { canary, completeOffer, type OfferApi, startOfferApi } from '../testing/offer-api.ts'
import { withWorkingCopies } from './with-working-copies.ts'

const stores = {
  Postgres: () => startOfferApi(),
  EventStoreDB: async () => {
    const standIn = await startEventStoreDbStandIn()
    const api = await startOfferApi(() => openEventStore({ EVENTSTOREDB_URL: standIn.url }, ''))
    return {
      ...api,
      stop: async () => {
        await api.stop()
        await standIn.stop()
      },
    }
  },
}

const free = { requirements: [{ skillName: 'Java', level: 3, required: true }], publicTags: [] }

describe.each(Object.entries(stores))('working copies beside the event store on %s', (_, start) => {
  let api: OfferApi
  beforeAll(async () => {
    api = await start()
  }, 60_000)
  afterAll(() => api?.stop())
  beforeEach(() => api.clock.set('2026-03-01T12:00:00.000Z'))

  const internal = (method: 'GET' | 'POST', path: string) =>
    api.send(method, path, { tenant: api.spec.home.id, headers: { [internalKeyHeader]: testInternalKey } })
  const form = async (id: string) =>
    offerFormSchema.parse((await internal('GET', `/internal/offers/${id}/form?account=${api.owner.accountId}`)).body)
  const types = async (id: string) => (await api.events(id)).map(({ type }) => type)
  const rows = async (id: string) =>
    (await api.spec.pool.query<Record<string, unknown>>('SELECT * FROM offers.working_copies WHERE offer_id = $1', [id])).rows
  const draftPath = (slug: string) => `/v2/employer-panel/drafts/${slug}`
  const editPath = (slug: string) => `/v2/employer-panel/offers/${slug}/edit`
  /** As the form does it while someone types. */
  const type = (slug: string, change: object, headers = {}, as = api.owner) =>
    api.patch(draftPath(slug), { ...change, saved: false }, headers, as)

  it('are one row however often a draft saves itself, and one event once its author saves it', async () => {
    const draft = await api.draft(api.owner)
    const head = await api.store.head()
    let { revision } = draft
    const revisions = new Set([revision])
    for (let typed = 1; typed <= 20; typed += 1) {
      const answer = type(draft.slug, { title: `Kotlin Developer ${typed}` }, { 'If-Match': `"${revision}"` })
      revision = (await api.offer(answer)).revision
      revisions.add(revision)
    }
    expect(revisions.size).toBe(21)
    expect(await api.store.head()).toBe(head)
    expect(await rows(draft.id)).toHaveLength(1)
    expect(await form(draft.id)).toMatchObject({ title: 'Kotlin Developer 20', state: 'workInProgress', revision })
    const saved = await api.offer(api.patch(draftPath(draft.slug), { saved: true }, { 'If-Match': `"${revision}"` }))
    expect(saved.state).toBe('draft')
    expect(await types(draft.id)).toEqual(['OfferDraftCreated', 'OfferDraftUpdated', 'OfferDraftUpdated'])
    expect(await rows(draft.id)).toEqual([])
    expect(await form(draft.id)).toMatchObject({ title: 'Kotlin Developer 20', state: 'draft', revision: saved.revision })
  })

  it('hold contact and application address sealed, as events do', async () => {
    const { slug, id } = await api.draft(api.owner)
    await api.offer(type(slug, { contact: { ...completeOffer.contact, phone: null } }))
    const stored = JSON.stringify(await rows(id))
    for (const text of [canary.name, canary.email, canary.jobs]) expect(stored).not.toContain(text)
    expect((await form(id)).contact).toEqual({ name: canary.name, email: canary.email, phone: null })
  })

  it('join the stream as what their author did before the draft is summarised, scheduled or published', async () => {
    const draft = await api.draft(api.owner, 'basic', free)
    api.clock.set('2026-03-01T12:05:00.000Z')
    await api.offer(type(draft.slug, { title: 'Kotlin Developer' }, {}, api.recruiter))
    api.clock.set('2026-03-01T12:10:00.000Z')
    await api.offer(api.post(`${draftPath(draft.slug)}/summarize`))
    expect((await types(draft.id)).slice(2)).toEqual(['OfferDraftUpdated', 'OfferSummarised'])
    const [joined, summarised] = (await api.events(draft.id)).slice(2)
    expect(joined?.metadata).toMatchObject({ actor: { id: api.recruiter.accountId }, occurredAt: '2026-03-01T12:05:00.000Z' })
    expect(joined?.data).toMatchObject({ saved: false, content: { title: 'Kotlin Developer' } })
    expect(summarised?.metadata).toMatchObject({ actor: { id: api.owner.accountId }, occurredAt: '2026-03-01T12:10:00.000Z' })

    await api.offer(type(draft.slug, { title: 'Scala Developer' }))
    await api.offer(api.send('PUT', `${draftPath(draft.slug)}/publication`, { as: api.owner, json: { publishOn: '2026-03-10' } }))
    // Changed again after it was scheduled: what it holds when its time comes is published.
    await api.offer(type(draft.slug, { title: 'Go Developer' }))
    api.clock.set('2026-03-10T12:00:00.000Z')
    expect((await internal('POST', `/internal/offers/${draft.id}/publish-scheduled`)).body).toMatchObject({ state: 'published' })
    expect((await types(draft.id)).slice(4)).toEqual([
      ...['OfferDraftUpdated', 'OfferPublicationScheduled', 'OfferDraftUpdated', 'OfferPublished'],
    ])
    expect(await form(draft.id)).toMatchObject({ title: 'Go Developer', state: 'published' })
    expect(await rows(draft.id)).toEqual([])
  })

  it('of a published offer wait like saved changes, until they are published, discarded or typed back', async () => {
    const { slug, id, revision } = await api.published(api.owner)
    const events = (await types(id)).length
    for (const title of ['Kot', 'Kotlin', 'Kotlin Developer']) await api.offer(api.patch(editPath(slug), { title }))
    expect(await types(id)).toHaveLength(events)
    expect(await form(id)).toMatchObject({ title: 'Kotlin Developer', pendingFields: ['title'], published: { title: completeOffer.title } })
    const back = await api.offer(api.patch(editPath(slug), { title: completeOffer.title }))
    expect(back.pendingFields).toEqual([])
    expect(back.revision).not.toBe(revision)

    await api.offer(api.patch(editPath(slug), { title: 'Scala Developer' }))
    expect((await api.offer(api.remove(editPath(slug)))).pendingFields).toEqual([])
    expect((await types(id)).slice(events)).toEqual(['OfferEditDiscarded'])
    expect(await rows(id)).toEqual([])

    await api.offer(api.patch(editPath(slug), { title: 'Go Developer' }))
    expect((await api.offer(api.post(`${editPath(slug)}/publish`))).pendingFields).toEqual([])
    expect((await types(id)).slice(events + 1)).toEqual(['OfferEditSaved', 'OfferEdited'])
    expect(await form(id)).toMatchObject({ title: 'Go Developer', published: null })
  })

  it('stay as they are when other commands change the offer meanwhile', async () => {
    const { slug, id } = await api.published(api.owner)
    await api.offer(api.patch(editPath(slug), { title: 'Kotlin Developer' }))
    await api.offer(api.patch(`/v1/offers/${slug}`, { workingTime: 'part_time' }, {}, api.recruiter))
    await api.offer(api.post(`/v1/offers/${slug}/refresh`))
    expect(await form(id)).toMatchObject({ title: 'Kotlin Developer', workingTime: 'part_time', pendingFields: ['title'] })
  })

  describe('two that type at once', () => {
    it('with the same version: one is saved, the other is told what and by whom', async () => {
      const draft = await api.draft(api.owner)
      const match = { 'If-Match': `"${draft.revision}"` }
      const answers = await Promise.all([
        type(draft.slug, { title: 'Kotlin Developer' }, match, api.owner),
        type(draft.slug, { title: 'Scala Developer' }, match, api.recruiter),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
      const stale = answers.find(({ status }) => status === 412)
      const { current } = staleOfferSchema.parse(stale?.body)
      const winner = answers[0].status === 200 ? api.owner : api.recruiter
      expect(current).toMatchObject({ title: answers[0].status === 200 ? 'Kotlin Developer' : 'Scala Developer' })
      expect(current.changed?.by).toMatchObject({ kind: 'employer', isYou: winner !== api.owner ? false : stale === answers[0] })
    })

    it('with no version: both are stored, as is what is saved at the same moment', async () => {
      const draft = await api.draft(api.owner)
      const changes = [{ workingTime: 'part_time' }, { experienceLevel: 'senior' }, { workplaceType: 'remote' }]
      const answers = await Promise.all([
        ...changes.map((change) => type(draft.slug, change)),
        api.patch(draftPath(draft.slug), { title: 'Kotlin Developer' }, {}, api.recruiter),
      ])
      const accepted = answers.map(({ status }) => status === 200)
      expect(accepted.filter(Boolean).length).toBeGreaterThan(1)
      const all = [...changes, { title: 'Kotlin Developer' }]
      expect(await form(draft.id)).toMatchObject(Object.assign({}, ...all.filter((_, index) => accepted[index])))
    })
  })

  it('of the same save sent again are as they were', async () => {
    const draft = await api.draft(api.owner)
    const first = await api.offer(type(draft.slug, { title: 'Kotlin Developer' }))
    expect(await api.offer(type(draft.slug, { title: 'Kotlin Developer' }))).toEqual(first)
    const again = await type(draft.slug, { title: 'Kotlin Developer' }, { 'If-Match': `"${draft.revision}"` })
    expect(staleOfferSchema.parse(again.body).current).toMatchObject({ title: 'Kotlin Developer', revision: first.revision })
  })

  it('go with their offer, whose stream never has them', async () => {
    const draft = await api.draft(api.owner)
    await api.offer(type(draft.slug, { title: 'Kotlin Developer' }))
    await api.offer(api.remove(`/v1/offers/${draft.slug}`))
    expect(await types(draft.id)).toEqual(['OfferDraftCreated', 'OfferDraftUpdated', 'OfferDeleted'])
    expect(await rows(draft.id)).toEqual([])
  })

  it('are in a copy of the offer', async () => {
    const draft = await api.draft(api.owner)
    await api.offer(type(draft.slug, { title: 'Kotlin Developer' }))
    const { id } = await api.offer(api.post(`/v1/offers/${draft.slug}/copy`), 201)
    expect((await form(id)).title).toBe('Kotlin Developer')
    expect(await rows(draft.id)).toHaveLength(1)
  })

  it('pay with a code at the version that was typed last', async () => {
    const [code = ''] = await api.codes('pro')
    const draft = await api.draft(api.owner)
    const { revision } = await api.offer(type(draft.slug, { title: 'Kotlin Developer' }))
    const pay = (ifMatch: number) => api.post(`/v1/offers/${draft.slug}/publish-with-code`, { code }, { 'If-Match': `"${ifMatch}"` })
    expect((await pay(draft.revision)).status).toBe(412)
    expect(await api.offer(pay(revision))).toMatchObject({ state: 'published' })
    expect(await form(draft.id)).toMatchObject({ title: 'Kotlin Developer' })
  })

  it('name each uploaded logo in the stream before they name another', async () => {
    const { slug, id } = await api.published(api.owner)
    const logo = (name: string) => ({
      hiringCompany: { ...completeOffer.hiringCompany, logoUrl: `/api/v2/files/logos/${name.repeat(32)}.png` },
    })
    const events = (await types(id)).length
    for (const change of [logo('a'), { ...logo('a'), title: 'Kotlin Developer' }, logo('b')])
      await api.offer(api.patch(editPath(slug), change))
    const added = (await api.events(id)).slice(events)
    expect(added.map(({ type: one }) => one)).toEqual(['OfferEditSaved'])
    expect(added[0]?.data).toMatchObject({ changes: logo('a') })
    expect(await form(id)).toMatchObject({ title: 'Kotlin Developer', hiringCompany: { logoUrl: logo('b').hiringCompany.logoUrl } })
  })

  it('outlast an import of many offers, which takes them along', async () => {
    const source = offerContentSchema.parse({ ...emptyContent, ...completeOffer, languages: [] })
    const rows = (digest: string) =>
      ['held', 'other'].map((externalId) => ({
        offerId: importedOfferId(api.spec.home.id, 'feed', externalId),
        companyId: companyIdSchema.parse(api.owner.companyId),
        plan: 'premium',
        origin: { source: 'feed', externalId, url: null, digest },
        content: { ...source, workingTime: digest === 'one' ? ('full_time' as const) : ('part_time' as const) },
        publishedAt: new Date('2026-02-20T08:00:00.000Z'),
        firstPublishedAt: null,
      }))
    const store = withWorkingCopies(api.store, api.spec.database)
    const run = (digest: string) => {
      const now = new Date('2026-03-01T12:00:00.000Z')
      const context = { tenant: api.spec.home, actor: { kind: 'system', id: 'import' } as const, runId: digest, now }
      return importOffers({ store, keys: api.keys }, context, rows(digest))
    }
    await run('one')
    const [id = '', other = ''] = rows('one').map(({ offerId }) => offerId)
    await api.offer(api.patch(editPath(`x-${id}`), { title: 'Kotlin Developer' }))
    expect(await run('two')).toEqual([
      { ok: true, kind: 'changed' },
      { ok: true, kind: 'changed' },
    ])
    expect((await types(id)).slice(2)).toEqual(['OfferEditSaved', 'OfferEdited'])
    expect((await types(other)).slice(2)).toEqual(['OfferEdited'])
    expect(await form(id)).toMatchObject({ title: 'Kotlin Developer', workingTime: 'part_time', pendingFields: ['title'] })
    expect((await run('two')).every((result) => result.ok && result.kind === 'unchanged')).toBe(true)
  })

  it('are nothing for another company and another board', async () => {
    const draft = await api.draft(api.owner)
    await api.offer(type(draft.slug, { title: 'Kotlin Developer' }))
    for (const outsider of [api.spec.otherCompany['employer:owner'], api.spec.foreigners['employer:owner']]) {
      const answer = await type(draft.slug, { title: 'Taken over' }, {}, outsider)
      expect([answer.status, answer.text]).toEqual([404, expect.not.stringContaining('Kotlin')])
    }
    const seen = await api.spec.database.query(api.spec.foreign.id, 'SELECT FROM offers.working_copies')
    expect(seen.rowCount).toBe(0)
    expect((await form(draft.id)).title).toBe('Kotlin Developer')
  })
})
