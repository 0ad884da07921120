/** What messages about an application say of its offer: as it was when the person applied. */
import { offerStream } from '@jobboard/contracts/offers/events'
import { upcastOfferEvent } from '@jobboard/contracts/offers/upcasters'
import type { OfferId } from '@jobboard/contracts/shared/ids'
import type { MailContext } from '../mail/delivery/mail-job.ts'
import type { MailSetting } from '../mail/message.ts'

export interface AppliedOffer {
  readonly title: string
  /** As the offer shows it; null: it names none. */
  readonly company: string | null
  readonly slug: string
}

/** `revision`: that the person saw. Throws where the offer has no events. */
export async function appliedOffer(
  { store, tenant }: Pick<MailContext, 'store' | 'tenant'>,
  offerId: OfferId,
  revision: number,
): Promise<AppliedOffer> {
  let offer: AppliedOffer | undefined
  for (const recorded of await store.readStream(offerStream(tenant.id, offerId))) {
    if (recorded.revision > revision) break
    const { type, data } = upcastOfferEvent(recorded.type, recorded.metadata.schemaVersion, recorded.data)
    if (type === 'OfferDraftCreated') offer = { ...namesIn(data.content), slug: data.slug }
    if (offer === undefined) continue
    if (type === 'OfferDraftUpdated' || type === 'OfferEdited') offer = { ...offer, ...namesIn(data.content) }
    if (type === 'OfferPublished') offer = { ...offer, slug: data.slug }
  }
  if (offer === undefined) throw new Error(`The offer ${offerId} has no events`)
  return offer
}

const namesIn = (content: { readonly title: string; readonly hiringCompany: { readonly name: string } | null }) => ({
  title: content.title,
  company: content.hiringCompany?.name ?? null,
})

/** The language is named: the recipient may have chosen another one on the pages. */
export const appliedOfferUrl = ({ slug }: AppliedOffer, { origin, locale }: MailSetting): string =>
  `${origin}/job-offer/${encodeURIComponent(slug)}?locale=${locale}`
