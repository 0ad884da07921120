/** The workers have fetched a picture that the content names elsewhere (docs/product/offers.md, "Pictures from elsewhere"). */
import type { OfferEvent } from '@jobboard/contracts/offers/events'
import { picturesElsewhere } from '@jobboard/contracts/offers/shown-pictures'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import { pictureKeys } from '@jobboard/platform/pictures/picture-keys'
import type { FileKey } from '@jobboard/platform/ports/file-store'
import type { Offer } from './offer.ts'
import { type OfferDecision, refusal } from './offer-errors.ts'

export interface StorePicture {
  readonly type: 'storePicture'
  readonly tenant: TenantId
  /** It follows from the address that the picture was fetched from. */
  readonly file: FileKey
}

/** Nothing to do for an offer that was deleted, or whose content has another picture meanwhile. */
export function decideStorePicture({ tenant, file }: StorePicture, offer: Offer): OfferDecision<OfferEvent> {
  if (offer.status === 'absent') return refusal('offerNotFound')
  if (offer.status === 'deleted') return ok([])
  const source = picturesElsewhere(offer.content).find((address) => pictureKeys(tenant, address).includes(file))
  if (source === undefined || offer.pictures.some((stored) => stored.source === source)) return ok([])
  return ok([{ type: 'OfferPictureStored', data: { source, file } }])
}
