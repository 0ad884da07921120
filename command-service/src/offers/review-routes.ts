/** The end of the review of a company, for one of its offers: only the job that follows the review asks for it. */
import { type OfferId, offerIdSchema } from '@jobboard/contracts/shared/ids'
import { ok, type Result } from '@jobboard/contracts/shared/problem'
import type { Route } from '@jobboard/platform/http/route'
import { z } from 'zod'
import { commandRoute } from '../shell/command-route.ts'
import { standingOf } from './company-standing.ts'
import type { OfferError } from './offer-errors.ts'
import { existingOffer, type OfferDeps, sealOf } from './offer-target.ts'
import type { SettleReview } from './review-decisions.ts'
import { openOffer } from './seal-content.ts'
import { type FreeSlotDeps, slotRefusalOf } from './with-free-slot.ts'

export const settleReview = (deps: OfferDeps & FreeSlotDeps): Route =>
  commandRoute(deps, {
    ...existingOffer,
    method: 'POST',
    path: '/internal/offers/{id}/settle-review',
    summary: 'Publish an offer that waited for the review of its company, or leave it a draft; nothing while it waits',
    auth: 'internal',
    system: 'reviews',
    params: z.object({ id: offerIdSchema }),
    id: ({ params }: { readonly params: { readonly id: OfferId } }) => params.id,
    ifMatch: false,
    problems: ['offerNotFound', 'unknownTenant'],
    async command(request, offer): Promise<Result<SettleReview, OfferError>> {
      const { tenant: board, at } = request
      const opened = await openOffer(sealOf(deps, request), offer)
      const standing = await standingOf(deps.companyStanding, board, offer)
      const command = { type: 'settleReview', board, at, opened, standing, slotRefusal: null } as const
      return ok({ ...command, slotRefusal: await slotRefusalOf(deps, request, offer, command) })
    },
  })
