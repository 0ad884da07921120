/**
 * What an employer sees of the events of the product, type by type: each is shown in the activity of a company, or not, for a reason
 * (docs/product/activity.md). A test compares these lists with all event types there are.
 */
export const activityKinds = ['offers', 'company', 'team', 'codes'] as const
export type ActivityKind = (typeof activityKinds)[number]

export const shownActivities = {
  OfferDraftCreated: 'offers',
  OfferDraftUpdated: 'offers',
  OfferSummarised: 'offers',
  OfferPublished: 'offers',
  OfferEdited: 'offers',
  OfferEditDiscarded: 'offers',
  OfferPublicationScheduled: 'offers',
  OfferPublicationUnscheduled: 'offers',
  OfferPayApproved: 'offers',
  OfferRefreshed: 'offers',
  OfferExtended: 'offers',
  OfferFinished: 'offers',
  OfferExpired: 'offers',
  OfferDeleted: 'offers',
  CompanyRegistered: 'company',
  CompanyChanged: 'company',
  CompanyLogoChanged: 'company',
  CompanyBillingChanged: 'company',
  CompanyClausesChanged: 'company',
  MemberAdded: 'team',
  MemberRoleChanged: 'team',
  MemberRemoved: 'team',
  MemberInvited: 'team',
  InvitationRenewed: 'team',
  InvitationRevoked: 'team',
  InvitationAccepted: 'team',
  ApiTokenCreated: 'company',
  ApiTokenRevoked: 'company',
  PublicationCodeIssued: 'codes',
} as const satisfies Readonly<Record<string, ActivityKind>>
export type ActivityType = keyof typeof shownActivities
export const activityTypes = Object.keys(shownActivities) as [ActivityType, ...ActivityType[]]

const ofAccount = 'of the account alone: a colleague need not know it; leaving the company is MemberRemoved'
const ofCandidate = 'of one candidate: no company learns it'
const ofVisitors = 'visitors did it; statistics count it'
const ofRedemption = 'a step of paying with a code; the publication or extension that follows says that a code paid'
const ofRequest = 'asked for by an address that may have no account'

export const hiddenActivities: Readonly<Record<string, string>> = {
  OfferEditSaved: 'the form saves itself while its user types; publishing and discarding the changes are shown',
  OfferViewsCounted: ofVisitors,
  RedirectTracked: ofVisitors,
  OfferReported: 'who reports an offer, and that it was reported, is for the administrators of the board',
  PublicationCodeReserved: ofRedemption,
  PublicationCodeReleased: ofRedemption,
  PublicationCodeRedeemed: ofRedemption,
  CodeRedemptionRequested: ofRedemption,
  CodeRedemptionReserved: ofRedemption,
  CodeRedemptionRebased: ofRedemption,
  CodeRedemptionAccepted: ofRedemption,
  CodeRedemptionRefused: ofRedemption,
  CodeRedemptionSettled: ofRedemption,
  CodeRedemptionCompleted: ofRedemption,
  CodeRedemptionCancelled: ofRedemption,
  AccountRegistered: ofAccount,
  AccountConfirmed: ofAccount,
  AccountRenamed: ofAccount,
  AccountEmailChanged: ofAccount,
  AccountPhoneChanged: ofAccount,
  RegulationsAccepted: ofAccount,
  NewsletterChanged: ofAccount,
  AccountPasswordChanged: ofAccount,
  AccountIdentityChanged: ofAccount,
  AccountSecondFactorEnabled: ofAccount,
  AccountSecondFactorDisabled: ofAccount,
  AccountRecoveryCodesIssued: ofAccount,
  AccountRecoveryCodeUsed: ofAccount,
  AccountErased: ofAccount,
  AccountErasureRequested: ofAccount,
  AccountErasureRefused: ofAccount,
  AccountErasureCompanyLeft: ofAccount,
  AccountErasureSignedOut: ofAccount,
  AccountErasureKeyDeleted: ofAccount,
  AccountErasureDataDeleted: ofAccount,
  AccountErasureCompleted: ofAccount,
  SignUpRequested: ofRequest,
  ConfirmationRequested: ofRequest,
  PasswordResetRequested: ofRequest,
  EmailChangeRequested: ofRequest,
  FavouriteAdded: ofCandidate,
  FavouriteRemoved: ofCandidate,
  FavouritesErased: ofCandidate,
  JobFilterSaved: ofCandidate,
  JobFilterRenamed: ofCandidate,
  JobFilterDeleted: ofCandidate,
  JobAlertRequested: ofCandidate,
  JobAlertEnabled: ofCandidate,
  JobAlertFrequencyChanged: ofCandidate,
  JobAlertPaused: ofCandidate,
  JobAlertResumed: ofCandidate,
  JobAlertDisabled: ofCandidate,
  JobAlertContinued: ofCandidate,
  FilteredOffersRead: ofCandidate,
  SavedSearchesErased: ofCandidate,
}
