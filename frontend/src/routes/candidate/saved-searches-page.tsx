/** The saved searches of a candidate: what the bell opens, as a page. */
import { useHydrated } from '@tanstack/react-router'
import { AccountPage } from '../../components/layout/account-page.tsx'
import { RowListSkeleton } from '../../components/row-list.tsx'
import { useApp } from '../../context/use-app.ts'
import { useCandidateTexts } from '../../features/candidates/texts.ts'
import { SavedSearchList } from '../../features/saved-searches/components/saved-search-list.tsx'
import { emptyState, urlOf } from '../../features/search/list-state.ts'

export function SavedSearchesPage() {
  const t = useCandidateTexts()
  const { board, locale } = useApp()
  // Whose they are is known in the browser.
  const hydrated = useHydrated()
  return (
    <AccountPage title={t('pages.saved-searches')} text={t('savedSearches.text')}>
      {hydrated ? <SavedSearchList listUrl={urlOf(board, emptyState(board, locale))} /> : <RowListSkeleton />}
    </AccountPage>
  )
}
