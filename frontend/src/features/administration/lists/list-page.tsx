/** The page of a declared list (docs/contributing/admin-list.md). */
import { type AdminList, type Cell as CellValue, columnsOf, type RowOf } from '@jobboard/contracts/administration/list'
import { objectUrl } from '@jobboard/contracts/administration/objects'
import { formatNumber } from '@jobboard/contracts/shared/format'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { overlays } from '../../../components/feedback/overlay-requests.ts'
import { SearchX } from '../../../components/icons/search-x.ts'
import { QueryStates } from '../../../components/loading/query-states.tsx'
import { StateMessage } from '../../../components/state-message.tsx'
import type { Column } from '../../../components/table/columns.ts'
import { DataTable, type DataTableProps } from '../../../components/table/data-table.tsx'
import { Paging } from '../../../components/table/paging.tsx'
import { TableSkeleton } from '../../../components/table/table-skeleton.tsx'
import { useTableAddress } from '../../../components/table/use-address.ts'
import { type Selection, useSelection } from '../../../components/table/use-selection.ts'
import { useApp } from '../../../context/use-app.ts'
import { isFiltered, listQuery, readListQuestion } from '../api/list-rows.ts'
import { AdminPage } from '../shell/admin-page.tsx'
import { useAdminTexts } from '../texts.ts'
import { SavedViews } from '../views/saved-views.tsx'
import { Cell } from './cell.tsx'
import { ListFilters } from './list-filters.tsx'
import type { ListView } from './list-view.ts'
import { ObjectAnchor } from './object-anchor.ts'

/** What is done with several rows works on those that are chosen and in view. */
export interface ChosenRows<Row> {
  readonly rows: readonly Row[]
  readonly selection: Selection
  /** The same rows as the server has them now; those that left the list are not among them. */
  readonly readAgain: () => Promise<readonly Row[]>
}

interface AdminListPageProps<List extends AdminList> {
  readonly view: ListView<List>
  /** Between the title and the filters. */
  readonly above?: ReactNode
  /** At the end of each row. */
  readonly actions?: ((row: RowOf<List>) => ReactNode) | undefined
  /** What can be done with several rows; absent: they cannot be chosen. */
  readonly bulk?: ((chosen: ChosenRows<RowOf<List>>) => ReactNode) | undefined
}

export function AdminListPage<List extends AdminList>({ view, above, actions, bulk }: AdminListPageProps<List>) {
  const { list } = view
  const t = useAdminTexts()
  const texts = view.useTexts()
  const { api, locale } = useApp()
  const address = useTableAddress()
  const question = readListQuestion(list, address.search)
  const query = useQuery(listQuery(api, list, question))
  const rows = query.data?.data ?? []
  const selection = useSelection(rows.map(({ id }) => id))
  const columns = useColumns(view)
  useEffect(overlays.prepare, [])
  const nameOf = useNameOf(view)
  const chosenOf = (all: readonly RowOf<List>[]): readonly RowOf<List>[] => all.filter(({ id }) => selection.keys.has(id))
  const readAgain = async (): Promise<readonly RowOf<List>[]> => chosenOf((await query.refetch({ throwOnError: true })).data?.data ?? [])
  return (
    <AdminPage title={texts('title')} text={texts('text')}>
      {above}
      <SavedViews list={list} question={question} />
      <ListFilters list={list} texts={texts} question={question} address={address} />
      <QueryStates
        query={query}
        skeleton={<TableSkeleton />}
        empty={{
          isEmpty: ({ meta }) => meta.totalItems === 0,
          message: isFiltered(question) ? (
            <StateMessage icon={<SearchX size={28} />} title={texts('empty')} text={texts('emptyText')} />
          ) : (
            <StateMessage icon={<SearchX size={28} />} title={t('list.nothingYet')} text="" />
          ),
        }}
      >
        {({ data, meta }) => (
          <div>
            <DataTable<RowOf<List>, string>
              caption={texts('title')}
              columns={columns}
              rows={data}
              keyOf={({ id }) => id}
              nameOf={nameOf}
              sorting={sortingOf(question, address.change)}
              isBusy={query.isPlaceholderData}
              {...(bulk === undefined ? {} : { selection })}
              {...(actions === undefined ? {} : { actions })}
            />
            <Paging
              meta={meta}
              shown={data.length}
              countText={(count) => texts('count', { count, number: formatNumber(locale, count) })}
              onGo={(from) => address.change({ from: from === 0 ? null : String(from) })}
            />
          </div>
        )}
      </QueryStates>
      {bulk?.({ rows: chosenOf(rows), selection, readAgain })}
    </AdminPage>
  )
}

type Sorting = NonNullable<DataTableProps<never, string>['sorting']>

const sortingOf = (
  { sortBy, orderBy }: ReturnType<typeof readListQuestion>,
  change: ReturnType<typeof useTableAddress>['change'],
): Sorting => ({
  by: { order: sortBy, direction: orderBy === 'ASC' ? 'ascending' : 'descending' },
  change: ({ order, direction }) => change({ sortBy: order, orderBy: direction === 'ascending' ? 'ASC' : 'DESC', from: null }),
})

/** Rows of declared lists have a value for each column. */
export const cellOf = (row: { readonly id: string }, key: string): CellValue =>
  (row as Readonly<Record<string, CellValue | undefined>>)[key] ?? null

/** By its first column. */
export function useNameOf<List extends AdminList>({ list, useTexts }: ListView<List>): (row: { readonly id: string }) => string {
  const t = useAdminTexts()
  const texts = useTexts()
  const [first] = columnsOf(list)
  return (row) => {
    if (first === undefined) return t('list.unnamed')
    const [key, { type }] = first
    const value = cellOf(row, key)
    if (typeof value !== 'string' || value.trim() === '') return t('list.unnamed')
    return type === 'choice' ? texts(`choices.${key}.${value}`) : value
  }
}

function useColumns<List extends AdminList>(view: ListView<List>): readonly Column<RowOf<List>, string>[] {
  const { list, useTexts, cells } = view
  const texts = useTexts()
  const nameOf = useNameOf(view)
  return columnsOf(list)
    .filter(([, { onPageOnly }]) => onPageOnly !== true)
    .map(([key, column], at) => {
      const own = cells[key as keyof List['columns']]
      const plain = (row: RowOf<List>): ReactNode => <Cell name={key} column={column} value={cellOf(row, key)} texts={texts} />
      const link = (row: RowOf<List>): ReactNode =>
        list.kind === null ? plain(row) : <ObjectAnchor href={objectUrl(list.kind, row.id)}>{nameOf(row)}</ObjectAnchor>
      return {
        key,
        label: texts(`columns.${key}`),
        cell: own ?? (at === 0 ? link : plain),
        isName: at === 0,
        isNumber: column.type === 'number' || column.type === 'money',
        ...(column.sort === undefined
          ? {}
          : { sort: { order: key, first: column.sort === 'ASC' ? ('ascending' as const) : ('descending' as const) } }),
      }
    })
}
