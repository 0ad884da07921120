import { localDate } from '@jobboard/contracts/offers/rules/calendar'
import type { AppContext } from '../../context/app-context.ts'
import { transparencyQuery } from '../../features/moderation/transparency/get-transparency.ts'
import { transparencyHeadTexts } from '../../features/moderation/transparency/head-texts.ts'
import { yearIn } from '../../features/moderation/transparency/transparency-path.ts'
import { ApiError } from '../../http/api-error.ts'
import { answerFor } from '../answer-for.ts'

/** Of the head: with the page, so that the routes of its entry stay light. */
export interface PageWords {
  readonly title: string
  readonly text: string
}

/** In the time of the board. */
export const currentYear = ({ board, now }: Pick<AppContext, 'board' | 'now'>): number =>
  Number(localDate(new Date(now).toISOString(), board.timeZone).slice(0, 4))

/** Null: the board shows no counts. */
export async function loadTransparency(context: AppContext, search: Readonly<Record<string, unknown>>): Promise<PageWords | null> {
  const { api, board, locale, queryClient } = context
  const t = transparencyHeadTexts(locale)
  try {
    await queryClient.ensureQueryData(transparencyQuery(api, yearIn(search.year, currentYear(context))))
    return { title: t('title'), text: t('text', { name: board.name }) }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    return answerFor(error, context)
  }
}
