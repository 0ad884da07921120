/** The end of the review of a company, for one of its offers: only the job that follows the review asks for it. */
import { settleReviewCall } from '@jobboard/contracts/offers/internal-calls'
import type { OfferId } from '@jobboard/contracts/shared/ids'
import { ok, type Result } from '@jobboard/contracts/shared/problem'
import { declaredRoute } from '@jobboard/platform/http/internal-calls/internal-route'
import type { Route } from '@jobboard/platform/http/route'
import { commandRoute } from '../../shell/command-route.ts'
import { standingOf } from '../company-standing.ts'
import { openOffer } from '../content/seal-content.ts'
import type { OfferError } from '../offer-errors.ts'
import { existingOffer, type OfferDeps, sealOf } from '../offer-target.ts'
import type { SettleReview } from './review-decisions.ts'
import { type FreeSlotDeps, slotRefusalOf } from './with-free-slot.ts'

export const settleReview = (deps: OfferDeps & FreeSlotDeps): Route =>
  commandRoute(deps, {
    ...existingOffer,
    ...declaredRoute(settleReviewCall),
    reply: { ...existingOffer.reply, ...settleReviewCall.replies[200] },
    system: 'reviews',
    id: ({ params }: { readonly params: { readonly id: OfferId } }) => params.id,
    ifMatch: false,
    async command(request, offer): Promise<Result<SettleReview, OfferError>> {
      const { tenant: board, at } = request
      const opened = await openOffer(sealOf(deps, request), offer)
      const standing = await standingOf(deps.companyStanding, board, offer)
      const command = { type: 'settleReview', board, at, opened, standing, slotRefusal: null } as const
      return ok({ ...command, slotRefusal: await slotRefusalOf(deps, request, offer, command) })
    },
  })
