/** Routes of changes to a published offer that are not public yet: save, publish, discard. */
import { contentMaxBytes, offerPatchSchema } from '@jobboard/contracts/offers/commands'
import { ok, type Result } from '@jobboard/contracts/shared/problem'
import type { Route } from '@jobboard/platform/http/route'
import { commandRoute } from '../shell/command-route.ts'
import { isReleased } from './offer.ts'
import type { OfferError } from './offer-errors.ts'
import { currentForm } from './offer-form.ts'
import { existingOffer, type OfferDeps, sealOf } from './offer-target.ts'
import type { DiscardEdit } from './pending-edit-decisions.ts'
import { openContent, storablePatch } from './seal-content.ts'

const path = '/v2/employer-panel/offers/{slug}/edit'
const problems = ['offerNotFound', 'offerGone', 'offerNotActive', 'offerFinished'] as const

export const saveEdit = (deps: OfferDeps): Route =>
  commandRoute(deps, {
    ...existingOffer,
    method: 'PATCH',
    path,
    summary: 'Save changes to a published offer without making them public',
    note: 'Only the bounds of a draft hold here. A field that is sent with its public value is no change any more.',
    body: offerPatchSchema,
    bodyLimit: contentMaxBytes,
    problems,
    whenStale: currentForm(deps),
    async command(request) {
      const patch = await storablePatch(sealOf(deps, request), request.body)
      return patch.ok ? ok({ type: 'saveEdit', at: request.at, patch: patch.value }) : patch
    },
  })

export const publishEdit = (deps: OfferDeps): Route =>
  commandRoute(deps, {
    ...existingOffer,
    method: 'POST',
    path: `${path}/publish`,
    summary: 'Make the saved changes of a published offer public, all in one edit',
    idempotencyKey: true,
    problems: [...problems, 'titleChangeDisabled', 'offerNotReady'],
    whenStale: currentForm(deps),
    async command(request, offer) {
      const content = isReleased(offer) ? { ...offer.content, ...(offer.pendingEdit as Partial<typeof offer.content> | null) } : null
      const opened = content === null ? { contact: null, apply: null } : await openContent(sealOf(deps, request), content)
      return ok({ type: 'publishEdit', board: request.tenant, at: request.at, opened })
    },
  })

export const discardEdit = (deps: OfferDeps): Route =>
  commandRoute(deps, {
    ...existingOffer,
    method: 'DELETE',
    path,
    summary: 'Discard the saved changes of a published offer',
    problems,
    command: (): Result<DiscardEdit, OfferError> => ok({ type: 'discardEdit' }),
  })
