import type { Route } from '@jobboard/platform/http/route'
import { copyOffer, initiateOffer, summariseDraft, updateDraft } from './draft-routes.ts'
import { issueCodes } from './issue-codes.ts'
import type { OfferParts } from './offer-requests.ts'
import { extendOffer, extendOfferWithCode, publishOffer, publishOfferWithCode } from './publication-routes.ts'
import { deleteOffer, editOffer, expireOffer, finishRecruitment, refreshOffer } from './running-routes.ts'

export const offerRoutes = (parts: OfferParts): readonly Route[] => [
  initiateOffer(parts),
  updateDraft(parts),
  summariseDraft(parts),
  publishOffer(parts),
  publishOfferWithCode(parts),
  editOffer(parts),
  refreshOffer(parts),
  extendOffer(parts),
  extendOfferWithCode(parts),
  finishRecruitment(parts),
  deleteOffer(parts),
  copyOffer(parts),
  expireOffer(parts),
  issueCodes(parts),
]
