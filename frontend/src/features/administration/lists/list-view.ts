/** How the frontend shows a declared list: its texts, which a type check compares with the declaration, and cells of its own. */
import type { AdminList, ListColumn, ListFilter, RowOf } from '@jobboard/contracts/administration/list'
import type { TextTree, TranslateIn } from '@jobboard/contracts/shared/translate'
import type { ReactNode } from 'react'

type WithChoices = { readonly type: 'choice'; readonly choices: readonly string[] }
type ChoicesIn<All extends Readonly<Record<string, ListColumn | ListFilter>>> = {
  readonly [Key in keyof All as All[Key] extends WithChoices ? Key : never]: All[Key] extends {
    readonly choices: readonly (infer Choice extends string)[]
  }
    ? Readonly<Record<Choice, string>>
    : never
}

/** What the texts of a list must have; those in other languages are compared with the English ones. */
export type ListTexts<List extends AdminList> = {
  readonly title: string
  readonly text: string
  readonly count_one: string
  readonly count_other: string
  readonly empty: string
  readonly emptyText: string
  readonly search: string
  readonly columns: { readonly [Key in keyof List['columns']]: string }
  readonly filters: { readonly [Key in keyof List['filters']]: string }
  readonly choices: ChoicesIn<List['columns']> & ChoicesIn<List['filters']>
}

export type AnyTexts = (key: string, values?: Readonly<Record<string, string | number>>) => string

export interface ListView<List extends AdminList = AdminList> {
  readonly list: List
  readonly useTexts: () => AnyTexts
  /** In place of those by the type of the column. */
  readonly cells: { readonly [Key in keyof List['columns']]?: (row: RowOf<List>) => ReactNode }
}

export const listView = <const List extends AdminList, Texts extends TextTree & ListTexts<NoInfer<List>>>(
  list: List,
  useTexts: () => TranslateIn<Texts>,
  cells: ListView<NoInfer<List>>['cells'] = {},
  // The check of the texts has compared their keys.
): ListView<List> => ({ list, useTexts: useTexts as unknown as () => AnyTexts, cells })
