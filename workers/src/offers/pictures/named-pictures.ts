/** The pictures elsewhere that an offer names and that are not stored yet, as its stream says. */

import { picturesElsewhere } from '@jobboard/contracts/offers/shown-pictures'
import { upcastOfferEvent } from '@jobboard/contracts/offers/upcasters'
import type { RecordedEvent } from '@jobboard/platform/ports/event-store'

export interface NamedPictures {
  readonly named: readonly string[]
  /** Shown over the width of a page. */
  readonly banner: string | null
  readonly stored: readonly string[]
}

export const noPictures: NamedPictures = { named: [], banner: null, stored: [] }

export function evolvePictures(pictures: NamedPictures, { type, data, metadata: { schemaVersion } }: RecordedEvent): NamedPictures {
  const event = upcastOfferEvent(type, schemaVersion, data)
  switch (event.type) {
    case 'OfferDraftCreated':
    case 'OfferDraftUpdated':
    case 'OfferEdited': {
      const { content } = event.data
      return { ...pictures, named: picturesElsewhere(content), banner: content.bannerUrl }
    }
    case 'OfferPictureStored':
      return { ...pictures, stored: [...pictures.stored, event.data.source] }
    case 'OfferDeleted':
      return noPictures
    default:
      return pictures
  }
}

export const missingPictures = ({ named, stored }: NamedPictures): readonly string[] => named.filter((source) => !stored.includes(source))
