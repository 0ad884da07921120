import { Virtualizer } from '@tanstack/react-virtual'
import { firstRows } from './use-row-view.ts'

const ofLibrary = ({ count, rowHeight, overscan, height, offset, scrollMargin }: Parameters<typeof firstRows>[0]) => {
  const items = new Virtualizer<Window, Element>({
    count,
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin,
    initialRect: { width: 1, height },
    initialOffset: offset,
    getScrollElement: () => null,
    scrollToFn: () => undefined,
    observeElementRect: () => undefined,
    observeElementOffset: () => undefined,
  }).getVirtualItems()
  return { first: items[0]?.index, last: items.at(-1)?.index }
}

it.each([
  { count: 100, rowHeight: 110, overscan: 10, height: 900, offset: 0, scrollMargin: 0 },
  { count: 100, rowHeight: 204, overscan: 5, height: 844, offset: 0, scrollMargin: 412 },
  { count: 34, rowHeight: 286, overscan: 4, height: 900, offset: 3_000, scrollMargin: 380 },
  { count: 100, rowHeight: 110, overscan: 10, height: 990, offset: 8_900, scrollMargin: 400 },
  { count: 3, rowHeight: 110, overscan: 10, height: 900, offset: 0, scrollMargin: 0 },
])('begins with the rows that the library shows: $count of $rowHeight px, $offset px down', (view) => {
  const { first, last } = firstRows(view)
  expect({ first, last }).toEqual(ofLibrary(view))
})
