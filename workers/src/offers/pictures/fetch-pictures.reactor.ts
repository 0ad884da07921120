/** A publication or an edit that names pictures elsewhere has a job that fetches them. A rebuild of the read models fetches nothing. */

import { idOfStream } from '@jobboard/contracts/shared/events/stream-id'
import { offerIdSchema, tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { registerReactor } from '../../reactors/reactor.ts'
import { fetchPictures } from './fetch-pictures.job.ts'
import { evolvePictures, missingPictures, type NamedPictures, noPictures } from './named-pictures.ts'

export const fetchPicturesReactor = registerReactor<NamedPictures>({
  name: 'offer-pictures',
  eventTypes: ['OfferPublished', 'OfferEdited'],
  state: { initial: noPictures, evolve: evolvePictures },
  react: ({ stream, metadata: { tenant } }, pictures) =>
    missingPictures(pictures).length === 0
      ? []
      : [fetchPictures.request({ tenant: tenantIdSchema.parse(tenant), offerId: offerIdSchema.parse(idOfStream(stream)) })],
})
