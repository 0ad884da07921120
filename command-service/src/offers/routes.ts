import type { Route } from '@jobboard/platform/http/route'
import { approvePay } from './approve-pay-route.ts'
import { copyOffer, initiateOffer, summariseDraft, updateDraft } from './draft-routes.ts'
import { issueCodes } from './issue-codes.ts'
import type { OfferParts } from './offer-requests.ts'
import { extendOffer, extendOfferWithCode, publishOffer, publishOfferWithCode } from './publication-routes.ts'
import { recordView } from './record-view.ts'
import { deleteOffer, editOffer, expireOffer, finishRecruitment, refreshOffer } from './running-routes.ts'
import type { CountView } from './view-counter.ts'

export const offerRoutes = (parts: OfferParts & { readonly countView: CountView }): readonly Route[] => [
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
  approvePay(parts),
  issueCodes(parts),
  recordView(parts),
]
