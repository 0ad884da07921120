/** What an edit changed of the things that candidates see (decisions 3: history of salary, title and dates). */
import type { StoredContent } from '@jobboard/contracts/offers/content'
import type { HistoryEntry } from '@jobboard/contracts/offers/queries'
import { shownSalaries } from './shown-salaries.ts'

export type OfferChange = Extract<HistoryEntry, { kind: 'edited' }>['changes'][number]
type NamedField = Exclude<OfferChange['field'], 'title' | 'salary'>

/** Contact data and the address that applications are mailed to are no public matter. */
const publicParts: Readonly<Record<NamedField, (content: StoredContent) => unknown>> = {
  body: ({ body }) => body,
  skills: ({ requirements }) => requirements,
  locations: ({ locations }) => locations,
  company: ({ hiringCompany }) => hiringCompany,
  workplaceType: ({ workplaceType }) => workplaceType,
  experienceLevel: ({ experienceLevel }) => experienceLevel,
  workingTime: ({ workingTime }) => workingTime,
  category: ({ categories }) => categories,
  expiry: ({ expiredAt }) => expiredAt,
  other: ({ languages, bannerUrl, videoUrl, publicTags, informationClause, futureConsent, customConsent, apply }) => [
    languages,
    bannerUrl,
    videoUrl,
    publicTags,
    informationClause,
    futureConsent,
    customConsent,
    apply?.kind === 'url' ? apply.url : null,
  ],
}

/** Empty when nothing public changed. */
export function offerChanges(before: StoredContent, after: StoredContent): OfferChange[] {
  const changes: OfferChange[] = []
  if (before.title !== after.title) changes.push({ field: 'title', before: before.title, after: after.title })
  const [salariesBefore, salariesAfter] = [shownSalaries(before), shownSalaries(after)]
  if (!same(salariesBefore, salariesAfter)) changes.push({ field: 'salary', before: salariesBefore, after: salariesAfter })
  for (const [field, part] of Object.entries(publicParts) as [NamedField, (content: StoredContent) => unknown][]) {
    if (!same(part(before), part(after))) changes.push({ field })
  }
  return changes
}

/** Deep, whatever the order of keys: an editor or another version may write them differently. */
function same(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))]
  return left.length === right.size && left.every(([key, value]) => right.has(key) && same(value, right.get(key)))
}
