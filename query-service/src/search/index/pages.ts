/** A page of documents in an order. */
export interface Page {
  readonly docs: readonly number[]
  readonly total: number
}

/** A page of a list that shows one card for the copies of a position. */
export interface GroupedPage extends Page {
  /** Offers that match, copies included; `total` counts cards. */
  readonly offers: number
  /** Of each card: how many more offers it stands for. */
  readonly copies: readonly number[]
}
