/** The offer aggregate: every command, decided by the file that knows it. */
import type { OfferEvent } from '@jobboard/contracts/offers/events'
import { offerEventVersions } from '@jobboard/contracts/offers/events'
import { upcastOfferEvent } from '@jobboard/contracts/offers/upcasters'
import type { Aggregate, Decider } from '../shell/decider.ts'
import { type ApprovePay, decideApprovePay } from './approve-pay-decision.ts'
import {
  type CreateDraft,
  decideCreateDraft,
  decideSummarise,
  decideUpdateDraft,
  type Summarise,
  type UpdateDraft,
} from './draft-decisions.ts'
import { decideEdit, type Edit } from './edit-decision.ts'
import { decideImport, type ImportOffer } from './import-decision.ts'
import { evolveOffer, initialOffer, type Offer } from './offer.ts'
import type { OfferDecision, OfferError } from './offer-errors.ts'
import { decidePublish, type Publish } from './publish-decision.ts'
import {
  type Delete,
  decideDelete,
  decideExpire,
  decideExtend,
  decideFinish,
  decideRefresh,
  type Expire,
  type Extend,
  type Finish,
  type Refresh,
} from './running-decisions.ts'

export type OfferCommand =
  | CreateDraft
  | UpdateDraft
  | Summarise
  | Publish
  | Edit
  | Refresh
  | Extend
  | Finish
  | Expire
  | Delete
  | ImportOffer
  | ApprovePay

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
    case 'refresh':
      return decideRefresh(command, offer)
    case 'extend':
      return decideExtend(command, offer)
    case 'finish':
      return decideFinish(command, offer)
    case 'expire':
      return decideExpire(command, offer)
    case 'delete':
      return decideDelete(command, offer)
    case 'importOffer':
      return decideImport(command, offer)
    case 'approvePay':
      return decideApprovePay(command, offer)
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
  versions: offerEventVersions,
  upcast: upcastOfferEvent,
}
