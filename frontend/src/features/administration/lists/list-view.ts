/** How the frontend shows a declared list: its texts, which a type check compares with the declaration, and cells of its own. */
import type { AdminList, ListColumn, ListFilter, RowOf } from '@jobboard/contracts/administration/list'
import type { ReactNode } from 'react'

type ChoiceKeys<All extends Readonly<Record<string, ListColumn | ListFilter>>> = {
  readonly [Key in keyof All & string]: All[Key] extends {
    readonly type: 'choice'
    readonly choices: readonly (infer Choice extends string)[]
  }
    ? `choices.${Key}.${Choice}`
    : never
}[keyof All & string]

type TextKeys<List extends AdminList> =
  | 'title'
  | 'text'
  | 'empty'
  | 'emptyText'
  | 'search'
  | `columns.${keyof List['columns'] & string}`
  | `filters.${keyof List['filters'] & string}`
  | ChoiceKeys<List['columns']>
  | ChoiceKeys<List['filters']>

/**
 * What the texts of a list must have; those in other languages are compared with the English ones. By their keys: TypeScript does not find the tree of texts
 * from what translates them, and would compare nothing.
 */
type TextsOf<List extends AdminList> = ((key: TextKeys<List>) => string) & ((key: 'count', values: { readonly count: number }) => string)

export type AnyTexts = (key: string, values?: Readonly<Record<string, string | number>>) => string

export interface ListView<List extends AdminList = AdminList> {
  readonly list: List
  readonly useTexts: () => AnyTexts
  /** In place of those by the type of the column. */
  readonly cells: { readonly [Key in keyof List['columns']]?: (row: RowOf<List>) => ReactNode }
}

export const listView = <const List extends AdminList>(
  list: List,
  useTexts: () => TextsOf<NoInfer<List>>,
  cells: ListView<NoInfer<List>>['cells'] = {},
  // The check of the texts has compared their keys.
): ListView<List> => ({ list, useTexts: useTexts as unknown as () => AnyTexts, cells })
