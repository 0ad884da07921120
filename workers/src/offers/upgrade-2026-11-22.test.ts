/** Offers as the release of 2026-11-22 stored them: version 1 of every event, and the ids that each way to publish gave to its commands. */
import { readFileSync } from 'node:fs'
import type { RecordedEvent } from '@jobboard/platform/ports/event-store'
import { loadTenants } from '@jobboard/platform/tenants'
import { rowsAfter } from '@jobboard/platform/testing/projection-spec'
import { offersProjection } from './offers.projection.ts'
import { created, offerEvents, published } from './testing/offer-events.ts'

const projection = offersProjection(loadTenants().all)

const fixture = (type: string): object =>
  JSON.parse(readFileSync(new URL(`../../../contracts/src/offers/fixtures/${type}.v1.json`, import.meta.url), 'utf8')).data
const creation = fixture('OfferDraftCreated')
const publication = fixture('OfferPublished')

function stored(
  ids: { readonly commandId: string; readonly correlationId: string },
  isImport: boolean,
  entitlement: object,
): RecordedEvent[] {
  const [first, second] = offerEvents([created(), published()])
  if (first === undefined || second === undefined) throw new Error('There are no events')
  const { offerId, companyId } = created().data as { offerId: string; companyId: string }
  const written = isImport ? {} : { creationType: 'form', origin: null }
  const metadata = (event: RecordedEvent) => ({ ...event.metadata, ...ids, schemaVersion: 1 })
  return [
    { ...first, metadata: metadata(first), data: { ...creation, offerId, companyId, ...written } },
    { ...second, metadata: metadata(second), data: { ...publication, entitlement } },
  ]
}

const command = '4b1b2c1e-1111-4222-8333-444455556666'
const run = '9d0f6a52-7777-4888-9999-aaaabbbbcccc'
const shown = '2026-03-01T08:00:00.000Z'

it.each([
  ['an employer, for nothing', { commandId: command, correlationId: 'trace' }, false, { kind: 'freePlan' }, shown],
  ['an employer, with a code', { commandId: command, correlationId: 'trace' }, false, { kind: 'code', reference: 'code-1' }, shown],
  ['an administrator', { commandId: command, correlationId: 'trace' }, false, { kind: 'administrator', reference: command }, shown],
  [
    'the demo data',
    { commandId: 'demo-publish-0000000000ab', correlationId: 'demo' },
    false,
    { kind: 'administrator', reference: 'demo' },
    shown,
  ],
  [
    'an import, whose source may state another moment',
    { commandId: command, correlationId: run },
    true,
    { kind: 'administrator', reference: run },
    null,
  ],
  // Ids decide nothing: where the offer comes from does.
  ['an import of one row', { commandId: run, correlationId: run }, true, { kind: 'administrator', reference: run }, null],
  ['administrators, many at once', { commandId: command, correlationId: run }, false, { kind: 'administrator', reference: run }, shown],
] as const)('an offer published by %s', (_, ids, isImport, entitlement, firstPublishedAt) => {
  const [offer] = rowsAfter(projection, stored(ids, isImport, entitlement)).offers ?? []
  expect(offer).toMatchObject({ publishedAt: shown, firstPublishedAt })
  expect(offer?.card).toMatchObject({ firstPublishedAt })
})
