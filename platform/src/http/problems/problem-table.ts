/** The one table of everything that can go wrong over HTTP: code -> status and title. Each capability adds its own in contracts. */
import { accountProblems } from '@jobboard/contracts/accounts/errors'
import { administrationProblems } from '@jobboard/contracts/administration/errors'
import { applicationProblems } from '@jobboard/contracts/applications/errors'
import { candidateProblems } from '@jobboard/contracts/candidates/errors'
import { codeProblems } from '@jobboard/contracts/codes/errors'
import { companyProblems } from '@jobboard/contracts/companies/errors'
import { favouriteProblems } from '@jobboard/contracts/favourites/errors'
import { importProblems } from '@jobboard/contracts/imports/errors'
import { invoiceProblems } from '@jobboard/contracts/invoices/errors'
import { moderationProblems } from '@jobboard/contracts/moderation/errors'
import { offerProblems } from '@jobboard/contracts/offers/errors'
import { paymentProblems } from '@jobboard/contracts/payments/errors'
import { savedSearchProblems } from '@jobboard/contracts/saved-searches/errors'
import { commonProblems } from '@jobboard/contracts/shared/problem'

export const problemTable = {
  ...commonProblems,
  ...paymentProblems,
  ...invoiceProblems,
  ...moderationProblems,
  ...importProblems,
  ...offerProblems,
  ...codeProblems,
  ...accountProblems,
  ...companyProblems,
  ...applicationProblems,
  ...candidateProblems,
  ...favouriteProblems,
  ...savedSearchProblems,
  ...administrationProblems,
} as const
export type ProblemCode = keyof typeof problemTable

/** RFC 9457 `type`: a stable relative reference, resolved against the API's base. */
export const problemType = (code: ProblemCode): string => `/problems/${code}`
