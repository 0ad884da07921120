/**
 * The three looks of the offer list (docs/product/offer-list.md, "List"), and the sizes that keep it still: whatever a card says, it has
 * one height for each width of its list. The same table makes the styles and the positions of the endless list.
 */
import type { ListVariant } from '../../../context/app-context.ts'

export type { ListVariant }

interface Shape {
  /** Of the list, px; a list beside the map is narrower than the screen. */
  readonly fromWidth: number
  readonly lanes: number
  /** A card and the gap below it, px. */
  readonly rowHeight: number
}

interface Variant {
  /** From narrow to wide. */
  readonly shapes: readonly [Shape, ...Shape[]]
  readonly gap: number
  /** Cards beyond the view that are there already: 1,000 px, in the horizontal list 15 of them. */
  readonly overscan: (shape: Shape) => number
  /** 15, in the horizontal list a quarter of a page. */
  readonly skeletons: number
}

export const pageSize = 100
const overscanPixels = ({ lanes, rowHeight }: Shape): number => Math.ceil(1_000 / rowHeight) * lanes

export const variants: Readonly<Record<ListVariant, Variant>> = {
  classic: {
    shapes: [
      { fromWidth: 0, lanes: 1, rowHeight: 204 },
      { fromWidth: 600, lanes: 1, rowHeight: 110 },
    ],
    gap: 8,
    overscan: overscanPixels,
    skeletons: 15,
  },
  horizontal: {
    shapes: [
      { fromWidth: 0, lanes: 1, rowHeight: 200 },
      { fromWidth: 600, lanes: 1, rowHeight: 94 },
      { fromWidth: 860, lanes: 1, rowHeight: 84 },
    ],
    gap: 6,
    overscan: () => 15,
    skeletons: pageSize / 4,
  },
  column: {
    shapes: [
      { fromWidth: 0, lanes: 1, rowHeight: 286 },
      { fromWidth: 560, lanes: 2, rowHeight: 286 },
      { fromWidth: 860, lanes: 3, rowHeight: 286 },
    ],
    gap: 12,
    overscan: overscanPixels,
    skeletons: 15,
  },
}

/** `width` null: not measured yet, as on the server; then the widest, of which the first screen needs most cards. */
export function shapeFor(variant: ListVariant, width: number | null): Shape {
  const { shapes } = variants[variant]
  return shapes.findLast(({ fromWidth }) => fromWidth <= (width ?? Number.POSITIVE_INFINITY)) ?? shapes[0]
}

/** Styles for every shape of a variant, for use within a container of the list's width. */
export const stylesByShape = (variant: ListVariant, styles: (shape: Shape) => string): string =>
  variants[variant].shapes.map((shape) => `@container (min-width:${shape.fromWidth}px){${styles(shape)}}`).join('')
