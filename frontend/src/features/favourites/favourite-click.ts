export interface FavouriteClick {
  readonly id: string
  readonly title: string
  /** What it leads to is shown beside it. */
  readonly button: HTMLElement
}

/** By offer, of those that are known. */
export type FavouriteMarks = Readonly<Record<string, boolean>>

/** Always this array: those who look for changes compare it. */
export const marksKey = ['favourites', 'marks'] as const
