/**
 * The offer aggregate: every command, decided by the file that knows it. Imports go one way: this file -> the decisions -> the events that
 * publish and edit (`publication-events.ts`) -> rules of the plan (`plan-rules.ts`), refusals, state (`offer.ts`). No decision
 * imports another.
 */
import type { OfferEvent } from '@jobboard/contracts/offers/events'
import { offerEventVersions } from '@jobboard/contracts/offers/events'
import { upcastOfferEvent } from '@jobboard/contracts/offers/upcasters'
import type { ChangeCompany } from '../shell/change-company.ts'
import type { Aggregate, Decider } from '../shell/decider.ts'
import { type ApprovePay, decideApprovePay } from './approve-pay-decision.ts'
import { decideChangeCompany } from './company-decision.ts'
import {
  type CreateDraft,
  decideCreateDraft,
  decideSummarise,
  decideUpdateDraft,
  type Summarise,
  type UpdateDraft,
} from './draft-decisions.ts'
import { decideEdit, type Edit } from './editing/edit-decision.ts'
import {
  type DiscardEdit,
  decideDiscardEdit,
  decidePublishEdit,
  decideSaveEdit,
  type PublishEdit,
  type SaveEdit,
} from './editing/pending-edit-decisions.ts'
import {
  type CheckHiring,
  type ConfirmHiring,
  type DenyHiring,
  decideCheckHiring,
  decideConfirmHiring,
  decideDenyHiring,
} from './hiring/hiring-decisions.ts'
import { decideImport, type ImportOffer } from './importing/import-decision.ts'
import { evolveOffer, initialOffer, type Offer } from './offer.ts'
import type { OfferDecision, OfferError } from './offer-errors.ts'
import { decidePublish, type Publish } from './publishing/publish-decision.ts'
import { decideRequestReview, decideSettleReview, type RequestReview, type SettleReview } from './publishing/review-decisions.ts'
import {
  type CancelPublication,
  decideCancelPublication,
  decidePublishScheduled,
  decideSchedulePublication,
  type PublishScheduled,
  type SchedulePublication,
} from './publishing/schedule-decisions.ts'
import {
  type Demote,
  decideDemote,
  decideLiftDemotion,
  decideRestore,
  decideTakeDown,
  type LiftDemotion,
  type Restore,
  type TakeDown,
} from './restriction-decisions.ts'
import {
  type Delete,
  decideDelete,
  decideExpire,
  decideExtend,
  decideFinish,
  decideRefresh,
  decideReopen,
  decideUndoImport,
  type Expire,
  type Extend,
  type Finish,
  type Refresh,
  type Reopen,
  type UndoImport,
} from './running-decisions.ts'
import { decideStorePicture, type StorePicture } from './store-picture-decision.ts'

export type OfferCommand =
  | CreateDraft
  | UpdateDraft
  | Summarise
  | Publish
  | Edit
  | SaveEdit
  | PublishEdit
  | DiscardEdit
  | SchedulePublication
  | CancelPublication
  | PublishScheduled
  | RequestReview
  | SettleReview
  | Refresh
  | Extend
  | Finish
  | Reopen
  | Expire
  | Delete
  | ImportOffer
  | ApprovePay
  | StorePicture
  | CheckHiring
  | ConfirmHiring
  | DenyHiring
  | TakeDown
  | Restore
  | Demote
  | LiftDemotion
  | UndoImport
  | ChangeCompany

function decideOffer(command: OfferCommand, offer: Offer): OfferDecision<OfferEvent> {
  switch (command.type) {
    case 'createDraft':
      return decideCreateDraft(command, offer)
    case 'updateDraft':
      return decideUpdateDraft(command, offer)
    case 'summarise':
      return decideSummarise(command, offer)
    case 'publish':
      return decidePublish(command, offer)
    case 'edit':
      return decideEdit(command, offer)
    case 'saveEdit':
      return decideSaveEdit(command, offer)
    case 'publishEdit':
      return decidePublishEdit(command, offer)
    case 'discardEdit':
      return decideDiscardEdit(offer)
    case 'schedulePublication':
      return decideSchedulePublication(command, offer)
    case 'cancelPublication':
      return decideCancelPublication(command, offer)
    case 'publishScheduled':
      return decidePublishScheduled(command, offer)
    case 'requestReview':
      return decideRequestReview(command, offer)
    case 'settleReview':
      return decideSettleReview(command, offer)
    case 'refresh':
      return decideRefresh(command, offer)
    case 'extend':
      return decideExtend(command, offer)
    case 'finish':
      return decideFinish(command, offer)
    case 'reopen':
      return decideReopen(command, offer)
    case 'expire':
      return decideExpire(command, offer)
    case 'delete':
      return decideDelete(command, offer)
    case 'importOffer':
      return decideImport(command, offer)
    case 'approvePay':
      return decideApprovePay(command, offer)
    case 'storePicture':
      return decideStorePicture(command, offer)
    case 'checkHiring':
      return decideCheckHiring(command, offer)
    case 'confirmHiring':
      return decideConfirmHiring(command, offer)
    case 'denyHiring':
      return decideDenyHiring(command, offer)
    case 'takeDown':
      return decideTakeDown(command, offer)
    case 'restore':
      return decideRestore(command, offer)
    case 'demote':
      return decideDemote(command, offer)
    case 'liftDemotion':
      return decideLiftDemotion(command, offer)
    case 'undoImport':
      return decideUndoImport(command, offer)
    case 'changeCompany':
      return decideChangeCompany(command, offer)
  }
}

export const offerDecider: Decider<Offer, OfferCommand, OfferEvent, OfferError> = {
  initial: initialOffer,
  evolve: evolveOffer,
  decide: decideOffer,
}

/** Stored on `offerStream(tenant, offerId)`. */
export const offerAggregate: Aggregate<Offer, OfferCommand, OfferEvent, OfferError> = {
  decider: offerDecider,
  events: { versions: offerEventVersions, upcast: upcastOfferEvent },
}
