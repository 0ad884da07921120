import type { Route } from '@jobboard/platform/http/route'
import { approvePay } from './approve-pay-route.ts'
import { copyOffer, type DraftDeps, initiateOffer, summariseDraft, updateDraft } from './draft-routes.ts'
import { editOffer } from './editing/edit-route.ts'
import { discardEdit, publishEdit, saveEdit } from './editing/pending-edit-routes.ts'
import { type HiringLinkDeps, hiringLinkRoutes } from './hiring/hiring-link-routes.ts'
import { checkHiring, confirmHiring } from './hiring/hiring-routes.ts'
import { offerFormRoute } from './offer-form.ts'
import { extendOffer, publishOffer } from './publishing/publication-routes.ts'
import { settleReview } from './publishing/review-routes.ts'
import { cancelPublication, publishScheduled, schedulePublication } from './publishing/schedule-routes.ts'
import type { FreeSlotDeps } from './publishing/with-free-slot.ts'
import { deleteOffer, expireOffer, finishRecruitment, refreshOffer } from './running-routes.ts'
import { storePicture } from './store-picture-route.ts'

export const offerRoutes = (deps: DraftDeps & FreeSlotDeps & HiringLinkDeps): readonly Route[] => [
  initiateOffer(deps),
  updateDraft(deps),
  summariseDraft(deps),
  publishOffer(deps),
  editOffer(deps),
  saveEdit(deps),
  publishEdit(deps),
  discardEdit(deps),
  schedulePublication(deps),
  cancelPublication(deps),
  publishScheduled(deps),
  settleReview(deps),
  offerFormRoute(deps),
  refreshOffer(deps),
  extendOffer(deps),
  finishRecruitment(deps),
  deleteOffer(deps),
  copyOffer(deps),
  expireOffer(deps),
  approvePay(deps),
  storePicture(deps),
  checkHiring(deps),
  confirmHiring(deps),
  ...hiringLinkRoutes(deps),
]
