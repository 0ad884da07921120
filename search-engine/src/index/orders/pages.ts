/** A page of documents in an order. */
export interface Page {
  readonly docs: readonly number[]
  readonly total: number
}

/** A page of a list that shows the copies of a position as one card. */
export interface GroupedPage extends Page {
  /** Offers that match, copies included; `total` counts cards. */
  readonly offers: number
  /** By card: number of further offers in its group. */
  readonly copies: readonly number[]
}
