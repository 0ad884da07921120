/**
 * Cost model for choosing between two plans of the same answer (docs/decisions/0058), in nanoseconds. `npm run bench -- plan-costs` measures
 * every figure; these are of an idle machine with 100,000 documents. Only ratios of figures within a group matter: they decide which plan
 * runs, never what it answers, and near the break-even point both take equally long. So they are constants, not measured at start, where a
 * busy machine would give worse ones.
 */
export const planCosts = {
  /** A page of a list: per entry of the order that is scanned, or per document that is ranked and per word of the bitmaps read. */
  scanStep: 0.8,
  rankDocument: 2,
  rankWord: 0.3,
  /** Category counts: per document looked up, or per word of an AND with popcount. */
  lookup: 1.5,
  andWord: 0.14,
  /** The map by offers: per offer, per distinct list of places and per place. */
  offer: 4,
  placeList: 8,
  place: 10,
  /** The map by viewport: per point; per dense cell, and per word of its bitmap. */
  point: 2.5,
  denseCell: 3_000,
  denseCellWord: 0.2,
  /** Twice the time to find the points of a viewport: below, comparing the plans costs more than it can save. */
  viewport: 8_000,
} as const
