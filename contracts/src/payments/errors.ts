/** Problems of payments: code -> HTTP status and title (docs/product/api.md, "Problems"). */
export const paymentProblems = {
  paymentNotFound: { status: 404, title: 'There is no such payment' },
  paymentsOff: { status: 422, title: 'This board takes no payments' },
  planIsFree: { status: 422, title: 'The plan costs nothing' },
  packageUnknown: { status: 422, title: 'The board sells no such package' },
  paymentProcessing: { status: 409, title: 'Another payment for the same is being carried out' },
  paymentCancelled: { status: 409, title: 'The payment was cancelled before it could be paid' },
  checkoutRefused: { status: 422, title: 'The payment gateway takes no such payment' },
  paymentNotPaid: { status: 409, title: 'There is no money to return' },
  refundTooHigh: { status: 409, title: 'More than is left of the payment' },
  paymentDisputed: { status: 409, title: 'The payer has disputed the payment' },
  retentionEnded: { status: 409, title: 'Its invoices are deleted: the time for which they are stored is over' },
  planNotOfOffer: { status: 422, title: 'The offer has another plan' },
} as const
