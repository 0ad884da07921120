/** Who may do what with publication codes (docs/product/accounts.md, "Roles"). */
export const mayIssueCodes = ['admin'] as const
