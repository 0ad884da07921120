/** Problems of the offers capability: code -> HTTP status and title (docs/product/api.md, "Problems"). */
export const offerProblems = {
  offerNotFound: { status: 404, title: 'There is no such offer' },
  offerGone: { status: 410, title: 'The offer was deleted' },
  offerNotReady: { status: 422, title: 'The offer is not complete' },
  planUnknown: { status: 422, title: 'There is no such plan' },
  entitlementMissing: { status: 422, title: 'Publishing this plan needs a payment or a code' },
  noBumpsLeft: { status: 422, title: 'All bumps of this plan are used' },
  noFreeExtensionsLeft: { status: 422, title: 'All free extensions of this plan are used' },
  freeOffersPerDayUsed: { status: 422, title: 'The company has published as many offers on free plans on this day as it can' },
  freeOffersActiveUsed: { status: 422, title: 'The company has as many open offers on free plans as it can' },
  bumpTooEarly: { status: 422, title: 'It is too early for the next bump' },
  offerNotActive: { status: 409, title: 'Only an active offer allows this' },
  offerActive: { status: 409, title: 'An active offer must be finished first' },
  offerNotDraft: { status: 409, title: 'The offer is no longer a draft' },
  offerFinished: { status: 409, title: 'The recruitment is finished' },
  offerTakenDown: { status: 409, title: 'The board has taken the offer down' },
  hiringQuestionSettled: { status: 409, title: 'The question whether this offer is still open has been settled' },
  hiringLinkExpired: { status: 410, title: 'The link to the question about the offer has expired' },
  titleChangeDisabled: { status: 422, title: 'The plan does not allow changing the title' },
} as const
export type OfferProblemCode = keyof typeof offerProblems
