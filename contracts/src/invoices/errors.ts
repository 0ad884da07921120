/** Problems of invoices: code -> HTTP status and title (docs/product/api.md, "Problems"). */
export const invoiceProblems = {
  invoiceNotFound: { status: 404, title: 'There is no such invoice' },
  invoiceNotForKsef: { status: 409, title: 'Nothing of this invoice is left to send to KSeF' },
  invoiceIsCorrection: { status: 409, title: 'A correction is not issued again' },
  invoiceReplaced: { status: 409, title: 'The invoice is replaced by another one already' },
  invoiceHasRefunds: { status: 409, title: 'Money of this invoice is returned' },
  otherTaxTreatment: { status: 409, title: 'The new buyer pays another tax than was paid' },
  invoiceNotAccepted: { status: 409, title: 'KSeF has not numbered the invoice' },
} as const
