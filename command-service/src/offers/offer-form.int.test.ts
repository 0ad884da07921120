/** What the form of an employer reads and saves: the offer at one revision, conflicts that name who and show what, changes that wait. */
import { offerFormSchema, staleOfferSchema } from '@jobboard/contracts/offers/form'
import { problemSchema } from '@jobboard/contracts/shared/problem'
import { internalKeyHeader } from '@jobboard/platform/http/internal-calls/internal-key'
import type { SignedIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { testInternalKey } from '@jobboard/platform/testing/api-spec/api-spec'
import { canary, completeOffer, type OfferApi, startOfferApi } from './testing/offer-api.ts'

let api: OfferApi
beforeAll(async () => {
  api = await startOfferApi()
}, 60_000)
afterAll(() => api.stop())
beforeEach(() => api.clock.set('2026-03-01T12:00:00.000Z'))

/** As the tests' accounts are called. */
const nameOf = ({ grant, companyId }: SignedIn): string => `The ${grant} of ${companyId}`
const ask = (id: string, query: Record<string, string>, tenant: string = api.spec.home.id) =>
  api.spec.call('GET', `/internal/offers/${id}/form?${new URLSearchParams(query)}`, {
    tenant,
    headers: { [internalKeyHeader]: testInternalKey },
  })
const form = async (id: string, account = api.owner.accountId) => offerFormSchema.parse((await ask(id, { account })).body)

describe('the form of an offer', () => {
  it('has every field, what is sealed in it readable, and the revision that saving compares', async () => {
    const draft = await api.draft(api.owner)
    const read = await form(draft.id)
    expect(read).toMatchObject({
      slug: draft.slug,
      planKey: 'pro',
      state: 'draft',
      revision: draft.revision,
      creationType: 'form',
      title: completeOffer.title,
      shortTitle: completeOffer.title,
      hiringCompany: {
        name: 'Modry Bit',
        shortName: 'Modry Bit',
        logoUrl: completeOffer.hiringCompany.logoUrl,
        logoUrlThumb: completeOffer.hiringCompany.logoUrl,
        type: null,
      },
      requirements: [{ skillName: 'Java', ordinal: 0 }],
      employmentTypes: [{ type: 'b2b', currencySource: 'original', order: 0 }],
      contact: { name: canary.name, email: canary.email },
      apply: { kind: 'email', email: canary.jobs },
      limits: { maxLocationsCount: 5, titleChangeEnabled: true },
      limitsSubType: 'plan',
      initialPayment: null,
      isPublished: false,
      pendingFields: [],
      published: null,
      publishAt: null,
      failedPublication: null,
      changed: { by: { kind: 'employer', name: nameOf(api.owner), isYou: true } },
    })
  })

  it('of a published offer has the limits that were bought', async () => {
    const { id } = await api.published(api.owner, 'standard')
    expect(await form(id)).toMatchObject({
      limitsSubType: 'bought',
      initialPayment: 'administrator',
      isPublished: true,
      titleChangeEnabled: false,
    })
  })

  it('is hidden from another company and another board, and says that an offer was deleted', async () => {
    const { id, slug } = await api.draft(api.owner)
    const account = api.owner.accountId
    expect((await ask(id, { account, company: String(api.owner.companyId) })).status).toBe(200)
    expect((await ask(id, { account, company: 'another-company' })).status).toBe(404)
    expect((await ask(id, { account }, api.spec.foreign.id)).status).toBe(404)
    expect((await api.spec.call('GET', `/internal/offers/${id}/form?account=${account}`, { tenant: api.spec.home.id })).status).toBe(404)
    await api.offer(api.remove(`/v1/offers/${slug}`))
    expect(problemSchema.parse((await ask(id, { account })).body).code).toBe('offerGone')
  })
})

describe('saving an outdated version', () => {
  it('names who changed the offer and when, and carries what it is now', async () => {
    const draft = await api.draft(api.owner)
    const path = `/v2/employer-panel/drafts/${draft.slug}`
    api.clock.set('2026-03-01T12:05:00.000Z')
    const newer = await api.offer(api.patch(path, { title: 'Kotlin Developer', saved: false }, {}, api.recruiter))
    const answer = await api.patch(path, { title: 'Scala Developer', saved: false }, { 'If-Match': `"${draft.revision}"` })
    expect(answer.status).toBe(412)
    const { code, current } = staleOfferSchema.parse(answer.body)
    expect(code).toBe('stale')
    expect(current).toMatchObject({ title: 'Kotlin Developer', state: 'workInProgress', revision: newer.revision })
    expect(newer.revision).not.toBe(draft.revision)
    expect(current.changed).toEqual({ at: '2026-03-01T12:05:00.000Z', by: { kind: 'employer', name: nameOf(api.recruiter), isYou: false } })
    const again = await api.patch(path, { title: 'Scala Developer' }, { 'If-Match': `"${current.revision}"` })
    expect(again.status).toBe(200)
  })

  it('does not name an administrator', async () => {
    const draft = await api.draft(api.owner)
    const path = `/v2/employer-panel/drafts/${draft.slug}`
    await api.offer(api.patch(path, { title: 'Kotlin Developer' }, {}, api.admin))
    const answer = await api.patch(path, { title: 'Scala Developer' }, { 'If-Match': `"${draft.revision}"` })
    expect(staleOfferSchema.parse(answer.body).current.changed?.by).toEqual({ kind: 'admin', name: null, isYou: false })
  })

  it('tells an outsider nothing', async () => {
    const draft = await api.draft(api.owner)
    const as = api.spec.otherCompany['employer:owner']
    const answer = await api.patch(`/v2/employer-panel/drafts/${draft.slug}`, { title: 'x' }, { 'If-Match': '"0"' }, as)
    expect([answer.status, answer.text]).toEqual([404, expect.not.stringContaining(canary.name)])
  })
})

describe('changes to a published offer', () => {
  it('wait until they are published, and say what is public meanwhile', async () => {
    const offer = await api.published(api.owner)
    const path = `/v2/employer-panel/offers/${offer.slug}/edit`
    const changes = { title: 'Kotlin Developer', contact: { name: 'Ewa Nowa', email: 'ewa@modrybit.example', phone: null } }
    const saved = await api.offer(api.patch(path, changes, { 'If-Match': `"${offer.revision}"` }))
    expect([...saved.pendingFields].sort()).toEqual(['contact', 'title'])
    expect(await form(offer.id)).toMatchObject({
      title: 'Kotlin Developer',
      contact: { name: 'Ewa Nowa' },
      published: { title: completeOffer.title, contact: { name: canary.name } },
    })
    const events = await api.events(offer.id)
    expect(events.map(({ type }) => type)).not.toContain('OfferEdited')
    expect(JSON.stringify(events.at(-1))).not.toContain('Ewa')
    const done = await api.offer(api.post(`${path}/publish`))
    expect(done.pendingFields).toEqual([])
    expect((await form(offer.id)).published).toBeNull()
    expect((await api.events(offer.id)).map(({ type }) => type).slice(-2)).toEqual(['OfferEditSaved', 'OfferEdited'])
  })

  it('that are not complete are refused field by field when they are published, and can be discarded', async () => {
    const offer = await api.published(api.owner)
    const path = `/v2/employer-panel/offers/${offer.slug}/edit`
    await api.offer(api.patch(path, { requirements: [], title: '' }))
    expect(await api.problem(api.post(`${path}/publish`))).toMatchObject({
      said: '422 offerNotReady',
      fields: ['title: required', 'requirements: skillRequired'],
    })
    expect((await api.offer(api.remove(path))).pendingFields).toEqual([])
    expect((await form(offer.id)).title).toBe(completeOffer.title)
  })
})

describe('a publication on a later day', () => {
  const run = (id: string) =>
    api.spec.call('POST', `/internal/offers/${id}/publish-scheduled`, {
      tenant: api.spec.home.id,
      headers: { [internalKeyHeader]: testInternalKey },
    })
  const free = { requirements: [{ skillName: 'Java', level: 3, required: true }], publicTags: [] }

  it('begins at midnight of the board, once, and can be moved before', async () => {
    const draft = await api.draft(api.owner, 'basic', free)
    const path = `/v2/employer-panel/drafts/${draft.slug}/publication`
    const put = (publishOn: string) => api.offer(api.send('PUT', path, { as: api.owner, json: { publishOn } }))
    expect((await put('2026-03-29')).publishAt).toBe('2026-03-28T23:00:00.000Z')
    // The clocks went forward in the night before.
    expect((await put('2026-03-30')).publishAt).toBe('2026-03-29T22:00:00.000Z')
    api.clock.set('2026-03-29T21:59:59.999Z')
    expect((await run(draft.id)).body).toMatchObject({ state: 'draft' })
    api.clock.set('2026-03-29T22:00:00.000Z')
    expect((await run(draft.id)).body).toMatchObject({ state: 'published' })
    const { length } = await api.events(draft.id)
    expect((await run(draft.id)).body).toMatchObject({ state: 'published' })
    expect(await api.events(draft.id)).toHaveLength(length)
  })

  it('that was cancelled does not happen', async () => {
    const draft = await api.draft(api.owner, 'basic', free)
    const path = `/v2/employer-panel/drafts/${draft.slug}/publication`
    await api.offer(api.send('PUT', path, { as: api.owner, json: { publishOn: '2026-03-10' } }))
    expect((await api.offer(api.remove(path))).publishAt).toBeNull()
    api.clock.set('2026-03-10T12:00:00.000Z')
    expect((await run(draft.id)).body).toMatchObject({ state: 'draft' })
  })

  it('of an offer that is not complete any more leaves a draft, and the form says why', async () => {
    const draft = await api.draft(api.owner, 'basic', free)
    await api.offer(
      api.send('PUT', `/v2/employer-panel/drafts/${draft.slug}/publication`, { as: api.owner, json: { publishOn: '2026-03-10' } }),
    )
    await api.offer(api.patch(`/v2/employer-panel/drafts/${draft.slug}`, { title: '' }))
    api.clock.set('2026-03-10T12:00:00.000Z')
    await run(draft.id)
    expect(await form(draft.id)).toMatchObject({
      state: 'draft',
      publishAt: null,
      failedPublication: { at: '2026-03-10T12:00:00.000Z', code: 'offerNotReady', errors: [{ path: 'title', code: 'required' }] },
    })
  })

  it('needs a free plan or an administrator, and a day that can be', async () => {
    const draft = await api.draft(api.owner)
    const put = (publishOn: string, as = api.owner) =>
      api.send('PUT', `/v2/employer-panel/drafts/${draft.slug}/publication`, { as, json: { publishOn } })
    expect((await api.problem(put('2026-03-10'))).said).toBe('422 entitlementMissing')
    expect((await api.offer(put('2026-03-10', api.admin))).publishAt).toBe('2026-03-09T23:00:00.000Z')
    expect(await api.problem(put('2026-03-01', api.admin))).toMatchObject({
      said: '422 validation',
      fields: ['publishOn: invalidDatePast'],
    })
    expect(await api.problem(put('2026-02-30', api.admin))).toMatchObject({ said: '422 validation', fields: ['publishOn: invalidDate'] })
  })
})
