/** Addresses of the pages of a company, in the order of their links. */
export const companyPages = ['company', 'billing', 'clauses', 'users'] as const
export type CompanyPage = (typeof companyPages)[number]

export const companyUrl = (page: CompanyPage): string => `/employer-panel/${page}`
