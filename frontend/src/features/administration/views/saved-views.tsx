/** The saved views of a list as links, and the panel in which they are saved, shared and deleted. */
import type { AdminList } from '@jobboard/contracts/administration/list'
import { useQuery } from '@tanstack/react-query'
import { useMatch } from '@tanstack/react-router'
import { AppLink } from '../../../components/app-link.tsx'
import { Button } from '../../../components/button.ts'
import { useAskedPart } from '../../../components/loading/use-asked-part.ts'
import { part } from '../../../components/loading/use-part.ts'
import { ViewLinks } from '../../../components/table/saved-view-styles.ts'
import { useApp } from '../../../context/use-app.ts'
import { addressOfQuestion, type ListQuestion } from '../api/list-rows.ts'
import { addressOfView, listViewsQuery } from './list-views.ts'
import { useViewTexts } from './texts.ts'
import type { ViewsPanelProps } from './views-panel.tsx'

const viewsPanel = part<ViewsPanelProps>(() => import('./views-panel.tsx'))

/** Of the list as it is, also where it begins with a view. */
const everything = '?view=all'

interface SavedViewsProps {
  readonly list: AdminList
  readonly question: ListQuestion
}

export function SavedViews({ list, question }: SavedViewsProps) {
  const t = useViewTexts()
  const { api } = useApp()
  const { pathname } = useMatch({ strict: false })
  const views = useQuery(listViewsQuery(api, list)).data ?? []
  const { asked, setAsked, Panel } = useAskedPart<{ readonly address: string }, ViewsPanelProps>(viewsPanel)
  const shown = addressOfQuestion(list, question)
  if (views.length === 0 && shown === '') return null
  const hasDefault = views.some(({ isDefault }) => isDefault)
  const links = views.map((view) => ({ id: view.id, name: view.name, address: addressOfView(list, view) }))
  return (
    <ViewLinks aria-label={t('title')}>
      {views.length === 0 ? null : (
        <AppLink href={`${pathname}${hasDefault ? everything : ''}`} aria-current={shown === '' ? 'page' : undefined}>
          {t('all')}
        </AppLink>
      )}
      {links.map(({ id, name, address }) => (
        <AppLink key={id} href={`${pathname}${address}`} aria-current={address === shown && shown !== '' ? 'page' : undefined}>
          {name}
        </AppLink>
      ))}
      <Button type="button" onClick={() => setAsked({ address: shown })}>
        {t(views.length === 0 ? 'save' : 'change')}
      </Button>
      {Panel === null || asked === undefined ? null : <Panel list={list} address={asked.address} onClose={() => setAsked(undefined)} />}
    </ViewLinks>
  )
}
