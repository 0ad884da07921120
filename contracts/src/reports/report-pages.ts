/** The pages that links to those who reported an offer open, with their token behind the `#` (docs/product/reports.md, "Links"). */
export const confirmAddressPath = '/reports/confirm'
export const reportDecisionPath = '/reports/decision'
