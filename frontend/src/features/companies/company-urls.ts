/** Pages of a company below `/employer-panel`. */
export type CompanyPage = 'company' | 'billing' | 'clauses' | 'users'
