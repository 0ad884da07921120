/** The search that a visitor wanted to save before signing in or up (docs/product/candidates.md, "What was begun before"). */
import { toFiltersObject } from '@jobboard/contracts/saved-searches/filters-object'
import { readSearchAddress } from '@jobboard/contracts/saved-searches/search-address'
import type { RouterHistory } from '@tanstack/react-router'
import { showToast } from '../../components/feedback/feedback.ts'
import type { AppContext } from '../../context/app-context.ts'
import { takePending } from '../../navigation/take-pending.ts'
import { saveSearch } from './api/saved-searches.ts'
import { savedSearchRefusal } from './saved-search-refusal.ts'
import { alertTexts } from './texts.ts'

/** Whether the account has one more. What names no list of this board is left out. */
export async function savePendingSearch(context: Pick<AppContext, 'api' | 'board' | 'locale'>, history: RouterHistory): Promise<boolean> {
  const { searchUrl = '', searchName } = takePending(history, 'searchUrl', 'searchName')
  const search = readSearchAddress(context.board, searchUrl)
  if (search === null) return false
  const t = alertTexts(context.locale)
  try {
    await saveSearch(context, { searchUrl: search.searchUrl, name: searchName ?? t('allJobs'), filters: toFiltersObject(search.filters) })
    showToast({ tone: 'success', text: t('notices.savedShort') })
    return true
  } catch (error) {
    if (!(error instanceof Error)) throw error
    showToast({ tone: 'error', text: savedSearchRefusal(context.locale, error) })
    return false
  }
}
