import { type OfferEventType, offerEventVersions } from '@jobboard/contracts/offers/events'
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { pictureKeys } from '@jobboard/platform/pictures/picture-keys'
import { testInternalKey } from '@jobboard/platform/testing/api-spec/api-spec'
import { canary, completeOffer, type OfferApi, startOfferApi } from './testing/offer-api.ts'

let api: OfferApi
beforeAll(async () => {
  api = await startOfferApi()
}, 60_000)
afterAll(() => api.stop())
beforeEach(() => api.clock.set('2026-03-01T12:00:00.000Z'))

describe('the life of an offer', () => {
  it('goes from the form to the list and to its end', async () => {
    const begun = await api.offer(api.post('/v1/offers/initiate', { pricing_plan: 'pro' }), 201)
    expect(begun).toMatchObject({ state: 'workInProgress', slug: `draft-${begun.id}`, revision: 0, expiresAt: null })
    const drafts = `/v2/employer-panel/drafts/${begun.slug}`
    expect(await api.offer(api.patch(drafts, { ...completeOffer, saved: false }))).toMatchObject({ state: 'workInProgress' })
    expect(await api.offer(api.patch(drafts, { saved: true }))).toMatchObject({ state: 'draft' })
    expect(await api.offer(api.post(`${drafts}/summarize`))).toMatchObject({ state: 'awaitingPayment' })
    const published = await api.offer(api.post(`/v1/offers/${begun.slug}/publish`, undefined, {}, api.admin))
    expect(published).toMatchObject({
      state: 'published',
      slug: `modry-bit-java-developer-gdansk-java-${begun.id}`,
      expiresAt: '2026-03-31T12:00:00.000Z',
      warnings: [],
    })
    const path = `/v1/offers/${published.slug}`
    expect(await api.offer(api.patch(path, { title: 'Kotlin Developer' }, {}, api.recruiter))).toMatchObject({ slug: published.slug })
    await api.offer(api.post(`${path}/refresh`))
    expect(await api.offer(api.post(`${path}/extend`, undefined, {}, api.admin))).toMatchObject({ expiresAt: '2026-04-30T12:00:00.000Z' })
    expect(await api.offer(api.post(`${path}/finish-recruitment`))).toMatchObject({ state: 'finished' })
    const deleted = await api.offer(api.remove(path))
    expect(deleted).toMatchObject({ state: 'deleted', revision: 8 })
    const stored = await api.events(begun.id)
    expect(stored.map(({ type }) => type)).toEqual([
      'OfferDraftCreated',
      // What the form had saved by itself before is none.
      'OfferDraftUpdated',
      'OfferSummarised',
      'OfferPublished',
      'OfferEdited',
      'OfferRefreshed',
      'OfferExtended',
      'OfferFinished',
      'OfferDeleted',
    ])
    for (const { type, metadata } of stored) {
      const schemaVersion = offerEventVersions[type as OfferEventType]
      expect(metadata).toMatchObject({ tenant: 'devboard', occurredAt: '2026-03-01T12:00:00.000Z', schemaVersion })
      expect(metadata.commandId).not.toBe('')
      expect(metadata.causationId).toBe(metadata.commandId)
    }
    expect(stored[4]?.metadata.actor).toEqual({ kind: 'employer', id: api.recruiter.accountId })
  })

  it('ends when the schedule finds it due, and only then', async () => {
    const { id } = await api.published(api.owner)
    const expire = () =>
      api.send('POST', `/internal/offers/${id}/expire`, { tenant: 'devboard', headers: { 'X-Internal-Key': testInternalKey } })
    expect(await api.offer(expire())).toMatchObject({ state: 'published' })
    api.clock.set('2026-03-31T12:00:00.000Z')
    expect(await api.offer(expire())).toMatchObject({ state: 'expired' })
    expect(await api.offer(expire())).toMatchObject({ state: 'expired' })
    expect((await api.events(id)).at(-1)).toMatchObject({ type: 'OfferExpired', metadata: { actor: { kind: 'system', id: 'expiry' } } })
    const foreign = api.send('POST', `/internal/offers/${id}/expire`, {
      tenant: 'greenjobs',
      headers: { 'X-Internal-Key': testInternalKey },
    })
    expect(await api.problem(foreign)).toMatchObject({ said: '404 offerNotFound' })
  })

  it('notes a stored picture of its own address once; for the workers alone, and on its own board', async () => {
    const logoUrl = 'https://logos.example/l.png'
    const { id } = await api.published(api.owner, 'pro', { hiringCompany: { ...completeOffer.hiringCompany, logoUrl } })
    const [key = ''] = pictureKeys(tenantIdSchema.parse('devboard'), logoUrl)
    const name = key.slice('devboard/logos/'.length)
    const store = (file: string, tenant = 'devboard', internalKey: string = testInternalKey) =>
      api.send('POST', `/internal/offers/${id}/pictures/${file}`, { tenant, headers: { 'X-Internal-Key': internalKey } })
    for (const file of [`${'0'.repeat(32)}.png`, name, name]) expect(await api.offer(store(file))).toMatchObject({ id })
    expect((await api.events(id)).filter(({ type }) => type === 'OfferPictureStored').map(({ data }) => data)).toEqual([
      { source: logoUrl, file: key },
    ])
    for (const file of ['..%2f..%2fpasswd', 'logo.svg', `${'0'.repeat(32)}.pdf%00`])
      expect((await api.problem(store(file))).said).toMatch(/^4/)
    expect((await api.problem(store(name, 'greenjobs'))).said).toBe('404 offerNotFound')
    expect((await api.problem(store(name, 'devboard', 'wrong'))).said).toMatch(/^40[134]/)
  })

  it('asks for the logo again in a copy, where it was that of another site or was deleted', async () => {
    for (const logoUrl of ['https://logos.example/l.png', `/api/v2/files/logos/${'0'.repeat(32)}.png`]) {
      const original = await api.published(api.owner, 'pro', { hiringCompany: { ...completeOffer.hiringCompany, logoUrl } })
      const copy = await api.offer(api.post(`/v1/offers/${original.slug}/copy`), 201)
      const { said, fields } = await api.problem(api.post(`/v1/offers/${copy.slug}/publish`, undefined, {}, api.admin))
      expect([said, fields]).toEqual(['422 offerNotReady', ['hiringCompany.logoUrl: companyLogoReAdd']])
    }
  })

  it('is copied with its own plan, or with the one that is named', async () => {
    const original = await api.published(api.owner, 'pro')
    const planOf = async (body?: object): Promise<unknown> => {
      const copy = await api.offer(api.post(`/v1/offers/${original.slug}/copy`, body), 201)
      return (await api.events(copy.id))[0]?.data
    }
    expect(await planOf()).toMatchObject({ plan: 'pro' })
    expect(await planOf({ pricing_plan: 'basic' })).toMatchObject({ plan: 'basic', copiedFrom: original.id })
    const { said } = await api.problem(api.post(`/v1/offers/${original.slug}/copy`, { pricing_plan: 'none' }))
    expect(said).toBe('422 planUnknown')
  })

  it('begins again as a copy, readable in its new place', async () => {
    const original = await api.published(api.owner, 'pro', { expiredAt: '2026-03-20' })
    const copy = await api.offer(api.post(`/v1/offers/${original.slug}/copy`), 201)
    expect(copy).toMatchObject({ state: 'draft', slug: `draft-${copy.id}` })
    expect((await api.events(copy.id))[0]?.data).toMatchObject({
      creationType: 'copy',
      copiedFrom: original.id,
      companyId: 'first-company',
      content: { title: 'Java Developer', expiredAt: null },
    })
    // Publishing opens contact and e-mail, so they were sealed for the copy's own stream.
    await api.offer(api.post(`/v1/offers/${copy.slug}/publish`, undefined, {}, api.admin))
  })

  it('is free for its employer where the plan is', async () => {
    const { slug } = await api.draft(api.owner, 'basic')
    expect(await api.offer(api.post(`/v1/offers/${slug}/publish`))).toMatchObject({ expiresAt: '2026-03-15T12:00:00.000Z' })
    expect(await api.offer(api.post(`/v1/offers/${slug}/extend`))).toMatchObject({ expiresAt: '2026-03-29T12:00:00.000Z' })
  })

  it('is found by its id and by words that are no longer its own', async () => {
    const { id } = await api.published(api.owner)
    await api.offer(api.patch(`/v1/offers/${id}`, { workingTime: 'part_time' }))
    await api.offer(api.patch(`/v1/offers/some-older-words-${id}`, { workingTime: 'freelance' }))
  })

  it('warns of a title in capitals, and publishes it', async () => {
    expect(await api.published(api.owner, 'pro', { title: 'CTO' })).toMatchObject({
      state: 'published',
      warnings: [{ path: 'title', code: 'titleUppercase', message: 'errors.titleUppercase' }],
    })
  })
})

