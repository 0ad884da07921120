/** What an offer is called, and why something cannot be done with it, in words. */
import type { CompanyOffer } from '@jobboard/contracts/offers/company-offers'
import { formatDateTime } from '@jobboard/contracts/shared/format'
import { problemText } from '../../components/form/problem-text.ts'
import type { AppContext } from '../../context/app-context.ts'
import { ProblemError } from '../../http/problem-error.ts'
import type { Refusal } from './offer-rules.ts'
import type { CompanyOfferTexts } from './texts.ts'

export const titleOf = (t: CompanyOfferTexts, { title }: Pick<CompanyOffer, 'title'>): string =>
  title.trim() === '' ? t('untitled') : title

type Place = Pick<AppContext, 'locale' | 'board'>

export const refusalText = ({ locale, board }: Place, t: CompanyOfferTexts, refusal: Refusal): string =>
  t(`refusals.${refusal.reason}`, { when: refusal.reason === 'tooEarly' ? formatDateTime(locale, refusal.at, board.timeZone) : '' })

/** Of a command that the server refused: with the date, where the table knows it. */
export function refusedText(place: Place, t: CompanyOfferTexts, { bumps }: CompanyOffer, error: unknown): string {
  const nextAt = bumps?.nextAt ?? null
  if (error instanceof ProblemError && error.code === 'bumpTooEarly' && nextAt !== null)
    return refusalText(place, t, { reason: 'tooEarly', at: nextAt })
  if (error instanceof ProblemError && error.code === 'noBumpsLeft' && bumps !== null)
    return refusalText(place, t, { reason: bumps.total === 0 ? 'noBumps' : 'bumpsUsed' })
  return problemText(place.locale, error)
}
