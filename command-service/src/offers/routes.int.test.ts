import { offerStream } from '@jobboard/contracts/offers/events'
import { type Answer, testInternalKey } from '@jobboard/platform/testing/api-spec'
import { everyRouteRefusesOutsiders } from '@jobboard/platform/testing/api-spec-outsiders'
import { canary, completeOffer, type OfferApi, startOfferApi } from './testing/offer-api.ts'

let api: OfferApi
beforeAll(async () => {
  api = await startOfferApi()
}, 60_000)
afterAll(() => api.stop())
beforeEach(() => api.clock.set('2026-03-01T12:00:00.000Z'))

const owner = () => api.spec.team['employer:owner']
const recruiter = () => api.spec.team['employer:recruiter']
const admin = () => api.spec.team.admin
const post = (path: string, json?: unknown, headers: Record<string, string> = {}, as = owner()) =>
  api.send('POST', path, { as, headers, ...(json === undefined ? {} : { json }) })
const patch = (path: string, json: unknown, headers: Record<string, string> = {}, as = owner()) =>
  api.send('PATCH', path, { as, headers, json })
const remove = (path: string, headers: Record<string, string> = {}, as = owner()) => api.send('DELETE', path, { as, headers })
const events = async (id: string) => api.store.readStream(offerStream(api.spec.home.id, id))

describe('the life of an offer', () => {
  it('goes from the form to the list and to its end', async () => {
    const begun = await api.offer(post('/v1/offers/initiate', { pricing_plan: 'pro' }), 201)
    expect(begun).toMatchObject({ state: 'workInProgress', slug: `draft-${begun.id}`, revision: 0, expiresAt: null })
    const drafts = `/v2/employer-panel/drafts/${begun.slug}`
    expect(await api.offer(patch(drafts, { ...completeOffer, saved: false }))).toMatchObject({ state: 'workInProgress' })
    expect(await api.offer(patch(drafts, {}))).toMatchObject({ state: 'draft' })
    expect(await api.offer(post(`${drafts}/summarize`))).toMatchObject({ state: 'awaitingPayment' })
    const published = await api.offer(post(`/v1/offers/${begun.slug}/publish`, undefined, {}, admin()))
    expect(published).toMatchObject({
      state: 'published',
      slug: `modry-bit-java-developer-gdansk-java-${begun.id}`,
      expiresAt: '2026-03-31T12:00:00.000Z',
      warnings: [],
    })
    const path = `/v1/offers/${published.slug}`
    expect(await api.offer(patch(path, { title: 'Kotlin Developer' }, {}, recruiter()))).toMatchObject({ slug: published.slug })
    await api.offer(post(`${path}/refresh`))
    expect(await api.offer(post(`${path}/extend`, undefined, {}, admin()))).toMatchObject({ expiresAt: '2026-04-30T12:00:00.000Z' })
    expect(await api.offer(post(`${path}/finish-recruitment`))).toMatchObject({ state: 'finished' })
    const deleted = await api.offer(remove(path))
    expect(deleted).toMatchObject({ state: 'deleted', revision: 9 })
    const stored = await events(begun.id)
    expect(stored.map(({ type }) => type)).toEqual([
      'OfferDraftCreated',
      'OfferDraftUpdated',
      'OfferDraftUpdated',
      'OfferSummarised',
      'OfferPublished',
      'OfferEdited',
      'OfferRefreshed',
      'OfferExtended',
      'OfferFinished',
      'OfferDeleted',
    ])
    for (const { metadata } of stored) {
      expect(metadata).toMatchObject({ tenant: 'devboard', occurredAt: '2026-03-01T12:00:00.000Z', schemaVersion: 1 })
      expect(metadata.commandId).not.toBe('')
      expect(metadata.causationId).toBe(metadata.commandId)
    }
    expect(stored[5]?.metadata.actor).toEqual({ kind: 'employer', id: recruiter().accountId })
  })

  it('ends when the schedule finds it due, and only then', async () => {
    const { id } = await api.published(owner())
    const expire = () =>
      api.send('POST', `/internal/offers/${id}/expire`, { tenant: 'devboard', headers: { 'X-Internal-Key': testInternalKey } })
    expect(await api.offer(expire())).toMatchObject({ state: 'published' })
    api.clock.set('2026-03-31T12:00:00.000Z')
    expect(await api.offer(expire())).toMatchObject({ state: 'expired' })
    expect(await api.offer(expire())).toMatchObject({ state: 'expired' })
    expect((await events(id)).at(-1)).toMatchObject({ type: 'OfferExpired', metadata: { actor: { kind: 'system', id: 'expiry' } } })
    const foreign = api.send('POST', `/internal/offers/${id}/expire`, {
      tenant: 'greenjobs',
      headers: { 'X-Internal-Key': testInternalKey },
    })
    expect(await api.problem(foreign)).toMatchObject({ said: '404 offerNotFound' })
  })

  it('begins again as a copy, readable in its new place', async () => {
    const original = await api.published(owner(), 'pro', { expiredAt: '2026-03-20' })
    const copy = await api.offer(post(`/v1/offers/${original.slug}/copy`), 201)
    expect(copy).toMatchObject({ state: 'draft', slug: `draft-${copy.id}` })
    expect((await events(copy.id))[0]?.data).toMatchObject({
      creationType: 'copy',
      copiedFrom: original.id,
      companyId: 'first-company',
      content: { title: 'Java Developer', expiredAt: null },
    })
    // Publishing opens contact and e-mail, so they were sealed for the copy's own stream.
    await api.offer(post(`/v1/offers/${copy.slug}/publish`, undefined, {}, admin()))
  })

  it('is free for its employer where the plan is', async () => {
    const { slug } = await api.draft(owner(), 'basic')
    expect(await api.offer(post(`/v1/offers/${slug}/publish`))).toMatchObject({ expiresAt: '2026-03-15T12:00:00.000Z' })
    expect(await api.offer(post(`/v1/offers/${slug}/extend`))).toMatchObject({ expiresAt: '2026-03-29T12:00:00.000Z' })
  })

  it('is found by its id and by words that are no longer its own', async () => {
    const { id } = await api.published(owner())
    await api.offer(patch(`/v1/offers/${id}`, { workingTime: 'part_time' }))
    await api.offer(patch(`/v1/offers/some-older-words-${id}`, { workingTime: 'freelance' }))
  })

  it('warns of a title in capitals, and publishes it', async () => {
    expect(await api.published(owner(), 'pro', { title: 'CTO' })).toMatchObject({
      state: 'published',
      warnings: [{ path: 'title', code: 'titleUppercase', message: 'errors.titleUppercase' }],
    })
  })
})

