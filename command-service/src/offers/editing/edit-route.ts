/** PATCH /v1/offers/{slug}: changes a draft or a published offer, as JSON or as a form with the logo (docs/product/offer-form.md, "As a form"). */
import { contentMaxBytes, offerTokenQuerySchema } from '@jobboard/contracts/offers/commands'
import { type EditOffer, editOfferSchema } from '@jobboard/contracts/offers/parts'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { maxLogoBytes } from '@jobboard/contracts/shared/pictures'
import { err, ok, type Result } from '@jobboard/contracts/shared/problem'
import type { LimitBeforeBody, RequestContext, Route } from '@jobboard/platform/http/route'
import type { Session } from '@jobboard/platform/http/sessions/access'
import type { FileStore } from '@jobboard/platform/ports/file-store'
import { commandRoute } from '../../shell/command-route.ts'
import { saysSomething } from '../content/change-content.ts'
import { mergeParts } from '../content/merge-parts.ts'
import { storedLogoUrl } from '../content/offer-logo.ts'
import { openOffer, storablePatch } from '../content/seal-content.ts'
import { isReleased, isUnpublished, type Offer } from '../offer.ts'
import type { OfferError } from '../offer-errors.ts'
import { currentForm } from '../offer-form.ts'
import { existingOffer, type OfferDeps, sealOf } from '../offer-target.ts'
import { bodyOfFields, fieldOfPath } from './edit-form.ts'

export interface EditDeps extends OfferDeps {
  readonly files: FileStore
}

/** Each may store two pictures. */
export const editLimits: readonly LimitBeforeBody<Session>[] = [
  { name: 'offer-edits', points: 1_000, seconds: 3_600, key: ({ session }) => session.accountId, anyAddress: true },
]

/** The fields of the form beside JSON; a refusal names them. */
export const editParts = {
  file: 'company_logo',
  maxFileBytes: maxLogoBytes,
  maxFieldBytes: contentMaxBytes,
  tooLarge: messageKeys.companyLogoInvalidSize,
  toBody: bodyOfFields,
  fieldOf: fieldOfPath,
} as const

export const editOffer = (deps: EditDeps): Route =>
  commandRoute(deps, {
    ...existingOffer,
    method: 'PATCH',
    path: '/v1/offers/{slug}',
    scope: 'offers:publish',
    offerToken: 'query',
    query: offerTokenQuerySchema,
    summary: 'Change a draft or a published offer; fields that are absent stay as they are',
    note: 'Also as a form with the file `company_logo`; lists are then JSON in a text. A refusal names the fields of the form.',
    body: editOfferSchema,
    bodyLimit: contentMaxBytes,
    multipart: editParts,
    limitsBeforeBody: editLimits,
    problems: [
      'offerNotFound',
      'offerGone',
      'offerNotActive',
      'offerTakenDown',
      'offerFinished',
      'titleChangeDisabled',
      'offerNotReady',
      'planUnknown',
    ],
    whenStale: currentForm(deps),
    async command(request, offer) {
      const { tenant: board, at } = request
      const sent = await withLogo(deps.files, request, offer, request.body)
      if (!sent.ok) return sent
      const seal = sealOf(deps, request)
      const change = await mergeParts(seal, board, offer, sent.value)
      const patch = await storablePatch(seal, change)
      if (!patch.ok) return patch
      const plan = sent.value.parts?.planKey
      if (isUnpublished(offer)) {
        const saved = plan !== undefined || saysSomething(change) ? true : null
        return ok({ type: 'updateDraft', board, plan, patch: patch.value, saved })
      }
      const opened = await openOffer(seal, offer, change)
      return ok({ type: 'edit', board, at, patch: patch.value, opened, byBoard: request.session?.kind === 'admin' })
    },
  })

type WithFile = Pick<RequestContext, 'tenant' | 'commandId' | 'file'>

/** Nothing is stored for an offer that takes no changes. */
export async function withLogo(files: FileStore, request: WithFile, offer: Offer, body: EditOffer): Promise<Result<EditOffer, OfferError>> {
  const { tenant, commandId, file } = request
  if (file === null || !(isUnpublished(offer) || (isReleased(offer) && offer.status !== 'finished'))) return ok(body)
  const logoUrl = await storedLogoUrl(files, { tenant, commandId, file })
  if (!logoUrl.ok) return err(logoUrl.error)
  const { parts = {}, ...patch } = body
  return ok({ ...patch, parts: { ...parts, hiringCompany: { ...parts.hiringCompany, logoUrl: logoUrl.value } } })
}