describe('what is stored', () => {
  it('has no name, address or number of a person in clear text, anywhere', async () => {
    const { slug } = await api.published(api.owner)
    await api.offer(api.patch(`/v1/offers/${slug}`, { contact: { ...completeOffer.contact, name: `${canary.name} II` } }))
    await api.offer(api.post(`/v1/offers/${slug}/copy`, undefined, { 'Idempotency-Key': 'canary' }), 201)
    const { rows: tables } = await api.spec.pool.query<{ name: string }>(
      `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
       WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
    )
    expect(tables.map(({ name }) => name)).toContain('event_store.events')
    for (const { name } of tables) {
      const { rows } = await api.spec.pool.query<{ text: string }>(`SELECT coalesce(string_agg(t::text, ' '), '') AS text FROM ${name} t`)
      const text = `${rows[0]?.text} ${api.spec.log.join(' ')}`
      for (const secret of [
        canary.name,
        canary.email,
        canary.jobs,
        canary.phone,
        canary.phone.replace(/ /g, ''),
        'Kanarek',
        'canary.example',
      ])
        expect({ name, holds: text.includes(secret) }).toEqual({ name, holds: false })
    }
  })

  it('has a description without anything that runs, and no half languages', async () => {
    const { id } = await api.draft(api.owner)
    expect((await api.events(id)).at(-1)?.data).toMatchObject({
      content: {
        body: '<p>You will build the <b>services</b> that settle payments between shops and banks.</p>',
        languages: [{ code: 'en', level: 'b2' }],
      },
    })
  })

  it('is not changed by a body without it', async () => {
    const { slug, revision, id } = await api.offer(api.post('/v1/offers/initiate', {}), 201)
    for (const path of [`/v2/employer-panel/drafts/${slug}`, `/v1/offers/${slug}`]) {
      for (const body of [{}, { state: 'published', plan: 'premium', unheardOf: 1 }]) {
        expect(await api.offer(api.patch(path, body))).toMatchObject({ state: 'workInProgress', revision })
      }
    }
    expect(await api.offer(api.patch(`/v2/employer-panel/drafts/${slug}`, { saved: true }))).toMatchObject({ state: 'draft' })
    expect(await api.events(id)).toHaveLength(2)
  })

  it('does not change with the same contact again', async () => {
    const { slug, revision } = await api.published(api.owner)
    expect(await api.offer(api.patch(`/v1/offers/${slug}`, { contact: completeOffer.contact, apply: completeOffer.apply }))).toMatchObject({
      revision,
    })
  })

  it('cannot hold an erased person', async () => {
    const person = { name: 'Ewa Zapomniana', email: 'ewa@forgotten.example', phone: null }
    const { slug } = await api.draft(api.owner, 'pro', { contact: person })
    const tenant = api.spec.home.id
    await api.keys.erase(tenant, api.keys.subjectFor(tenant, person.email))
    expect(await api.problem(api.post(`/v1/offers/${slug}/publish`, undefined, {}, api.admin))).toMatchObject({
      said: '422 offerNotReady',
      fields: ['contact.name: required', 'contact.email: required'],
    })
    expect(await api.problem(api.patch(`/v1/offers/${slug}`, { contact: person }))).toMatchObject({
      said: '422 validation',
      fields: ['contact.email: email'],
    })
  })

  it('is not what the client may not say', async () => {
    const smuggled = {
      state: 'published',
      plan: 'premium',
      tenant: 'greenjobs',
      companyId: 'second-company',
      price: 0,
      limits: { maxLocationsCount: 99 },
      expiresAt: '2099-01-01T00:00:00.000Z',
      slug: 'mine',
    }
    const begun = await api.offer(api.post('/v1/offers/initiate', { pricing_plan: 'pro', ...smuggled }), 201)
    expect(await api.offer(api.patch(`/v2/employer-panel/drafts/${begun.slug}`, { ...completeOffer, ...smuggled }))).toMatchObject({
      state: 'draft',
    })
    await api.offer(api.patch(`/v1/offers/${begun.slug}`, smuggled))
    await api.offer(api.post(`/v2/employer-panel/drafts/${begun.slug}/summarize`, smuggled))
    expect(
      await api.problem(api.post(`/v1/offers/${begun.slug}/publish`, { ...smuggled, entitlement: { kind: 'freePlan' } })),
    ).toMatchObject({
      said: '422 entitlementMissing',
    })
    const text = JSON.stringify((await api.events(begun.id)).map(({ data }) => data))
    for (const word of ['premium', 'greenjobs', 'second-company', '2099', '"mine"']) expect(text).not.toContain(word)
  })
})