describe('what is stored', () => {
  it('has no name, address or number of a person in clear text, anywhere', async () => {
    const { slug } = await api.published(owner())
    await api.offer(patch(`/v1/offers/${slug}`, { contact: { ...completeOffer.contact, name: `${canary.name} II` } }))
    await api.offer(post(`/v1/offers/${slug}/copy`, undefined, { 'Idempotency-Key': 'canary' }), 201)
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
    const { id } = await api.draft(owner())
    expect((await events(id)).at(-1)?.data).toMatchObject({
      content: {
        body: '<p>You will build the <b>services</b> that settle payments between shops and banks.</p>',
        languages: [{ code: 'en', level: 'b2' }],
      },
    })
  })

  it('does not change with the same contact again', async () => {
    const { slug, revision } = await api.published(owner())
    expect(await api.offer(patch(`/v1/offers/${slug}`, { contact: completeOffer.contact, apply: completeOffer.apply }))).toMatchObject({
      revision,
    })
  })

  it('cannot hold somebody who was erased', async () => {
    const person = { name: 'Ewa Zapomniana', email: 'ewa@forgotten.example', phone: null }
    const { slug } = await api.draft(owner(), 'pro', { contact: person })
    const tenant = api.spec.home.id
    await api.keys.erase(tenant, api.keys.subjectFor(tenant, person.email))
    expect(await api.problem(post(`/v1/offers/${slug}/publish`, undefined, {}, admin()))).toMatchObject({
      said: '422 offerNotReady',
      fields: ['contact.name: required', 'contact.email: required'],
    })
    expect(await api.problem(patch(`/v1/offers/${slug}`, { contact: person }))).toMatchObject({
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
    const begun = await api.offer(post('/v1/offers/initiate', { pricing_plan: 'pro', ...smuggled }), 201)
    expect(await api.offer(patch(`/v2/employer-panel/drafts/${begun.slug}`, { ...completeOffer, ...smuggled }))).toMatchObject({
      state: 'draft',
    })
    await api.offer(patch(`/v1/offers/${begun.slug}`, smuggled))
    await api.offer(post(`/v2/employer-panel/drafts/${begun.slug}/summarize`, smuggled))
    expect(await api.problem(post(`/v1/offers/${begun.slug}/publish`, { ...smuggled, entitlement: { kind: 'freePlan' } }))).toMatchObject({
      said: '422 entitlementMissing',
    })
    const text = JSON.stringify((await events(begun.id)).map(({ data }) => data))
    for (const word of ['premium', 'greenjobs', 'second-company', '2099', '"mine"']) expect(text).not.toContain(word)
  })
})

describe('codes', () => {
  const withCode = (slug: string, code: string, as = owner()) => post(`/v1/offers/${slug}/publish-with-code`, { code }, {}, as)

  it('pay for one publication of their plan, in any spelling', async () => {
    const [code = ''] = await api.codes('pro')
    const { slug } = await api.draft(owner())
    expect(await api.offer(withCode(slug, ` ${code.toLowerCase().replaceAll('-', ' ')} `))).toMatchObject({ state: 'published' })
    // The answer was lost, the client asks again: nothing changes.
    expect(await api.offer(withCode(slug, code))).toMatchObject({ state: 'published' })
    const other = await api.draft(owner())
    expect(await api.problem(withCode(other.slug, code))).toMatchObject({ said: '422 codeUsed' })
    expect(await api.problem(post(`/v1/offers/${slug}/extend-with-code`, { code }))).toMatchObject({ said: '422 codeUsed' })
  })

  it('pay for one extension', async () => {
    const [first = '', second = ''] = await api.codes('pro', 2)
    const { slug } = await api.published(owner())
    const extend = (code: string) => api.offer(post(`/v1/offers/${slug}/extend-with-code`, { code }))
    expect(await extend(first)).toMatchObject({ expiresAt: '2026-04-30T12:00:00.000Z' })
    expect(await extend(first)).toMatchObject({ expiresAt: '2026-04-30T12:00:00.000Z' })
    expect(await extend(second)).toMatchObject({ expiresAt: '2026-05-30T12:00:00.000Z' })
  })

  it('are refused when wrong, expired or of another plan', async () => {
    const { slug } = await api.draft(owner())
    const [standard = ''] = await api.codes('standard')
    const [short = ''] = await api.codes('pro', 1, '2026-03-01T13:00:00+01:00')
    expect(await api.problem(withCode(slug, 'ABCD-EFGH-JKMN'))).toMatchObject({ said: '422 incorrectCode' })
    expect(await api.problem(withCode(slug, standard))).toMatchObject({ said: '422 codeForAnotherPlan' })
    expect(await api.problem(withCode(slug, short))).toMatchObject({ said: '422 codeExpired' })
  })

  it('are not used by an offer that cannot be published', async () => {
    const [code = ''] = await api.codes('pro')
    const { slug } = await api.draft(owner(), 'pro', { title: '' })
    expect(await api.problem(withCode(slug, code))).toMatchObject({ said: '422 offerNotReady', fields: ['title: required'] })
    await api.offer(withCode((await api.draft(owner())).slug, code))
  })

  it('are used once by 20 offers that try at once', async () => {
    const [code = ''] = await api.codes('pro')
    const drafts = await Promise.all(Array.from({ length: 20 }, () => api.draft(owner())))
    const rival = api.spec.team['employer:recruiter']
    const answers = await Promise.all(drafts.map(({ slug }, at) => withCode(slug, code, at % 2 === 0 ? owner() : rival)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(19)
  }, 30_000)

  it('are issued for plans of the board, by administrators', async () => {
    expect(await api.codes('premium', 3)).toHaveLength(3)
    expect(await api.problem(post('/v2/admin/codes', { plan: 'gold' }, {}, admin()))).toMatchObject({ said: '422 planUnknown' })
  })

  it('of one board pay for nothing on another', async () => {
    const answer = await api.send('POST', '/v2/admin/codes', { as: api.spec.foreigners.admin, json: { plan: 'tree' } })
    const [code = ''] = (answer.body as { codes: string[] }).codes
    const { slug } = await api.draft(owner())
    expect(await api.problem(withCode(slug, code))).toMatchObject({ said: '422 incorrectCode' })
  })
})

describe('refusals', () => {
  it('name every field of an incomplete offer', async () => {
    const { slug } = await api.offer(post('/v1/offers/initiate', {}), 201)
    const { said, fields } = await api.problem(post(`/v2/employer-panel/drafts/${slug}/summarize`))
    expect(said).toBe('422 offerNotReady')
    expect(fields).toHaveLength(15)
  })

  it('of a bump say why', async () => {
    const { slug } = await api.published(owner(), 'standard')
    const path = `/v1/offers/${slug}/refresh`
    await api.offer(post(path))
    expect(await api.problem(post(path))).toMatchObject({ said: '422 noBumpsLeft' })
    const pro = await api.published(owner())
    await api.offer(post(`/v1/offers/${pro.slug}/refresh`))
    expect(await api.problem(post(`/v1/offers/${pro.slug}/refresh`))).toMatchObject({ said: '422 bumpTooEarly' })
  })

  it('follow the state of the offer', async () => {
    const { slug } = await api.published(owner(), 'standard')
    const path = `/v1/offers/${slug}`
    const said = async (answer: Promise<Answer>) => (await api.problem(answer)).said
    expect(await said(patch(`/v2/employer-panel/drafts/${slug}`, {}))).toBe('409 offerNotDraft')
    expect(await said(post(`/v2/employer-panel/drafts/${slug}/summarize`))).toBe('409 offerNotDraft')
    expect(await said(patch(path, { title: 'Kotlin Developer' }))).toBe('422 titleChangeDisabled')
    expect(await said(patch(path, { locations: [] }))).toBe('422 offerNotReady')
    expect(await said(post(`${path}/extend`))).toBe('422 entitlementMissing')
    expect(await said(remove(path))).toBe('409 offerActive')
    await api.offer(post(`${path}/finish-recruitment`))
    expect(await said(patch(path, { workingTime: 'part_time' }))).toBe('409 offerFinished')
    expect(await said(post(`${path}/publish`, undefined, {}, admin()))).toBe('409 offerFinished')
    expect(await said(post(`${path}/extend`, undefined, {}, admin()))).toBe('409 offerFinished')
    await api.offer(remove(path))
    expect(await said(post(`${path}/copy`))).toBe('410 offerGone')
    expect(await said(patch(path, {}))).toBe('410 offerGone')
    expect(await said(post(`${path}/finish-recruitment`))).toBe('410 offerGone')
    const draft = await api.draft(owner())
    expect(await said(post(`/v1/offers/${draft.slug}/refresh`))).toBe('409 offerNotActive')
    expect(await said(post(`/v1/offers/${draft.slug}/finish-recruitment`))).toBe('409 offerNotActive')
    expect(await said(patch(`/v2/employer-panel/drafts/${draft.slug}`, { planKey: 'gold' }))).toBe('422 planUnknown')
    expect(await said(post('/v1/offers/initiate', { pricing_plan: 'gold' }))).toBe('422 planUnknown')
    expect(await said(post('/v1/offers/not-an-offer-at-all/refresh'))).toBe('404 offerNotFound')
    expect(await said(post('/v1/offers/0h4k7m2p9rtv/refresh'))).toBe('404 offerNotFound')
  })

  it('of bodies tell wrong shapes from broken rules', async () => {
    const { slug } = await api.draft(owner())
    const path = `/v2/employer-panel/drafts/${slug}`
    expect(await api.problem(patch(path, { title: 5 }))).toMatchObject({ said: '400 malformed', fields: ['title: wrongType'] })
    expect(await api.problem(patch(path, { title: 'x'.repeat(256) }))).toMatchObject({ said: '422 validation', fields: ['title: tooLong'] })
    expect(await api.problem(patch(path, { experienceLevel: 'guru' }))).toMatchObject({ fields: ['experienceLevel: notAnOption'] })
    expect(await api.problem(patch(path, [1]))).toMatchObject({ said: '400 malformed' })
    const broken = api.send('PATCH', path, { as: owner(), body: '{"title":', headers: { 'Content-Type': 'application/json' } })
    expect(await api.problem(broken)).toMatchObject({ said: '400 malformed' })
    expect(await api.problem(post(`/v1/offers/${slug}/publish-with-code`, {}))).toMatchObject({ fields: ['code: required'] })
    const huge = { body: 'x'.repeat(1_100_000) }
    expect(await api.problem(patch(path, huge))).toMatchObject({ said: '413 tooLarge' })
  })
})

describe('changes at the same time', () => {
  it('are refused to who saw an older version', async () => {
    const { slug, revision } = await api.draft(owner())
    const path = `/v1/offers/${slug}`
    await api.offer(patch(path, { title: 'Kotlin Developer' }, { 'If-Match': `"${revision}"` }))
    expect(await api.problem(patch(path, { title: 'Go Developer' }, { 'If-Match': `"${revision}"` }))).toMatchObject({ said: '412 stale' })
    await api.offer(patch(path, { title: 'Go Developer' }, { 'If-Match': `"${revision + 1}"` }))
  })

  it('let one of two win when both saw the same version, and lose neither otherwise', async () => {
    const { slug, id, revision } = await api.published(owner())
    const edit = (change: object, headers = {}) => patch(`/v1/offers/${slug}`, change, headers)
    const match = { 'If-Match': `"${revision}"` }
    const statuses = (await Promise.all([edit({ title: 'Kotlin Developer' }, match), edit({ title: 'Go Developer' }, match)])).map(
      (answer) => answer.status,
    )
    expect(statuses.sort()).toEqual([200, 412])
    const both = await Promise.all([edit({ workingTime: 'part_time' }), edit({ experienceLevel: 'senior' })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await events(id)).at(-1)?.data).toMatchObject({ content: { workingTime: 'part_time', experienceLevel: 'senior' } })
  })
})

describe('a repeated command', () => {
  /** As after a crash between the append and the reply: the reply is not kept, the command comes again. */
  const forgetReplies = () => api.spec.pool.query('DELETE FROM http.idempotent_replies')

  it.each([
    ['copy', 201],
    ['refresh', 200],
    ['extend', 200],
  ] as const)('%s with the same key is done once and answered alike, even if the reply was lost', async (action, status) => {
    const { slug, id } = await api.published(owner())
    const key = { 'Idempotency-Key': `${action} ${id}`.replace(' ', '-') }
    const send = () => post(`/v1/offers/${slug}/${action}`, undefined, key, admin())
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
    const send = () => post('/v1/offers/initiate', { pricing_plan: 'pro' }, { 'Idempotency-Key': 'begin-once' })
    const first = await api.offer(send(), 201)
    await forgetReplies()
    expect(await api.offer(send(), 201)).toEqual(first)
    const other = post('/v1/offers/initiate', { pricing_plan: 'basic' }, { 'Idempotency-Key': 'begin-once' })
    expect(await api.problem(other)).toMatchObject({ said: '422 idempotencyMismatch' })
  })

  it('is answered even when it named a version that it changed itself', async () => {
    const { slug, revision } = await api.published(owner())
    const headers = { 'Idempotency-Key': `if-match-${slug}`, 'If-Match': `"${revision}"` }
    const first = await api.offer(post(`/v1/offers/${slug}/refresh`, undefined, headers))
    await forgetReplies()
    expect(await api.offer(post(`/v1/offers/${slug}/refresh`, undefined, headers))).toEqual(first)
  })
})

describe('outsiders', () => {
  it('of every kind are kept out of every route', async () => {
    expect(await everyRouteRefusesOutsiders(api.spec)).toEqual([])
  }, 60_000)

  it('of another company or board find no offer, whatever they try', async () => {
    const { slug, id } = await api.published(owner())
    const draft = await api.draft(owner())
    const before = await api.store.head()
    const code = 'ABCD-EFGH-JKMN'
    const tries = [
      ['PATCH', `/v2/employer-panel/drafts/${draft.slug}`, {}],
      ['POST', `/v2/employer-panel/drafts/${draft.slug}/summarize`, undefined],
      ['POST', `/v1/offers/${draft.slug}/publish`, undefined],
      ['POST', `/v1/offers/${draft.slug}/publish-with-code`, { code }],
      ['PATCH', `/v1/offers/${slug}`, { title: 'Taken over' }],
      ['POST', `/v1/offers/${slug}/refresh`, undefined],
      ['POST', `/v1/offers/${slug}/extend`, undefined],
      ['POST', `/v1/offers/${slug}/extend-with-code`, { code }],
      ['POST', `/v1/offers/${slug}/finish-recruitment`, undefined],
      ['DELETE', `/v1/offers/${slug}`, undefined],
      ['POST', `/v1/offers/${slug}/copy`, undefined],
      ['PATCH', `/v1/offers/${id}`, {}],
    ] as const
    // No route on an offer is forgotten here.
    const covered = new Set(tries.map(([method, path]) => `${method} ${path.replace(/(drafts|offers)\/[^/]+/, '$1/{slug}')}`))
    const onOffers = api.spec.routes.filter(({ params, auth }) => params !== undefined && auth !== 'internal')
    expect([...covered].sort()).toEqual(onOffers.map(({ method, path }) => `${method} ${path}`).sort())
    const { otherCompany, foreigners } = api.spec
    for (const as of [otherCompany['employer:owner'], otherCompany['employer:recruiter'], foreigners['employer:owner'], foreigners.admin]) {
      for (const [method, path, json] of tries) {
        const answer = api.send(method, path, json === undefined ? { as } : { as, json })
        expect({ method, path, ...(await api.problem(answer)) }).toMatchObject({ method, path, said: '404 offerNotFound' })
      }
    }
    expect(await api.store.head()).toBe(before)
  }, 60_000)
})
