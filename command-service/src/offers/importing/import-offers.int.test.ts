import { randomUUID } from 'node:crypto'
import { emptyContent, offerContentSchema } from '@jobboard/contracts/offers/content'
import { offerStream } from '@jobboard/contracts/offers/events'
import { companyIdSchema } from '@jobboard/contracts/shared/ids'
import { importedOfferId } from '@jobboard/platform/ports/ids'
import { canary, completeOffer, type OfferApi, startOfferApi } from '../testing/offer-api.ts'
import { type ImportContext, importOffers, type OfferToImport } from './import-offers.ts'

let api: OfferApi
beforeAll(async () => {
  api = await startOfferApi()
}, 60_000)
afterAll(() => api.stop())

const context = (): ImportContext => ({
  tenant: api.spec.home,
  actor: { kind: 'system', id: 'import' },
  runId: randomUUID(),
  now: new Date('2026-03-01T12:00:00.000Z'),
})
const content = offerContentSchema.parse({ ...emptyContent, ...completeOffer, languages: [] })
const row = (externalId: string, change: Partial<OfferToImport['content']> = {}, digest = 'one'): OfferToImport => ({
  offerId: importedOfferId('devboard', 'feed', externalId),
  companyId: companyIdSchema.parse('import-modry-bit'),
  plan: 'premium',
  origin: { source: 'feed', externalId, url: `https://feed.example/${externalId}`, digest },
  content: { ...content, ...change },
  publishedAt: new Date('2026-02-20T08:00:00.000Z'),
  firstPublishedAt: new Date('2026-02-20T08:00:00.000Z'),
})
const run = (...rows: OfferToImport[]) => importOffers(api, context(), rows)
const events = (one: OfferToImport) => api.store.readStream(offerStream('devboard', one.offerId))

describe('importing offers', () => {
  it('says of each row what became of it', async () => {
    const known = row('known')
    await run(known, row('changing'))
    expect(await run(row('new'), known, row('changing', { title: 'Kotlin Developer' }, 'two'), row('broken', { title: '' }))).toEqual([
      { ok: true, kind: 'created' },
      { ok: true, kind: 'unchanged' },
      { ok: true, kind: 'changed' },
      { ok: false, error: { code: 'offerNotReady', errors: [{ path: 'title', code: 'required', message: 'errors.required' }] } },
    ])
    expect((await events(row('changing'))).map(({ type }) => type)).toEqual(['OfferDraftCreated', 'OfferPublished', 'OfferEdited'])
    expect(await events(row('broken'))).toEqual([])
  })

  it('again, whole or in part, at once or later, doubles nothing', async () => {
    const rows = Array.from({ length: 40 }, (_, at) => row(`repeated-${at}`))
    const both = await Promise.all([run(...rows), run(...rows.slice().reverse())])
    expect(both.flat().every(({ ok }) => ok)).toBe(true)
    expect(both.flat().filter((result) => result.ok && result.kind === 'created')).toHaveLength(40)
    const head = await api.store.head()
    expect((await run(...rows)).every((result) => result.ok && result.kind === 'unchanged')).toBe(true)
    expect(await api.store.head()).toBe(head)
  })

  it('stores the date of the source and names the run that published', async () => {
    const one = row('dated')
    const during = context()
    await importOffers(api, during, [one])
    expect((await events(one))[1]).toMatchObject({
      data: {
        publishedAt: '2026-02-20T08:00:00.000Z',
        expiresAt: '2026-04-10T12:00:00.000Z',
        entitlement: { kind: 'administrator', reference: during.runId },
      },
      metadata: { actor: during.actor, correlationId: during.runId, occurredAt: '2026-03-01T12:00:00.000Z' },
    })
  })

  it('seals persons and cleans descriptions as the form does', async () => {
    const one = row('sealed')
    await run(one)
    const text = JSON.stringify(await events(one))
    for (const secret of [canary.name, canary.email, canary.jobs, canary.phone, 'script', 'onclick']) expect(text).not.toContain(secret)
  })
})
