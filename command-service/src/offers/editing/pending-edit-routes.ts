/** Routes of changes to a published offer that are not public yet: save, publish, discard. */
import { contentMaxBytes } from '@jobboard/contracts/offers/commands'
import { editOfferSchema } from '@jobboard/contracts/offers/parts'
import { ok, type Result } from '@jobboard/contracts/shared/problem'
import type { Route } from '@jobboard/platform/http/route'
import { commandRoute } from '../../shell/command-route.ts'
import { mergeParts } from '../content/merge-parts.ts'
import { openOffer, storablePatch } from '../content/seal-content.ts'
import { isReleased, type Offer } from '../offer.ts'
import type { OfferError } from '../offer-errors.ts'
import { currentForm } from '../offer-form.ts'
import { existingOffer, type OfferDeps, sealOf } from '../offer-target.ts'
import { type EditDeps, editLimits, editParts, withLogo } from './edit-route.ts'
import type { DiscardEdit } from './pending-edit-decisions.ts'

const path = '/v2/employer-panel/offers/{slug}/edit'
const problems = ['offerNotFound', 'offerGone', 'offerNotActive', 'offerTakenDown', 'offerFinished'] as const

export const saveEdit = (deps: EditDeps): Route =>
  commandRoute(deps, {
    ...existingOffer,
    method: 'PATCH',
    path,
    scope: 'offers:write',
    summary: 'Save changes to a published offer without making them public',
    note: 'Only the bounds of a draft hold here. A field that is sent with its public value is no change any more. Also as a form.',
    body: editOfferSchema,
    bodyLimit: contentMaxBytes,
    multipart: editParts,
    limitsBeforeBody: editLimits,
    problems,
    whenStale: currentForm(deps),
    async command(request, offer) {
      const sent = await withLogo(deps.files, request, offer, request.body)
      if (!sent.ok) return sent
      const seal = sealOf(deps, request)
      // Single fields complete what was saved before, not what is public.
      const patch = await storablePatch(seal, await mergeParts(seal, request.tenant, withPendingEdit(offer), sent.value))
      return patch.ok ? ok({ type: 'saveEdit', patch: patch.value }) : patch
    },
  })

const withPendingEdit = (offer: Offer): Offer =>
  isReleased(offer) ? { ...offer, content: { ...offer.content, ...(offer.pendingEdit as Partial<typeof offer.content> | null) } } : offer

export const publishEdit = (deps: OfferDeps): Route =>
  commandRoute(deps, {
    ...existingOffer,
    method: 'POST',
    path: `${path}/publish`,
    scope: 'offers:publish',
    summary: 'Make the saved changes of a published offer public, all in one edit',
    idempotencyKey: true,
    problems: [...problems, 'titleChangeDisabled', 'offerNotReady'],
    whenStale: currentForm(deps),
    async command(request, offer) {
      const opened = await openOffer(sealOf(deps, request), withPendingEdit(offer))
      return ok({ type: 'publishEdit', board: request.tenant, at: request.at, opened, byBoard: request.session?.kind === 'admin' })
    },
  })

export const discardEdit = (deps: OfferDeps): Route =>
  commandRoute(deps, {
    ...existingOffer,
    method: 'DELETE',
    path,
    scope: 'offers:write',
    summary: 'Discard the saved changes of a published offer',
    problems,
    whenStale: currentForm(deps),
    command: (): Result<DiscardEdit, OfferError> => ok({ type: 'discardEdit' }),
  })
