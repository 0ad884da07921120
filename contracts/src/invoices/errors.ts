/** Problems of invoices: code -> HTTP status and title (docs/product/api.md, "Problems"). */
export const invoiceProblems = {
  invoiceNotFound: { status: 404, title: 'There is no such invoice' },
  invoiceNotForKsef: { status: 409, title: 'Nothing of this invoice is left to send to KSeF' },
} as const
