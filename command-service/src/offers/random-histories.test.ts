/** 1,000 random histories: whatever is asked in whatever order, the offer stays one that could have been. */
import { offerProblems } from '@jobboard/contracts/offers/errors'
import { type OfferEvent, offerEventSchemas, offerStream } from '@jobboard/contracts/offers/events'
import { addDays } from '@jobboard/contracts/offers/rules/calendar'
import { offerIdOf } from '@jobboard/contracts/offers/slug'
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import type { Position, RecordedEvent } from '@jobboard/platform/ports/event-store'
import fc from 'fast-check'
import { type CommandMetadata, decideOn, toStore } from '../shell/execute.ts'
import { readHistory } from '../shell/history.ts'
import { isReleased, type Offer } from './offer.ts'
import { offerAggregate } from './offer-decider.ts'
import { freePlanProblems } from './publishing/publication-routes.ts'
import { offerHistory } from './testing/offer-histories.ts'
import { offerId } from './testing/offer-samples.ts'

const tenant = tenantIdSchema.parse('alpha')
const stream = offerStream(tenant, offerId)

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
    fc.asyncProperty(offerHistory, async (steps) => {
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
