/** The saved searches, from the bell: a dialog, on phones a drawer. Opens by the hash `#saved-searches`. */
import { useRouter } from '@tanstack/react-router'
import Panel from '../../components/panel.tsx'
import { useApp } from '../../context/use-app.ts'
import { ownerOf } from './api/saved-searches.ts'
import { SavedSearchList } from './components/saved-search-list.tsx'
import { TextLink } from './components/text-link.ts'
import { useAlertTexts } from './texts.ts'
import { useSavedSearches } from './use-saved-searches.ts'

const width = 480

export default function SavedSearchesPanel({ onClose }: { onClose: () => void }) {
  const t = useAlertTexts()
  const context = useApp()
  const { board, locale } = context
  const { data = [] } = useSavedSearches()
  // Once logged in, back on the page under the panel.
  const next = useRouter().state.location.href.replace(/#.*$/, '')
  const logInUrl = `${board.candidatePortal.baseCpUrl}/login?${new URLSearchParams({ next })}`
  const isLocal = ownerOf(context) === 'browser' && data.length > 0
  return (
    <Panel open onClose={onClose} title={t('list.title')} width={width}>
      <SavedSearchList listUrl={`/${board.listPrefix[locale]}/${board.allLocationsSlug[locale]}`} />
      {isLocal ? (
        <p style={{ marginTop: 16, color: 'var(--text-muted)' }}>
          {t('list.browserNote')} {board.candidatePortal.enabled ? <TextLink href={logInUrl}>{t('list.signIn')}</TextLink> : null}
        </p>
      ) : null}
    </Panel>
  )
}
