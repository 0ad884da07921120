/** Files of logos that offers name no more, on a real Postgres and a real folder. */

import { randomUUID } from 'node:crypto'
import { type OfferEvent, offerEventVersions, offerStream } from '@jobboard/contracts/offers/events'
import { fileAddress, logoThumbAddress } from '@jobboard/contracts/shared/files'
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import type { FileKey } from '@jobboard/platform/ports/file-store'
import { newFileKey } from '@jobboard/platform/ports/file-store'
import { type Mailing, runJob, startMailing } from '../mail/testing/mailing.ts'
import { created, edited, offerEvents, offerId, published, storedContent } from './testing/offer-events.ts'
import { deleteUnusedLogoJob, unusedLogosReactor } from './unused-logos.ts'

const tenant = tenantIdSchema.parse('devboard')
const company = { name: 'Acme', size: null, url: null }
const withLogo = (logoUrl: string | null) => ({ hiringCompany: { ...company, logoUrl } })
const saved = (logoUrl: string | null): OfferEvent => ({
  type: 'OfferDraftUpdated',
  data: { plan: 'pro', saved: false, content: { ...storedContent, ...withLogo(logoUrl) } },
})
const pending = (logoUrl: string): OfferEvent => ({ type: 'OfferEditSaved', data: { changes: withLogo(logoUrl) } })
const deleted: OfferEvent = { type: 'OfferDeleted', data: { deletedAt: '2026-03-02T11:00:00.000Z' } }

const [a, b, c] = ['a', 'b', 'c'].map((name) => `/api/v2/files/logos/${name.repeat(32)}.png`) as [string, string, string]

function jobsAfter(...events: readonly OfferEvent[]) {
  const stream = offerEvents([created(), ...events])
  const last = stream.at(-1)
  return last === undefined ? [] : unusedLogosReactor.jobsOf(last, stream)
}
const unusedAfter = (...events: readonly OfferEvent[]) =>
  jobsAfter(...events).map(({ payload }) => (payload as { logoUrl: string }).logoUrl)

describe('the logos that an offer names no more', () => {
  it('are those that a draft named before it was published', () => {
    expect(unusedAfter(saved(a), saved(b), saved(c), published())).toEqual([a, b])
    expect(unusedAfter(saved('/logos/devboard/acme.svg'), saved('https://acme.example/logo.png'), saved(c), published())).toEqual([])
  })

  it('are those of saved changes that were replaced, and the public one once it is', () => {
    const live = [saved(a), published()]
    expect(unusedAfter(...live, pending(b), pending(c), edited(withLogo(c)))).toEqual([b, a])
    expect(unusedAfter(...live, pending(b), edited({ ...withLogo(a), title: 'Another' }))).toEqual([])
    expect(unusedAfter(...live, pending(b), { type: 'OfferEditDiscarded', data: {} }, edited(withLogo(a)))).toEqual([b])
  })

  it('are all of an offer that was deleted, once', () => {
    expect(unusedAfter(saved(a), saved(b), deleted)).toEqual([a, b])
    expect(unusedAfter(saved(a), saved(b), published(), edited(withLogo(b)))).toEqual([])
  })
})

describe('the job', () => {
  let mailing: Mailing
  beforeAll(async () => {
    mailing = await startMailing()
  }, 60_000)
  afterAll(() => mailing.close())

  const thumbOf = (key: FileKey) => key.replace('/logos/', '/logo-thumbs/') as FileKey
  async function stored(): Promise<FileKey> {
    const key = newFileKey(tenant, 'logos', 'png')
    for (const one of [key, thumbOf(key)])
      await mailing.deps.files.put(
        one,
        (async function* () {
          yield Buffer.from('x')
        })(),
        { maxBytes: 1 },
      )
    return key
  }
  const areStored = (key: FileKey) => Promise.all([key, thumbOf(key)].map((one) => mailing.deps.files.exists(one)))

  /** As after these events, all of which the store has. */
  async function run(key: FileKey, ...events: readonly OfferEvent[]): Promise<void> {
    const logoUrl = fileAddress(key)
    expect(logoThumbAddress(logoUrl)).toBe(fileAddress(thumbOf(key)))
    const stream = offerStream(tenant, offerId)
    const before = await mailing.deps.store.readStream(stream)
    const metadata = { tenant, actor: { kind: 'employer', id: 'account' }, correlationId: 'test', causationId: 'test' } as const
    const all = before.length === 0 ? [created(), ...events] : events
    await mailing.deps.store.append(
      stream,
      before.at(-1)?.revision ?? 'none',
      all.map(({ type, data }) => ({
        id: randomUUID(),
        type,
        data,
        metadata: { ...metadata, commandId: randomUUID(), occurredAt: '2026-03-02T11:00:00.000Z', schemaVersion: offerEventVersions[type] },
      })),
    )
    const jobs = jobsAfter(saved(logoUrl), saved(null), published())
    for (const job of [...jobs, ...jobs]) await runJob(deleteUnusedLogoJob(mailing.deps), job)
  }

  it('deletes the file and its thumbnail, once and again, but not while the offer or another one names it', async () => {
    const [file, used, named, typed] = [await stored(), await stored(), await stored(), await stored()]
    await run(file)
    expect(await areStored(file)).toEqual([false, false])
    await mailing.database.query(
      `INSERT INTO read_models.offers (tenant, offer_id, slug, state, company_id, content, change_seq)
       VALUES ($1, 'a23456789abc', 'acme-a23456789abc', 'draft', 'company-1', $2, 1)`,
      [tenant, JSON.stringify(withLogo(fileAddress(used)))],
    )
    await run(used, saved(null))
    expect(await areStored(used)).toEqual([true, true])
    await run(named, saved(fileAddress(named)))
    expect(await areStored(named)).toEqual([true, true])
    await mailing.database.query(
      `INSERT INTO offers.working_copies (tenant, offer_id, company_id, stream_revision, saves, event_id, event_type, data, metadata, changed_at)
       VALUES ($1, 'b23456789abc', 'company-1', 1, 1, gen_random_uuid(), 'OfferEditSaved', $2, '{}', now())`,
      [tenant, JSON.stringify({ changes: withLogo(fileAddress(typed)) })],
    )
    await run(typed, saved(null))
    expect(await areStored(typed)).toEqual([true, true])
  })
})
