/** Streams of offers as an import and the weeks after it leave them, for benchmarks of what reads events. */
import { type DemoOffer, demoOffers } from '@jobboard/command-service/demo/offers'
import type { StoredContent } from '@jobboard/contracts/offers/content'
import { type OfferEvent, offerEventVersions } from '@jobboard/contracts/offers/events'
import { companyIdSchema } from '@jobboard/contracts/shared/ids'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { Append, EventStore, NewEvent } from '@jobboard/platform/ports/event-store'
import { uuidFrom } from '@jobboard/platform/ports/ids'

const sealed = { subject: 'bench', sealed: 'A'.repeat(120), digest: 'B'.repeat(22) }

const stored = ({ content }: DemoOffer): StoredContent => ({
  ...content,
  contact: content.contact === null ? null : sealed,
  apply: content.apply?.kind === 'email' ? { kind: 'email', email: sealed } : content.apply,
})

/** Created, published, bumped, in part edited, ended: about three events an offer. */
function historyOf(offer: DemoOffer, number: number): OfferEvent[] {
  const content = stored(offer)
  const slug = `bench-${offer.id}`
  const at = (date: Date): string => date.toISOString()
  const expiresAt = at(new Date(offer.publishedAt.getTime() + offer.plan.limits.durationInDays * 86_400_000))
  const events: OfferEvent[] = [
    {
      type: 'OfferDraftCreated',
      data: {
        offerId: offer.id,
        slug,
        companyId: companyIdSchema.parse('bench'),
        plan: offer.plan.key,
        creationType: 'import',
        copiedFrom: null,
        origin: { source: 'bench', externalId: offer.id, url: `https://source.example/${offer.id}`, digest: 'd' },
        content,
      },
    },
    {
      type: 'OfferPublished',
      data: {
        slug,
        publishedAt: at(offer.publishedAt),
        firstPublishedAt: offer.firstPublishedAt === null ? null : at(offer.firstPublishedAt),
        expiresAt,
        entitlement: { kind: 'administrator', reference: 'bench' },
        limits: offer.plan.limits,
      },
    },
    ...offer.bumps.map((bump, index): OfferEvent => ({ type: 'OfferRefreshed', data: { refreshedAt: at(bump), number: index + 1 } })),
  ]
  if (number % 10 === 0)
    events.push({
      type: 'OfferEdited',
      data: { content: { ...content, title: `${content.title} II` }, originDigest: null, corrects: false },
    })
  if (offer.ending?.kind === 'finished')
    events.push({ type: 'OfferFinished', data: { finishedAt: at(offer.ending.at), reason: 'employer' } })
  if (offer.ending?.kind === 'expired') events.push({ type: 'OfferExpired', data: { expiredAt: at(offer.ending.at) } })
  return events
}

/** `isWanted`: which offers, of all that the demo could have. */
export function* offerStreams(tenant: Tenant, isWanted: (offer: DemoOffer) => boolean = () => true): Generator<Append> {
  let number = 0
  for (const offer of demoOffers(tenant, new Date())) {
    if (!isWanted(offer)) continue
    number += 1
    const stream = `offer-${tenant.id}_${offer.id}`
    const events = historyOf(offer, number).map(({ type, data }, index): NewEvent => {
      const id = uuidFrom('bench', stream, String(index))
      return {
        id,
        type,
        data,
        metadata: {
          tenant: tenant.id,
          actor: { kind: 'system', id: 'bench' },
          commandId: id,
          correlationId: id,
          causationId: id,
          occurredAt: new Date(offer.publishedAt.getTime() + index * 60_000).toISOString(),
          schemaVersion: offerEventVersions[type],
        },
      }
    })
    yield { stream, expected: 'none', events }
  }
}

/** Returns the number of events. Created and published first, the rest later, in the order of real time. */
export async function storeOfferHistories(store: EventStore, tenant: Tenant, offers: number): Promise<number> {
  const page = 500
  let stored = 0
  let later: Append[] = []
  const batch: Append[] = []
  const flush = async (appends: readonly Append[]): Promise<void> => {
    if (appends.length > 0) await store.appendMany(appends)
    stored += appends.reduce((sum, { events }) => sum + events.length, 0)
  }
  let taken = 0
  for (const append of offerStreams(tenant)) {
    batch.push({ ...append, events: append.events.slice(0, 2) })
    if (append.events.length > 2) later.push({ ...append, expected: 1, events: append.events.slice(2) })
    taken += 1
    if (batch.length === page || taken === offers) await flush(batch.splice(0))
    if (later.length >= 20 * page || taken === offers) {
      while (later.length > 0) await flush(later.splice(0, page))
      later = []
    }
    if (taken === offers) break
  }
  return stored
}
