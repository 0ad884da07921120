/**
 * Lists of administrators, declared once (docs/contributing/admin-list.md): the query-service makes the routes of a list, of its file and of one
 * of its rows from the declaration and its SQL; the frontend makes columns, filters, search and the head of the page of one object from the
 * declaration and its texts. Without schemas: pages load none.
 */
import type { ObjectKind } from './objects.ts'

export type SortDirection = 'ASC' | 'DESC'

interface AnyColumn {
  /** The list can be sorted by it; the direction of the first press. */
  readonly sort?: SortDirection
  /** On the page of one object alone. */
  readonly onPageOnly?: true
}
export type ListColumn = AnyColumn &
  /** `day`: of a calendar, such as that of an invoice, in no time zone. `plan`: its key, shown by its name. */
  (
    | { readonly type: 'text' | 'number' | 'money' | 'instant' | 'day' | 'flag' | 'plan' }
    | { readonly type: 'choice'; readonly choices: readonly string[] }
    /** A link to another object. */
    | { readonly type: 'object'; readonly of: ObjectKind }
  )

/** `choice`: any of several. `exact`: an id, of an address that links to the list. `period`: from a day to a day, in the time of the board. */
export type ListFilter =
  /** `ofMany`: a row has several of the values. */
  { readonly type: 'choice'; readonly choices: readonly string[]; readonly ofMany?: true } | { readonly type: 'exact' | 'period' }

export interface AdminList {
  /** Below `/v2/admin/` and `/admin/`. */
  readonly path: string
  /** In the API document, the capability. */
  readonly tag: string
  /** What one row is, when it has a page. */
  readonly kind: ObjectKind | null
  /** The first is the name of a row, and the link to its page. */
  readonly columns: Readonly<Record<string, ListColumn>>
  readonly filters: Readonly<Record<string, ListFilter>>
  readonly sortBy: string
  readonly hasSearch: boolean
}

export const adminList = <const List extends AdminList>(list: List & { readonly sortBy: keyof List['columns'] }): List => list

/** Minor units. */
export interface MoneyCell {
  readonly minor: number
  readonly currency: string
}
export interface ObjectCell {
  readonly id: string
  readonly name: string
}
export type Cell = string | number | boolean | MoneyCell | ObjectCell | null

export type CellOf<Column extends ListColumn> = Column extends { readonly type: 'number' }
  ? number | null
  : Column extends { readonly type: 'flag' }
    ? boolean
    : Column extends { readonly type: 'money' }
      ? MoneyCell | null
      : Column extends { readonly type: 'object' }
        ? ObjectCell | null
        : Column extends { readonly type: 'choice'; readonly choices: readonly (infer Choice)[] }
          ? Choice | null
          : string | null

export type RowOf<List extends AdminList> = { readonly id: string } & {
  readonly [Key in keyof List['columns']]: CellOf<List['columns'][Key]>
}

/** The parameters that a filter has in the query: one, or the two ends of a period. */
export const parametersOf = (name: string, { type }: ListFilter): readonly string[] =>
  type === 'period' ? [`${name}From`, `${name}To`] : [name]

export const columnsOf = ({ columns }: AdminList): readonly (readonly [key: string, column: ListColumn])[] => Object.entries(columns)

/** In one word: of its saved views and its file. */
export const nameOfList = ({ path }: Pick<AdminList, 'path'>): string => path.replaceAll('/', '-')

export const rowsPerPage = 50
/** More of them are no file that anyone reads: the filters make it smaller. */
export const maxExportedRows = 10_000
export const maxListSearch = 100
