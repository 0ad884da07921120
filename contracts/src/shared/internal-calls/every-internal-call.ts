/** Every call between processes, for the tests and the table of docs/internal-calls.md. */
import { readHistoryCall, readObjectAsOfCall } from '../../administration/internal-calls.ts'
import { recordViewDaysCall } from '../../analytics/internal-calls.ts'
import {
  applicationsSentFromCall,
  applyRetentionCall,
  openApplicationLinkCall,
  openApplicationTextsCall,
  readClosingCall,
  readOfferAsAppliedCall,
  recordDownloadCall,
  recordFileTextCall,
  searchTokensCall,
  tellApplicationCall,
} from '../../applications/internal-calls.ts'
import { readSubjectCall } from '../../candidates/internal-calls.ts'
import { verifyCodeCall } from '../../codes/internal-calls.ts'
import {
  approvePublishedCall,
  completeHandoverCall,
  handOverDocumentsCall,
  handOverOfferCall,
  handOverPeopleCall,
  readBillingCall,
  requestReviewCall,
} from '../../companies/internal-calls.ts'
import { driveProcessCall, purgeExpiredCall, repairAccountsCall } from '../../housekeeping/internal-calls.ts'
import { attachInvoiceCall, readInvoiceCall, readKsefStateCall } from '../../invoices/internal-calls.ts'
import {
  attachReportCall,
  checkCaseCall,
  openDecisionLinkCall,
  readCaseTextsCall,
  settleBlockCall,
} from '../../moderation/internal-calls.ts'
import {
  checkHiringCall,
  expireOfferCall,
  openHiringLinkCall,
  publishScheduledCall,
  readOfferFormCall,
  settleReviewCall,
  storePictureCall,
} from '../../offers/internal-calls.ts'
import { readFollowersCall, readRebuildSizeCall, readStorageCall } from '../../operations/internal-calls.ts'
import {
  actInSandboxCall,
  describePaymentCall,
  endRetentionCall,
  readPaymentCall,
  readSandboxCheckoutCall,
} from '../../payments/internal-calls.ts'
import {
  digestContentCall,
  endUnansweredCall,
  expireSearchesCall,
  percolateCall,
  readNamesCall,
  suppressAlertsCall,
} from '../../saved-searches/internal-calls.ts'
import { indexRevisionsCall } from '../../search/internal-calls.ts'
import { mailPreviewCall, mailPreviewsCall } from '../mail-preview.ts'
import { apiDocumentCall } from './api-document-call.ts'
import type { InternalCall } from './internal-call.ts'

export const everyInternalCall: readonly InternalCall[] = [
  indexRevisionsCall,
  mailPreviewsCall,
  mailPreviewCall,
  apiDocumentCall,
  readHistoryCall,
  readObjectAsOfCall,
  readFollowersCall,
  readRebuildSizeCall,
  readStorageCall,
  readOfferFormCall,
  openHiringLinkCall,
  verifyCodeCall,
  readPaymentCall,
  describePaymentCall,
  endRetentionCall,
  readInvoiceCall,
  readKsefStateCall,
  attachInvoiceCall,
  readSandboxCheckoutCall,
  actInSandboxCall,
  readBillingCall,
  readNamesCall,
  readSubjectCall,
  openApplicationLinkCall,
  applicationsSentFromCall,
  openApplicationTextsCall,
  recordDownloadCall,
  recordFileTextCall,
  searchTokensCall,
  applyRetentionCall,
  readClosingCall,
  readOfferAsAppliedCall,
  tellApplicationCall,
  percolateCall,
  digestContentCall,
  expireOfferCall,
  checkHiringCall,
  publishScheduledCall,
  settleReviewCall,
  storePictureCall,
  requestReviewCall,
  approvePublishedCall,
  handOverOfferCall,
  handOverDocumentsCall,
  handOverPeopleCall,
  completeHandoverCall,
  expireSearchesCall,
  suppressAlertsCall,
  endUnansweredCall,
  recordViewDaysCall,
  attachReportCall,
  checkCaseCall,
  settleBlockCall,
  readCaseTextsCall,
  openDecisionLinkCall,
  driveProcessCall,
  repairAccountsCall,
  purgeExpiredCall,
]
