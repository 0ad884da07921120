/** The icon in the marker of a single offer: that of its category, else a pin. */
import type { Board, BoardCategory } from '../../../board/board.ts'
import { MapPin } from '../../../components/icons/map-pin.ts'

export const pin = 'pin'

export const mapIcons = ({ categories }: Pick<Board, 'categories'>): ReadonlyMap<string, string> =>
  new Map([
    [pin, MapPin.markup],
    ...categories.filter(({ iconMarkup }) => iconMarkup !== '').map(({ key, iconMarkup }) => [key, iconMarkup] as const),
  ])

/** By the number of a category or of one of its subcategories. */
export const categoryOf = ({ categories }: Pick<Board, 'categories'>, value: number | null): BoardCategory | undefined =>
  value === null
    ? undefined
    : categories.find((category) => category.value === value || category.children.some((child) => child.value === value))
