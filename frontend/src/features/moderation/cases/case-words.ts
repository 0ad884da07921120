/** What cases and their parts are called. */
import type { CaseRow } from '@jobboard/contracts/moderation/queries'
import { useCaseTexts } from './texts.ts'

export const casesUrl = '/admin/moderation'
export const findingsUrl = `${casesUrl}/findings`
export const caseUrl = (id: string): string => `${casesUrl}/${encodeURIComponent(id)}`

/** The title of the offer, or that it is about the account of the company. */
export function useSubjectName(): (row: Pick<CaseRow, 'kind' | 'offer' | 'company'>) => string {
  const t = useCaseTexts()
  return ({ kind, offer, company }) => {
    if (kind === 'company') return `${t('company')}: ${company.name ?? t('unnamedCompany')}`
    return offer === null || offer.title.trim() === '' ? t('untitled') : offer.title
  }
}
