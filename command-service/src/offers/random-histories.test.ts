/** 1,000 random histories: whatever is asked in whatever order, the offer stays one that could have been. */
import { offerProblems } from '@jobboard/contracts/offers/errors'
import { type Entitlement, type OfferEvent, offerEventSchemas, offerStream } from '@jobboard/contracts/offers/events'
import { addDays } from '@jobboard/contracts/offers/rules/calendar'
import { offerIdOf } from '@jobboard/contracts/offers/slug'
import { type Instant, tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import type { Position, RecordedEvent } from '@jobboard/platform/ports/event-store'
import fc from 'fast-check'
import { type CommandMetadata, decideOn, toStore } from '../shell/execute.ts'
import { readHistory } from '../shell/history.ts'
import type { StoredPatch } from './change-content.ts'
import { isReleased, type Offer } from './offer.ts'
import { type OfferCommand, offerAggregate } from './offer-decider.ts'
import { freePlanProblems } from './publication-routes.ts'
import {
  administrator,
  board,
  code,
  companyId,
  content,
  freePlan,
  offerId,
  opened,
  otherCode,
  otherSealedContact,
} from './testing/offer-samples.ts'

const tenant = tenantIdSchema.parse('alpha')
const stream = offerStream(tenant, offerId)

const plan = fc.constantFrom('pro', 'fixed', 'free', 'gold')
const entitlement: fc.Arbitrary<Entitlement> = fc.constantFrom(code, otherCode, administrator, freePlan)
const impossiblePay = content.employmentTypes.map((block) => ({ ...block, salary: { from: 10, to: 12, unit: 'month' as const } }))
const patch: fc.Arbitrary<StoredPatch> = fc.record(
  {
    title: fc.constantFrom('Java Developer', 'Kotlin Developer', 'QA', ''),
    workingTime: fc.constantFrom('full_time', 'undetermined'),
    contact: fc.constantFrom(content.contact, otherSealedContact, null),
    requirements: fc.constantFrom(content.requirements, []),
    employmentTypes: fc.constantFrom(content.employmentTypes, impossiblePay),
    expiredAt: fc.constantFrom(null, '2026-03-20', '2026-04-10', '2026-06-30'),
  },
  { requiredKeys: [] },
)
const readableParts = fc.constantFrom(opened, opened, opened, { contact: null, apply: null })
const origin = fc.constantFrom('one', 'two').map((digest) => ({ source: 'feed', externalId: '77', url: null, digest }))

const standing = fc.constantFrom('approved' as const, 'waiting' as const, 'refused' as const)

/** Commands at a moment; `at` is given by the history that runs them. */
const commandAt: fc.Arbitrary<(at: Instant) => OfferCommand> = fc.oneof(
  plan.map((key) => () => ({ type: 'createDraft', board, offerId, companyId, plan: key, content, copiedFrom: null }) as const),
  fc
    .record({ plan: fc.option(plan, { nil: undefined }), patch, saved: fc.boolean() })
    .map((update) => () => ({ type: 'updateDraft', board, ...update }) as const),
  readableParts.map((parts) => (at: Instant) => ({ type: 'summarise', board, at, opened: parts }) as const),
  fc
    .record({ opened: readableParts, entitlement })
    .map((publish) => (at: Instant) => ({ type: 'publish', board, at, ...publish }) as const),
  patch.map((changes) => (_at: Instant) => ({ type: 'saveEdit', patch: changes }) as const),
  readableParts.map((parts) => (at: Instant) => ({ type: 'publishEdit', board, at, opened: parts }) as const),
  fc.constant(() => ({ type: 'discardEdit' }) as const),
  fc.record({ opened: readableParts, entitlement, days: fc.constantFrom(-1, 1, 8, 200) }).map(
    ({ days, ...schedule }) =>
      (at: Instant) =>
        ({ type: 'schedulePublication', board, at, publishAt: addDays(at, days), ...schedule }) as const,
  ),
  fc.constant((at: Instant) => ({ type: 'cancelPublication', at }) as const),
  fc
    .record({ opened: readableParts, standing })
    .map((publish) => (at: Instant) => ({ type: 'publishScheduled', board, at, ...publish }) as const),
  fc
    .constantFrom(null, -1, 8)
    .map(
      (days) => (at: Instant) =>
        ({ type: 'requestReview', publishAt: days === null ? null : addDays(at, days), entitlement: freePlan }) as const,
    ),
  fc
    .record({ opened: readableParts, standing, slotRefusal: fc.constantFrom(null, { code: 'freeOffersPerDayUsed' } as const) })
    .map((settle) => (at: Instant) => ({ type: 'settleReview', board, at, ...settle }) as const),
  fc.record({ opened: readableParts, patch }).map((edit) => (at: Instant) => ({ type: 'edit', board, at, ...edit }) as const),
  entitlement.map((by) => (at: Instant) => ({ type: 'extend', board, at, entitlement: by }) as const),
  fc.constant(() => ({ type: 'approvePay', board }) as const),
  fc.constantFrom('refresh', 'finish', 'expire', 'delete').map((type) => (at: Instant) => ({ type, at }) as const),
  fc.record({ opened: readableParts, origin, plan }).map(
    (row) => (at: Instant) =>
      ({
        type: 'importOffer',
        board,
        at,
        offerId,
        companyId,
        content,
        entitlement: administrator,
        firstPublishedAt: null,
        ...row,
      }) as const,
  ),
)
const step = fc.record({ commandAt, daysLater: fc.constantFrom(0, 0, 0, 1, 3, 8, 40) })
const draft = () => ({ type: 'createDraft', board, offerId, companyId, plan: 'pro', content, copiedFrom: null }) as const
const publish = (at: Instant) => ({ type: 'publish', board, at, opened, entitlement: code }) as const
const freeDraft = () => ({ ...draft(), plan: 'free' }) as const
const freePublish = (at: Instant) => ({ ...publish(at), entitlement: freePlan }) as const
/** Most begin with an offer, or a published one, so that they have something to tell. */
const history = fc
  .tuple(
    fc.constantFrom([], [draft], [draft, publish], [draft, publish], [freeDraft, freePublish]),
    fc.array(step, { maxLength: 40, size: 'max' }),
  )
  .map(([first, steps]) => [...first.map((command) => ({ commandAt: command, daysLater: 0 })), ...steps])

// What a company has published on free plans is counted before the decision.
const codes = new Set<string>([...Object.keys(offerProblems), 'validation', 'codeUsed'])
for (const problem of freePlanProblems) codes.delete(problem)
const next: Readonly<Record<Offer['status'], readonly Offer['status'][]>> = {
  absent: ['workInProgress', 'draft', 'published'],
  workInProgress: ['draft', 'awaitingPayment', 'published', 'deleted'],
  draft: ['workInProgress', 'awaitingPayment', 'published', 'deleted'],
  awaitingPayment: ['workInProgress', 'draft', 'published', 'deleted'],
  published: ['finished', 'expired', 'deleted'],
  expired: ['published', 'deleted'],
  finished: ['deleted'],
  deleted: [],
}

function record(events: readonly OfferEvent[], before: readonly RecordedEvent[], metadata: CommandMetadata): RecordedEvent[] {
  const stored: unknown = JSON.parse(JSON.stringify(toStore(stream, events, metadata, offerAggregate.events.versions)))
  return (stored as RecordedEvent[]).map((event, index) => ({
    ...event,
    stream,
    revision: before.length + index,
    position: String(before.length + index) as Position,
    recordedAt: metadata.occurredAt,
  }))
}

function expectConsistent(before: Offer, after: Offer): void {
  if (after.status !== before.status) expect(next[before.status]).toContain(after.status)
  if (after.status === 'absent') return
  expect(offerIdOf(after.slug)).toBe(offerId)
  if (before.status !== 'absent') expect(after.companyId).toBe(before.companyId)
  if (!isReleased(after)) return
  const { publication } = after
  expect(publication.bumps.count).toBeLessThanOrEqual(publication.limits.bumpsUpCount)
  expect(publication.extensions.filter(({ kind }) => kind === 'freePlan').length).toBeLessThanOrEqual(1)
  expect(Date.parse(publication.expiresAt)).toBeLessThanOrEqual(Date.parse(publication.paidUntil))
  expect(after.content.title).not.toBe('')
  if (!isReleased(before)) return
  expect(after.slug).toBe(before.slug)
  expect(publication.limits).toEqual(before.publication.limits)
  expect(publication.bumps.count).toBeGreaterThanOrEqual(before.publication.bumps.count)
}

it('leaves every offer consistent, refuses with domain errors only, and does every command once', async () => {
  const reached = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      let at = '2026-03-01T12:00:00.000Z'
      let recorded: readonly RecordedEvent[] = []
      for (const [number, { commandAt: command, daysLater }] of steps.entries()) {
        at = addDays(at, daysLater)
        const before = readHistory(offerAggregate, recorded)
        const commandId = `command-${number}`
        const actor = { kind: 'system', id: 'test' } as const
        const metadata = { tenant, actor, commandId, correlationId: commandId, causationId: commandId, occurredAt: at }
        const execution = { stream, aggregate: offerAggregate, metadata, prepare: () => ok(command(at)) }
        const decision = await decideOn(execution, before)
        if (!decision.ok) {
          expect(codes).toContain(decision.error.code)
          reached.set(decision.error.code, (reached.get(decision.error.code) ?? 0) + 1)
          continue
        }
        for (const { type, data } of decision.value) expect(offerEventSchemas[type].strict().safeParse(data).error).toBeUndefined()
        recorded = [...recorded, ...record(decision.value, recorded, metadata)]
        const after = readHistory(offerAggregate, recorded)
        expectConsistent(before.state, after.state)
        reached.set(after.state.status, (reached.get(after.state.status) ?? 0) + 1)
        if (decision.value.length === 0) continue
        expect(await decideOn(execution, after)).toEqual(ok([]))
      }
    }),
    { numRuns: 1_000, seed: 20_260_301 },
  )
  // The histories are worth something only if they come everywhere.
  const everywhere = [...Object.keys(next).filter((status) => status !== 'absent'), ...codes].filter((name) => name !== 'validation')
  expect(everywhere.filter((name) => !reached.has(name))).toEqual([])
}, 120_000)
