/** What an offer's content was after an event: some values, and a digest of each field that tells whether it changed. */
import { createHash } from 'node:crypto'
import type { StoredContent } from '@jobboard/contracts/offers/content'
import { encryptedSchema } from '@jobboard/contracts/shared/events/envelope'
import type { ActivityFacts } from '@jobboard/platform/read-models/company-activity'

/** The same text for the same value, whatever the order of keys and however often a personal text was sealed. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const sealed = encryptedSchema.safeParse(value)
  if (sealed.success) return [sealed.data.subject, sealed.data.digest]
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, of]) => [key, canonical(of)])
}

const digestOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(value)))
    .digest('base64url')
    .slice(0, 12)

export const factsOf = (content: StoredContent): ActivityFacts => ({
  title: content.title,
  employmentTypes: content.employmentTypes,
  cities: [...new Set(content.locations.map(({ city }) => city))],
  expiredAt: content.expiredAt,
  digests: Object.fromEntries(Object.entries(content).map(([field, value]) => [field, digestOf(value)])),
})
