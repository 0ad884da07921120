/** One command for many rows of a list, each by a request of its own. */
export interface RowCommand<Row> {
  readonly label: string
  /** What will happen to so many rows. */
  readonly textOf: (count: number) => string
  /** Why the row stays as it is; null: the command concerns it. */
  readonly leftOut: (row: Row) => string | null
  /** What is chosen once for all rows, such as a reason. */
  readonly choice?: RowChoice
  /** `choice`: the value that was chosen; empty without one. A text that it answers with says why nothing came of it. */
  readonly send: (row: Row, choice: string) => Promise<unknown>
  readonly isDestructive?: boolean
}

export interface RowChoice {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}
