/** A page of offers as bytes: the JSON of the cards concatenated, each with its position, without parsing or serializing it. */
import type { OfferIndex } from '@jobboard/search-engine/index/offer-index'

const comma = 44

/** `first`: position of the first offer, written as `index`; null omits it. `copies`: the number of copies of each offer, written next to it. */
export function cardPage(
  index: OfferIndex,
  docs: readonly number[],
  first: number | null,
  meta: unknown,
  copies: readonly number[] | null = null,
): Buffer {
  const head = '{"data":['
  const tail = meta === undefined ? ']}' : `],"meta":${JSON.stringify(meta)}}`
  const prefixes = docs.map((_, at) =>
    first === null ? '{' : `{"index":${first + at},${copies === null ? '' : `"copies":${copies[at]},`}`,
  )
  const { cards } = index
  // The prefix replaces the opening brace of the card.
  const size = docs.reduce(
    (sum, doc, at) => sum + (prefixes[at] as string).length + cards.length(doc),
    head.length + Buffer.byteLength(tail),
  )
  const page = Buffer.allocUnsafe(size)
  let end = page.write(head, 0, 'latin1')
  for (const [at, doc] of docs.entries()) {
    if (at > 0) page[end++] = comma
    end += page.write(prefixes[at] as string, end, 'latin1')
    end = cards.copy(doc, 1, page, end)
  }
  end += page.write(tail, end)
  return page.subarray(0, end)
}
