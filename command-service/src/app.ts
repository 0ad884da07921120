/** The command-service's routes, capability by capability. */
import { uncheckedRequests } from '@jobboard/platform/adapters/bot-check/open'
import { noPayments, type Payments } from '@jobboard/platform/adapters/payment-gateway/open'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'
import { documentRoute } from '@jobboard/platform/http/api-document/document-route'
import type { Route } from '@jobboard/platform/http/route'
import { offerTokenIssuer } from '@jobboard/platform/http/sessions/offer-tokens'
import type { ValidateFa3 } from '@jobboard/platform/invoices/fa3/validate-fa3'
import type { DrawPicture } from '@jobboard/platform/invoices/pdf/draw-pictures'
import type { BotCheck } from '@jobboard/platform/ports/bot-check'
import { type BuyerRegistry, noBuyerRegistry } from '@jobboard/platform/ports/buyer-registry'
import { type ExchangeRates, noExchangeRates } from '@jobboard/platform/ports/exchange-rates'
import { type FileScanner, noFileScanner } from '@jobboard/platform/ports/file-scanner'
import type { FileStore } from '@jobboard/platform/ports/file-store'
import { type IdentityProviders, noIdentityProviders } from '@jobboard/platform/ports/identity-provider'
import { type Ksef, noKsef } from '@jobboard/platform/ports/ksef'
import { createDaySalts } from '@jobboard/platform/visitor-marks'
import { accountAdministrationRoutes } from './accounts/administration/routes.ts'
import { applicantProfiles } from './accounts/applicant-profile.ts'
import { companyMembers } from './accounts/company-members.ts'
import { findDataSubject } from './accounts/data-subject.ts'
import { identityRoutes } from './accounts/identities/routes.ts'
import { memberNames } from './accounts/member-name.ts'
import { argon2Passwords } from './accounts/passwords.ts'
import { renameAccount } from './accounts/rename-account.ts'
import { accountRoutes, ownAccountRoutes } from './accounts/routes.ts'
import { findAccount } from './accounts/rows/account-store.ts'
import { knownDevices } from './accounts/sessions/known-devices.ts'
import type { CountSignIn } from './accounts/sessions/sign-in-metrics.ts'
import { listViewRoutes } from './administration/list-view-routes.ts'
import { recordViewDays } from './analytics/record-view-days.ts'
import { applyRetention } from './applications/apply-retention.ts'
import { candidateApplicationRoutes } from './applications/candidate-routes.ts'
import { deskRoutes } from './applications/desk/routes.ts'
import { externalApplicationRoutes } from './applications/external-routes.ts'
import {
  applicationsSentFrom,
  openApplicationTexts,
  readOfferAsApplied,
  recordDownload,
  recordFileText,
  searchTokens,
  tellApplication,
} from './applications/internal-routes.ts'
import { applicationLinkRoutes } from './applications/link-routes.ts'
import { submitApplication } from './applications/submit-application.ts'
import { trackRedirect } from './applications/track-redirect.ts'
import { createBotChallenge } from './bot-check/create-challenge.ts'
import { profileDocuments } from './candidates/profile-documents.ts'
import { candidateRoutes } from './candidates/routes.ts'
import { codeRoutes } from './codes/routes.ts'
import { tellEndedTokens } from './companies/api-tokens/tell-ended-tokens.ts'
import { draftDefaults } from './companies/draft-defaults.ts'
import { refuseClosed } from './companies/load-company.ts'
import { companyRetention } from './companies/retention-months.ts'
import { companyStanding } from './companies/review/standing.ts'
import { companyRoutes } from './companies/routes.ts'
import { favouriteRoutes } from './favourites/routes.ts'
import { fillOffer } from './import/fill/fill-route.ts'
import { uploadImport } from './import/upload-route.ts'
import { ksefRoutes } from './invoices/ksef-routes.ts'
import { invoiceFileRoutes } from './invoices/read-invoice.ts'
import { type MailReportDeps, receiveMailReport } from './mail/receive-report.ts'
import { compareOffer } from './offers/compared-offer.ts'
import { findOfferEnd } from './offers/offer-end.ts'
import type { OfferDeps } from './offers/offer-target.ts'
import { postgresFreeSlots } from './offers/publishing/free-slots.ts'
import { offerRoutes } from './offers/routes.ts'
import { recordView } from './offers/views/record-view.ts'
import { createViewCounter } from './offers/views/view-counter.ts'
import { findApplyTarget, findApplyUrl, findOfferNames, findPublicOffer, findVisibleOffer } from './offers/visible-offer.ts'
import { withWorkingCopies } from './offers/working-copies/with-working-copies.ts'
import { operationRoutes } from './operations/routes.ts'
import { isInvoiceNeeded } from './payments/invoice-needed.ts'
import { sandboxRoutes } from './payments/sandbox-routes.ts'
import { eraseAccount } from './processes/account-erasure/erase-account.ts'
import { removeMember } from './processes/account-erasure/remove-member.ts'
import { historyRoutes } from './processes/administration/read-history.ts'
import { viewRoutes } from './processes/administration/view-company.ts'
import { codeRedemptionRoutes } from './processes/code-redemption/routes.ts'
import { handoverRoutes } from './processes/handovers/routes.ts'
import { purgeExpired } from './processes/housekeeping/purge-expired.ts'
import { repairAccountsRoute } from './processes/housekeeping/repair-accounts.ts'
import { importRunRoutes } from './processes/import-runs/routes.ts'
import { acceptInvitation } from './processes/invitations/accept-invitation.ts'
import { inviteMember } from './processes/invitations/invite-member.ts'
import { resendInvitation } from './processes/invitations/resend-invitation.ts'
import { revokeInvitation } from './processes/invitations/revoke-invitation.ts'
import { changeRole, changeRoleByBoard } from './processes/memberships/change-role.ts'
import { moderationRoutes } from './processes/moderation-cases/routes.ts'
import { closingRoutes } from './processes/offer-closing/routes.ts'
import { purchaseAdminRoutes } from './processes/purchases/admin-routes.ts'
import { purchaseRoutes } from './processes/purchases/routes.ts'
import { processRoutes } from './processes/routes.ts'
import { passwordlessSignUp } from './processes/sign-ups/passwordless-sign-up.ts'
import { signUpRoutes } from './processes/sign-ups/routes.ts'
import { takeOverAtSignIn } from './processes/sign-ups/take-over-at-sign-in.ts'
import { confirmReport } from './reports/confirm-report.ts'
import { reportOffer } from './reports/report-offer.ts'
import { savedSearchRoutes } from './saved-searches/routes.ts'

