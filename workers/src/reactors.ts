/** Every reactor of the product. A line each; the file stands in the folder of the capability (`<name>.reactor.ts`). Reactors that ask for e-mails follow from `messages.ts`. */
import { sentFilesReactor } from './applications/file-texts/sent-files.reactor.ts'
import { decisionsReactor } from './applications/telling/tell-decision.ts'
import { handoversReactor } from './companies/handovers/hand-over.ts'
import { replacedLogosReactor } from './companies/replaced-logos.ts'
import { reviewRequestsReactor } from './companies/review/request-review.ts'
import { reviewEndsReactor } from './companies/review/settle-review.ts'
import { mailSources } from './messages.ts'
import { reportsReactor } from './moderation/attach-report.ts'
import { companyBlocksReactor } from './moderation/settle-block.ts'
import { fetchPicturesReactor } from './offers/pictures/fetch-pictures.reactor.ts'
import { scheduledPublicationReactor } from './offers/scheduled-publication.reactor.ts'
import { unusedLogosReactor } from './offers/unused-logos.ts'
import { operationsReactor } from './operations/operations.reactor.ts'
import { scheduledCodesReactor } from './processes/scheduled-codes.reactor.ts'
import { unfinishedProcesses } from './processes/unfinished-processes.reactor.ts'
import { type RegisteredReactor, registerReactor } from './reactors/reactor.ts'
import { percolateOfferReactor } from './saved-searches/percolate-offer.reactor.ts'

export const allReactors: readonly RegisteredReactor[] = [
  unfinishedProcesses,
  registerReactor(replacedLogosReactor),
  scheduledPublicationReactor,
  decisionsReactor,
  sentFilesReactor,
  reviewRequestsReactor,
  reviewEndsReactor,
  handoversReactor,
  reportsReactor,
  companyBlocksReactor,
  unusedLogosReactor,
  fetchPicturesReactor,
  scheduledCodesReactor,
  percolateOfferReactor,
  operationsReactor,
  ...mailSources.map(({ reactor }) => reactor),
]
