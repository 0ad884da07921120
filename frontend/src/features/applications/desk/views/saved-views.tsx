/** The saved views of the company as links, and the panel in which they are saved and deleted. */
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../../../../components/app-link.tsx'
import { Button } from '../../../../components/button.ts'
import { useAskedPart } from '../../../../components/loading/use-asked-part.ts'
import { part } from '../../../../components/loading/use-part.ts'
import { ViewLinks } from '../../../../components/table/saved-view-styles.ts'
import { useApp } from '../../../../context/use-app.ts'
import type { SearchParams } from '../../../../navigation/search-params.ts'
import { listUrl, viewFiltersOf } from '../desk-address.ts'
import { useDeskTexts } from '../texts.ts'
import { deskViewsQuery } from './desk-views.ts'
import type { ViewsPanelProps } from './views-panel.tsx'

const viewsPanel = part<ViewsPanelProps>(() => import('./views-panel.tsx'))

interface SavedViewsProps {
  readonly search: SearchParams
  /** Viewers read only. */
  readonly canWrite: boolean
}

export function SavedViews({ search, canWrite }: SavedViewsProps) {
  const t = useDeskTexts()
  const { api } = useApp()
  const views = useQuery(deskViewsQuery(api)).data?.views ?? []
  const { asked, setAsked, Panel } = useAskedPart<SearchParams, ViewsPanelProps>(viewsPanel)
  const shown = viewFiltersOf(search)
  const isSomething = Object.keys(shown).length > 0
  if (views.length === 0 && !(canWrite && isSomething)) return null
  const address = listUrl(shown)
  return (
    <ViewLinks aria-label={t('views.title')}>
      {views.map(({ id, name, filters }) => (
        <AppLink key={id} href={listUrl(filters)} aria-current={listUrl(filters) === address ? 'page' : undefined}>
          {name}
        </AppLink>
      ))}
      {canWrite ? (
        <Button type="button" onClick={() => setAsked(search)}>
          {t(views.length === 0 ? 'views.save' : 'views.change')}
        </Button>
      ) : null}
      {Panel === null || asked === undefined ? null : <Panel search={asked} onClose={() => setAsked(undefined)} />}
    </ViewLinks>
  )
}
