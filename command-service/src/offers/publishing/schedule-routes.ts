/** Routes of a publication on a later day: schedule or move it, cancel it; and its time, which only the job of the schedule says. */
import { type SchedulePublication, schedulePublicationSchema } from '@jobboard/contracts/offers/commands'
import { publishScheduledCall } from '@jobboard/contracts/offers/internal-calls'
import { instantAt, startOfDay } from '@jobboard/contracts/offers/rules/calendar'
import type { Instant, OfferId } from '@jobboard/contracts/shared/ids'
import { ok, type Result } from '@jobboard/contracts/shared/problem'
import { declaredRoute } from '@jobboard/platform/http/internal-calls/internal-route'
import type { Route } from '@jobboard/platform/http/route'
import { commandRoute } from '../../shell/command-route.ts'
import { standingOf } from '../company-standing.ts'
import { openOffer } from '../content/seal-content.ts'
import type { OfferError } from '../offer-errors.ts'
import { currentForm } from '../offer-form.ts'
import { existingOffer, type OfferDeps, sealOf } from '../offer-target.ts'
import { withoutPayment } from './entitlements.ts'
import { checkedFreePlan, freePlanProblems } from './publication-routes.ts'
import type { PublishScheduled } from './schedule-decisions.ts'
import { type FreeSlotDeps, withFreeSlot } from './with-free-slot.ts'

const path = '/v2/employer-panel/drafts/{slug}/publication'
const problems = ['offerNotFound', 'offerGone', 'offerNotDraft', 'offerFinished'] as const

export const schedulePublication = (deps: OfferDeps & FreeSlotDeps): Route =>
  commandRoute(deps, {
    ...existingOffer,
    method: 'PUT',
    path,
    scope: 'offers:publish',
    summary: 'Publish a draft at a later time, or move that time',
    note: 'An employer on a free plan or where a code pays already, an administrator on any plan. The offer must be complete now, and is checked again at that time. On a free plan a session of the employer passes the bot check (action `publish_offer`).',
    ...checkedFreePlan,
    body: schedulePublicationSchema,
    problems: [...problems, 'planUnknown', 'offerNotReady', 'entitlementMissing', ...freePlanProblems],
    whenStale: currentForm(deps),
    async command(request, offer) {
      const { tenant: board, at, body } = request
      const opened = await openOffer(sealOf(deps, request), offer)
      const publishAt = chosenInstant(body, board.timeZone)
      const entitlement = withoutPayment(request)
      return withFreeSlot(deps, request, offer, { type: 'schedulePublication', board, at, opened, publishAt, entitlement } as const)
    },
  })

export const chosenInstant = ({ publishOn, publishTime }: SchedulePublication, timeZone: string): Instant =>
  publishTime === undefined ? startOfDay(publishOn, timeZone) : instantAt(publishOn, publishTime, timeZone)

export const cancelPublication = (deps: OfferDeps): Route =>
  commandRoute(deps, {
    ...existingOffer,
    method: 'DELETE',
    path,
    scope: 'offers:publish',
    summary: 'Do not publish a draft at the time it was scheduled for, or after the review it waits for',
    problems,
    command: ({ at }) => ok({ type: 'cancelPublication', at }),
  })

export const publishScheduled = (deps: OfferDeps & FreeSlotDeps): Route =>
  commandRoute(deps, {
    ...existingOffer,
    ...declaredRoute(publishScheduledCall),
    reply: { ...existingOffer.reply, ...publishScheduledCall.replies[200] },
    system: 'schedule',
    id: ({ params }: { readonly params: { readonly id: OfferId } }) => params.id,
    ifMatch: false,
    async command(request, offer): Promise<Result<PublishScheduled, OfferError>> {
      const opened = await openOffer(sealOf(deps, request), offer)
      const { tenant: board, at } = request
      return ok({ type: 'publishScheduled', board, at, opened, standing: await standingOf(deps.companyStanding, board, offer) })
    },
  })
