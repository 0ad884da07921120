/** A page of offers as bytes: the prepared cards copied one after the other, each with its position. */
import type { OfferIndex } from '../index/offer-index.ts'

const comma = 44

/** `first`: position of the first offer, written as `index`; null leaves it out. `copies`: of each offer, written beside it. */
export function cardPage(
  index: OfferIndex,
  docs: readonly number[],
  first: number | null,
  meta: unknown,
  copies: readonly number[] | null = null,
): Buffer {
  const head = '{"data":['
  const tail = meta === undefined ? ']}' : `],"meta":${JSON.stringify(meta)}}`
  const marks = docs.map((_, at) => (first === null ? '{' : `{"index":${first + at},${copies === null ? '' : `"copies":${copies[at]},`}`))
  const { prepared } = index
  // A card is an object of its own: its opening brace gives way to the mark.
  const size = docs.reduce(
    (sum, doc, at) => sum + (marks[at] as string).length + prepared.length(doc),
    head.length + Buffer.byteLength(tail),
  )
  const page = Buffer.allocUnsafe(size)
  let end = page.write(head, 0, 'latin1')
  for (const [at, doc] of docs.entries()) {
    if (at > 0) page[end++] = comma
    end += page.write(marks[at] as string, end, 'latin1')
    end = prepared.copy(doc, 1, page, end)
  }
  end += page.write(tail, end)
  return page.subarray(0, end)
}
