/** What the workers say when they have stored a picture from elsewhere. */
import { offerIdSchema } from '@jobboard/contracts/shared/ids'
import { err, ok, type Result } from '@jobboard/contracts/shared/problem'
import type { Route } from '@jobboard/platform/http/route'
import { fileKeyOf } from '@jobboard/platform/ports/file-store'
import { z } from 'zod'
import { commandRoute } from '../shell/command-route.ts'
import type { OfferError } from './offer-errors.ts'
import { existingOffer, type OfferDeps } from './offer-target.ts'
import type { StorePicture } from './store-picture-decision.ts'

const params = z.object({ id: offerIdSchema, name: z.string().max(64) })
interface Named {
  readonly params: z.output<typeof params>
}

export const storePicture = (deps: OfferDeps): Route =>
  commandRoute(deps, {
    ...existingOffer,
    method: 'POST',
    path: '/internal/offers/{id}/pictures/{name}',
    summary: 'Note that a picture from elsewhere is stored',
    auth: 'internal',
    system: 'pictures',
    params,
    id: ({ params: { id } }: Named) => id,
    ifMatch: false,
    problems: ['offerNotFound', 'unknownTenant'],
    command: ({ tenant, params: { name } }): Result<StorePicture, OfferError> => {
      const file = fileKeyOf(`${tenant.id}/logos/${name}`)
      return file === null ? err({ code: 'offerNotFound' }) : ok({ type: 'storePicture', tenant: tenant.id, file })
    },
  })
