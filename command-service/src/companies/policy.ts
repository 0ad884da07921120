/** Who may do what with a company (docs/product/companies.md, "Members"). Whether a session is still that of an owner, the company decides. */
import { mayModerate, type Session } from '@jobboard/platform/http/sessions/access'
import type { Company, CompanyError } from './company.ts'

export const mayChangeCompany = ['employer:owner'] as const
/** What the desk has prepared: templates of answers, saved views. */
export const mayChangeDesk = ['employer:owner', 'employer:recruiter'] as const
export const mayReviewCompanies = mayModerate

/** Its id comes from the session, so no one can name another company. */
export const isMemberOf = (session: Session | null, company: Company): CompanyError | null =>
  company.status === 'registered' && session !== null && session.accountId in company.members ? null : { code: 'companyNotFound' }
