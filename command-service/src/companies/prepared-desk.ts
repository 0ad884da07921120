/** What the desk has prepared for everyone at it: templates of answers, saved views. */
import { isDeepStrictEqual } from 'node:util'
import type { AnswerTemplate } from '@jobboard/contracts/companies/answer-templates'
import type { DeskView } from '@jobboard/contracts/companies/desk-views'
import type { AccountId } from '@jobboard/contracts/shared/ids'
import { err, ok } from '@jobboard/contracts/shared/problem'
import type { CompanyDecision, RegisteredCompany } from './company.ts'

/** Recruiters answer candidates as owners do. */
const worksAtDesk = (company: Pick<RegisteredCompany, 'members'>, by: AccountId): boolean =>
  ['owner', 'recruiter'].includes(company.members[by] ?? '')

export function viewsChanged(
  { by, views }: { readonly by: AccountId; readonly views: readonly DeskView[] },
  company: RegisteredCompany,
): CompanyDecision {
  if (!worksAtDesk(company, by)) return err({ code: 'forbidden' })
  return ok(isDeepStrictEqual(company.deskViews, views) ? [] : [{ type: 'CompanyDeskViewsChanged', data: { views: [...views] } }])
}

export function templatesChanged(
  { by, templates }: { readonly by: AccountId; readonly templates: readonly AnswerTemplate[] },
  company: RegisteredCompany,
): CompanyDecision {
  if (!worksAtDesk(company, by)) return err({ code: 'forbidden' })
  return ok(
    isDeepStrictEqual(company.templates, templates) ? [] : [{ type: 'CompanyAnswerTemplatesChanged', data: { templates: [...templates] } }],
  )
}
