/** Problems of invoices: code -> HTTP status and title (docs/product/api.md, "Problems"). */
export const invoiceProblems = { invoiceNotFound: { status: 404, title: 'There is no such invoice' } } as const
