import { z } from 'zod'

/** Meta of a numbered page (docs/product/search.md, "Pages of a list"). */
export const pageMetaSchema = z.object({
  page: z.int(),
  totalPages: z.int(),
  nextPage: z.int().nullable(),
  prevPage: z.int().nullable(),
  totalItems: z.int(),
})
export type PageMeta = z.infer<typeof pageMetaSchema>

const cursorSchema = z.object({ cursor: z.int().nullable(), itemsCount: z.int() })
/** Meta of a cursor page: `from` and the cursors are positions in the order; null where there is no such page. */
export const cursorMetaSchema = z.object({ from: z.int(), next: cursorSchema, prev: cursorSchema, totalItems: z.int() })
export type CursorMeta = z.infer<typeof cursorMetaSchema>

export const maxItemsCount = 100

/** A list by cursor of what `item` describes. */
export const cursorPageSchema = <Item extends z.ZodType>(item: Item) => z.object({ data: z.array(item), meta: cursorMetaSchema })
export interface CursorPage<Item> {
  readonly data: readonly Item[]
  readonly meta: CursorMeta
}

export function cursorMeta(from: number, itemsCount: number, totalItems: number): CursorMeta {
  const next = from + itemsCount
  // From beyond the end, the previous page is the last one.
  const end = Math.min(from, totalItems)
  const prevCount = Math.min(itemsCount, end)
  return {
    from,
    next: { cursor: next < totalItems ? next : null, itemsCount },
    prev: { cursor: end > 0 ? end - prevCount : null, itemsCount: end > 0 ? prevCount : itemsCount },
    totalItems,
  }
}

export function pageMeta(page: number, perPage: number, totalItems: number): PageMeta {
  const totalPages = Math.max(1, Math.ceil(totalItems / perPage))
  const nextPage = page < totalPages ? page + 1 : null
  return { page, totalPages, nextPage, prevPage: page > 1 ? Math.min(page - 1, totalPages) : null, totalItems }
}
