/** Public names of offers: `<company>-<title>-<city>-<category>-<id>`. Only the id is significant; the words are for readers. */
import { type OfferId, offerIdSchema } from '../shared/ids.ts'
import { slugify } from '../shared/locale.ts'
import type { OfferContent } from './content.ts'

const idLength = 12
const maxWords = 120

export const draftSlug = (offerId: OfferId): string => `draft-${offerId}`

/** Cut at a word boundary, so that no half word is published for ever; a single long word is cut anywhere. */
function cut(words: string): string {
  if (words.length <= maxWords) return words
  const lastDash = words.lastIndexOf('-', maxWords)
  return words.slice(0, lastDash > 0 ? lastDash : maxWords)
}

/** Ascii throughout; a fully remote offer without a place has `remote` for its city. */
export function offerSlug(
  offerId: OfferId,
  { hiringCompany, title, locations, categories }: Pick<OfferContent, 'hiringCompany' | 'title' | 'locations' | 'categories'>,
): string {
  const parts = [hiringCompany?.name ?? '', title, locations[0]?.city ?? 'remote', categories[0]?.key ?? '']
  const words = cut(parts.map(slugify).filter(Boolean).join('-'))
  return `${words || 'offer'}-${offerId}`
}

/** The offer that a slug or a bare id names, whatever its words; null when it cannot name one. */
export const offerIdOf = (slugOrId: string): OfferId | null => offerIdSchema.safeParse(slugOrId.slice(-idLength)).data ?? null
