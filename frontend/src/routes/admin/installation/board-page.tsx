/** How the board is set up, and where each value is set (docs/product/operations.md, "Board"). */
import type { BoardSettings, ShownSetting } from '@jobboard/contracts/operations/queries'
import { useQuery } from '@tanstack/react-query'
import { QueryStates } from '../../../components/loading/query-states.tsx'
import { RowListSkeleton } from '../../../components/row-list.tsx'
import { useApp } from '../../../context/use-app.ts'
import { AdminPage } from '../../../features/administration/shell/admin-page.tsx'
import { boardSettingsQuery } from '../../../features/operations/api/get-operations.ts'
import { Figures } from '../../../features/operations/components/figures.ts'
import { useOperationTexts } from '../../../features/operations/texts.ts'
import { FigureTable } from './table.tsx'

export function BoardPage() {
  const t = useOperationTexts()
  const { api } = useApp()
  return (
    <AdminPage title={t('board.title')} text={t('board.text')}>
      <QueryStates query={useQuery(boardSettingsQuery(api))} skeleton={<RowListSkeleton />}>
        {(settings) => (
          <Figures>
            <Features settings={settings} />
            <Values title={t('board.board')} values={settings.board} />
            <Values title={t('board.installation')} values={settings.installation} />
          </Figures>
        )}
      </QueryStates>
    </AdminPage>
  )
}

function useColumns() {
  const t = useOperationTexts()
  return [{ label: t('board.name') }, { label: t('board.value') }, { label: t('board.setIn') }]
}

function Features({ settings: { features } }: { readonly settings: BoardSettings }) {
  const t = useOperationTexts()
  return (
    <FigureTable
      title={t('board.features')}
      columns={useColumns()}
      rows={features.map(({ name, isOn, setIn }) => ({
        key: name,
        cells: [name, t(isOn ? 'board.on' : 'board.off'), <code key="in">{setIn}</code>],
      }))}
    />
  )
}

function Values({ title, values }: { readonly title: string; readonly values: readonly ShownSetting[] }) {
  const t = useOperationTexts()
  const shown = (value: string | null): string => {
    if (value === null || value === '') return t('board.notSet')
    return value === 'set' ? t('board.set') : value
  }
  return (
    <FigureTable
      title={title}
      columns={useColumns()}
      rows={values.map(({ name, value, setIn }) => ({ key: name, cells: [name, shown(value), <code key="in">{setIn}</code>] }))}
    />
  )
}
