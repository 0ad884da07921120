/**
 * When an imported offer is published on this board. The source's own instant is used while the plan's days, counted from there, have not
 * run out; an older offer is published at the moment of import, or, for demonstrations, at an instant of the last days that depends on its
 * id alone. Its first publication anywhere is taken from the source, however long ago.
 */
import type { OfferId } from '@jobboard/contracts/shared/ids'
import { instantFrom } from './instants.ts'

const day = 24 * 60 * 60 * 1_000

/** A number from 0 to 1, derived from the id. */
const fractionOf = (id: OfferId): number => {
  let hash = 0x811c9dc5
  for (const letter of id) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0
  return hash / 0x1_0000_0000
}

export interface PublicationDates {
  readonly publishedAt: Date
  /** Null where the source does not state it. */
  readonly firstPublishedAt: Date | null
}

export function publicationOf(
  source: { readonly publishedAt: string | null },
  {
    id,
    now,
    timeZone,
    durationInDays,
    spreadDays,
  }: { id: OfferId; now: Date; timeZone: string; durationInDays: number; spreadDays: number },
): PublicationDates {
  const said = instantFrom(source.publishedAt, timeZone)
  const firstPublishedAt = said !== null && said <= now ? said : null
  if (firstPublishedAt !== null && firstPublishedAt.getTime() + durationInDays * day > now.getTime())
    return { publishedAt: firstPublishedAt, firstPublishedAt }
  const ago = spreadDays <= 0 ? 0 : fractionOf(id) * spreadDays * day
  return { publishedAt: new Date(Math.floor(now.getTime() - ago)), firstPublishedAt }
}
