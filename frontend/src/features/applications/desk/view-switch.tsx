/** Table or board; the choice is in the address. */
import styled from '@emotion/styled'
import { AppLink } from '../../../components/app-link.tsx'
import { Columns3 } from '../../../components/icons/columns-3.ts'
import { List } from '../../../components/icons/list.ts'
import type { SearchParams } from '../../../navigation/search-params.ts'
import { listUrl } from './desk-address.ts'
import { useDeskTexts } from './texts.ts'

const Switch = styled.nav`
  display: flex; gap: 4px; width: fit-content; padding: 4px; border-radius: var(--radius-control); background: var(--grey-3);
  a { display: inline-flex; align-items: center; gap: 6px; min-height: 36px; padding: 0 12px; border-radius: calc(var(--radius-control) - 2px); }
  a[aria-current] { background: var(--surface-raised); font-weight: 600; box-shadow: 0 0 0 1px var(--border); }
`

export function ViewSwitch({ search, isBoard }: { readonly search: SearchParams; readonly isBoard: boolean }) {
  const t = useDeskTexts()
  const { view: _, ...table } = search
  return (
    <Switch aria-label={t('view.title')}>
      <AppLink href={listUrl(table)} aria-current={isBoard ? undefined : 'page'}>
        <List size={18} />
        {t('view.table')}
      </AppLink>
      <AppLink href={listUrl({ ...table, view: 'board' })} aria-current={isBoard ? 'page' : undefined}>
        <Columns3 size={18} />
        {t('view.board')}
      </AppLink>
    </Switch>
  )
}
