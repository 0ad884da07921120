/** What every page knows of the page of a company (docs/decisions/0046: a company is its slug). */

export const companyUrl = (slug: string): string => `/companies/${encodeURIComponent(slug)}`

export const companyKey = (slug: string) => ['company', slug] as const
