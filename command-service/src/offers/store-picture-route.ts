/** What the workers say when they have stored a picture from elsewhere. */
import { storePictureCall } from '@jobboard/contracts/offers/internal-calls'
import type { OfferId } from '@jobboard/contracts/shared/ids'
import { err, ok, type Result } from '@jobboard/contracts/shared/problem'
import { declaredRoute } from '@jobboard/platform/http/internal-calls/internal-route'
import type { Route } from '@jobboard/platform/http/route'
import { fileKeyOf } from '@jobboard/platform/ports/file-store'
import { commandRoute } from '../shell/command-route.ts'
import type { OfferError } from './offer-errors.ts'
import { existingOffer, type OfferDeps } from './offer-target.ts'
import type { StorePicture } from './store-picture-decision.ts'

interface Named {
  readonly params: { readonly id: OfferId }
}

export const storePicture = (deps: OfferDeps): Route =>
  commandRoute(deps, {
    ...existingOffer,
    ...declaredRoute(storePictureCall),
    reply: { ...existingOffer.reply, ...storePictureCall.replies[200] },
    system: 'pictures',
    id: ({ params: { id } }: Named) => id,
    ifMatch: false,
    command: ({ tenant, params: { name } }): Result<StorePicture, OfferError> => {
      const file = fileKeyOf(`${tenant.id}/logos/${name}`)
      return file === null ? err({ code: 'offerNotFound' }) : ok({ type: 'storePicture', tenant: tenant.id, file })
    },
  })