export interface CommandServiceDeps extends OfferDeps {
  readonly database: TenantDatabase
  readonly botCheck?: BotCheck
  readonly files: FileStore
  /** Without one, files of applications are not scanned. */
  readonly scanner?: FileScanner
  readonly whenScannerIsDown?: 'refuse' | 'accept'
  /** As configured: codes in links of e-mails follow from it. */
  readonly masterKey: string
  readonly identityProviders?: IdentityProviders
  readonly countSignIn?: CountSignIn
  /** Without them, nothing can be paid. */
  readonly payments?: Payments
  /** By the official schema of FA(3). */
  readonly validateFa3: ValidateFa3
  readonly drawPicture: DrawPicture
  /** Without them, invoices in other currencies wait. */
  readonly rates?: ExchangeRates
  /** Without it, form and check digits are all that is known of a tax number. */
  readonly registry?: BuyerRegistry
  /** Without it, documents are sent nowhere. */
  readonly ksef?: Ksef
  /** Of the mail server that hands over bounces and complaints, about messages of these boards. */
  readonly mailReports?: Pick<MailReportDeps, 'mailReportsToken' | 'boards'>
}

export function commandRoutes(deps: CommandServiceDeps): readonly Route[] {
  const { store, clock, database, keys, payments = noPayments } = deps
  const devices = knownDevices(deps.masterKey)
  const accounts = {
    database,
    devices,
    passwords: argon2Passwords,
    afterSignIn: takeOverAtSignIn({ store, clock, database, keys }),
    ...(deps.countSignIn && { countSignIn: deps.countSignIn }),
  }
  const salts = createDaySalts(database)
  // What changes offers, and their form. What is public of them needs no look at working copies.
  const offers = { ...deps, store: withWorkingCopies(store, database) }
  const purchases = {
    ...offers,
    gateway: payments.gateway,
    originOf: payments.originOf,
    validateFa3: deps.validateFa3,
    ksef: deps.ksef ?? noKsef,
    rates: deps.rates ?? noExchangeRates,
    registry: deps.registry ?? noBuyerRegistry,
  }
  const routes: readonly Route[] = [
    ...accountRoutes({ ...accounts, store, clock, keys }),
    ...accountAdministrationRoutes({ ...accounts, store, clock, keys }),
    ...ownAccountRoutes({ ...accounts, store, clock, keys, tellEndedTokens: tellEndedTokens({ store }) }),
    ...identityRoutes({ ...accounts, store, clock, keys, identityProviders: deps.identityProviders ?? noIdentityProviders }),
    ...offerRoutes({
      ...offers,
      freeSlots: postgresFreeSlots({ store, database }),
      companyStanding: companyStanding(store),
      memberName: memberNames(database),
      issueOfferToken: offerTokenIssuer(database),
      draftDefaults: draftDefaults(store),
      refuseClosed: refuseClosed(store),
    }),
    recordView({ ...deps, countView: createViewCounter(database, salts) }),
    trackRedirect({ ...deps, salts, findApplyUrl: findApplyUrl(deps.store) }),
    submitApplication({
      ...deps,
      scanner: deps.scanner ?? noFileScanner,
      whenScannerIsDown: deps.whenScannerIsDown ?? 'refuse',
      findApplyTarget: findApplyTarget(store),
      findRetention: companyRetention(store),
      findDocument: profileDocuments(database),
      findProfile: applicantProfiles(database),
    }),
    ...candidateApplicationRoutes(deps),
    ...deskRoutes({ ...deps, membersOf: companyMembers(database), offerNames: findOfferNames(store) }),
    ...applicationLinkRoutes(deps),
    ...externalApplicationRoutes(deps),
    applicationsSentFrom(deps),
    openApplicationTexts(deps),
    searchTokens(deps),
    tellApplication(deps),
    applyRetention({ ...deps, findOfferEnd: findOfferEnd(store) }),
    recordDownload(deps),
    readOfferAsApplied({ ...deps, compareOffer: compareOffer(store) }),
    recordFileText(deps),
    reportOffer({ ...deps, findOffer: (tenant, offerId, now) => findVisibleOffer(deps.store, tenant, offerId, now) }),
    confirmReport(deps),
    ...moderationRoutes(offers),
    ...favouriteRoutes({ ...deps, findOffer: (tenant, offerId) => findPublicOffer(deps.store, tenant, offerId) }),
    ...savedSearchRoutes({
      ...deps,
      hasCandidateAccount: async (tenant, email) => (await findAccount(database, tenant, 'candidate', email)) !== null,
      requestAccount: passwordlessSignUp({ store, clock, database, keys, passwords: argon2Passwords }),
    }),
    receiveMailReport({ database, boards: [], ...deps.mailReports }),
    createBotChallenge(deps.botCheck ?? uncheckedRequests),
    recordViewDays(deps),
    ...candidateRoutes({
      ...deps,
      renameAccount: renameAccount({ store, clock, database, keys }),
      findSubject: findDataSubject(deps),
    }),
    ...codeRoutes({ ...deps, refuseClosed: refuseClosed(store) }),
    ...codeRedemptionRoutes(offers),
    ...purchaseRoutes(purchases),
    ...purchaseAdminRoutes(purchases),
    ...sandboxRoutes(payments),
    ...invoiceFileRoutes(purchases),
    ...ksefRoutes({ ...purchases, isInvoiceNeeded: isInvoiceNeeded(store) }),
    ...closingRoutes(offers),
    ...handoverRoutes(offers),
    ...companyRoutes(deps),
    changeRole(deps),
    changeRoleByBoard(deps),
    inviteMember(deps),
    resendInvitation(deps),
    revokeInvitation(deps),
    acceptInvitation({ store, clock, database, devices, keys, passwords: argon2Passwords }),
    ...signUpRoutes({ store, clock, database, devices, keys, passwords: argon2Passwords }),
    removeMember(deps),
    eraseAccount({ ...deps, passwords: argon2Passwords }),
    ...historyRoutes(deps),
    ...viewRoutes(deps),
    ...listViewRoutes(deps),
    ...operationRoutes(deps),
    repairAccountsRoute(deps),
    purgeExpired(deps),
    uploadImport(offers),
    ...importRunRoutes(offers),
    fillOffer(),
    ...processRoutes(purchases),
  ]
  return [...routes, documentRoute(() => routes)]
}
