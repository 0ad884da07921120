/** The icon in the marker of a single offer: that of its category, else a pin. */
import type { Board, BoardCategory } from '../../../board/board.ts'

export const pin = 'pin'
const pinMarkup =
  '<path d="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0"/><circle cx="12" cy="10" r="3"/>'

export const mapIcons = ({ categories }: Pick<Board, 'categories'>): ReadonlyMap<string, string> =>
  new Map([
    [pin, pinMarkup],
    ...categories.filter(({ iconMarkup }) => iconMarkup !== '').map(({ key, iconMarkup }) => [key, iconMarkup] as const),
  ])

/** By the number of a category or of one of its subcategories. */
export const categoryOf = ({ categories }: Pick<Board, 'categories'>, value: number | null): BoardCategory | undefined =>
  value === null
    ? undefined
    : categories.find((category) => category.value === value || category.children.some((child) => child.value === value))
