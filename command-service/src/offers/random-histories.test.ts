/** 1,000 random histories: whatever is asked in whatever order, the offer stays one that could have been. */

import { ok as assert, deepStrictEqual, strictEqual } from 'node:assert/strict'
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
import { exactEvents } from '../testing/exact-events.ts'
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
// Of the link, before the decision.
codes.delete('hiringLinkExpired')
// Moderation alone takes offers down (restriction-decisions.test.ts).
codes.delete('offerTakenDown')
const further = [
  'OfferHiringAsked',
  'OfferHiringConfirmed',
  'OfferHiringUnconfirmed',
  'OfferHiringQuestionWithdrawn',
  'OfferCompanyChanged',
] as const
const next: Readonly<Record<Offer['status'], readonly Offer['status'][]>> = {
  absent: ['workInProgress', 'draft', 'published'],
  workInProgress: ['draft', 'awaitingPayment', 'published', 'deleted'],
  draft: ['workInProgress', 'awaitingPayment', 'published', 'deleted'],
  awaitingPayment: ['workInProgress', 'draft', 'published', 'deleted'],
  published: ['finished', 'expired', 'takenDown', 'deleted'],
  expired: ['published', 'takenDown', 'deleted'],
  finished: ['takenDown', 'deleted'],
  takenDown: ['published', 'expired', 'finished', 'deleted'],
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

function expectConsistent(before: Offer, after: Offer, isOfAnother: boolean): void {
  if (after.status !== before.status) assert(next[before.status].includes(after.status))
  if (after.status === 'absent') return
  strictEqual(offerIdOf(after.slug), offerId)
  if (before.status !== 'absent') strictEqual(after.companyId === before.companyId, !isOfAnother)
  if (!isReleased(after)) return
  const { publication } = after
  assert(publication.bumps.count <= publication.limits.bumpsUpCount)
  assert(publication.extensions.filter(({ kind }) => kind === 'freePlan').length <= 1)
  assert(Date.parse(publication.expiresAt) <= Date.parse(publication.paidUntil))
  assert(publication.question === null || (after.status === 'published' && publication.question.number === publication.questions))
  assert(after.content.title !== '')
  if (!isReleased(before)) return
  strictEqual(after.slug, before.slug)
  deepStrictEqual(publication.limits, before.publication.limits)
  assert(publication.bumps.count >= before.publication.bumps.count)
}

it('leaves every offer consistent, refuses with domain errors only, and does every command once', async () => {
  const reached = new Map<string, number>()
  const expectExact = exactEvents(offerEventSchemas)
  await fc.assert(
    fc.asyncProperty(offerHistory, async (steps) => {
      let at = '2026-03-01T12:00:00.000Z'
      const recorded: RecordedEvent[] = []
      let before = readHistory(offerAggregate, recorded)
      for (const [number, { commandAt: command, daysLater }] of steps.entries()) {
        at = addDays(at, daysLater)
        const commandId = `command-${number}`
        const actor = { kind: 'system', id: 'test' } as const
        const metadata = { tenant, actor, commandId, correlationId: commandId, causationId: commandId, occurredAt: at }
        const execution = { stream, aggregate: offerAggregate, metadata, prepare: () => ok(command(at)) }
        const decision = await decideOn(execution, before)
        if (!decision.ok) {
          assert(codes.has(decision.error.code), decision.error.code)
          reached.set(decision.error.code, (reached.get(decision.error.code) ?? 0) + 1)
          continue
        }
        expectExact(decision.value)
        const added = record(decision.value, recorded, metadata)
        recorded.push(...added)
        for (const { type } of added) reached.set(type, (reached.get(type) ?? 0) + 1)
        const after = readHistory(offerAggregate, added, before)
        expectConsistent(
          before.state,
          after.state,
          added.some(({ type }) => type === 'OfferCompanyChanged'),
        )
        reached.set(after.state.status, (reached.get(after.state.status) ?? 0) + 1)
        if (decision.value.length > 0) deepStrictEqual(await decideOn(execution, after), ok([]))
        before = after
      }
      // Event by event it comes to the same as from the first one.
      deepStrictEqual(readHistory(offerAggregate, recorded), { ...before, events: recorded.length })
    }),
    { numRuns: 1_000, seed: 20_260_301 },
  )
  // The histories are worth something only if they come everywhere.
  const everywhere = [...Object.keys(next).filter((status) => status !== 'absent' && status !== 'takenDown'), ...codes, ...further].filter(
    (name) => name !== 'validation',
  )
  expect(everywhere.filter((name) => !reached.has(name))).toEqual([])
}, 120_000)
