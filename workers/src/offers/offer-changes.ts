/** What an edit changed of the things that candidates see (docs/product/offers.md, "Public history"). */
import type { StoredContent } from '@jobboard/contracts/offers/content'
import { namedChanges, type OfferChange } from '@jobboard/contracts/offers/queries'
import { shownQuestion } from '@jobboard/contracts/offers/screening/screening-questions'
import { writtenSalaries } from '@jobboard/contracts/offers/shown-salaries'
import { isSame } from './is-same.ts'

type NamedField = (typeof namedChanges)[number]

/** Contact data and the address that applications are mailed to are not public. */
const publicParts: Readonly<Record<NamedField, (content: StoredContent) => unknown>> = {
  body: ({ body }) => body,
  skills: ({ requirements }) => requirements,
  locations: ({ locations }) => locations,
  company: ({ hiringCompany }) => hiringCompany,
  workplaceType: ({ workplaceType }) => workplaceType,
  experienceLevel: ({ experienceLevel }) => experienceLevel,
  workingTime: ({ workingTime }) => workingTime,
  category: ({ categories }) => categories,
  languages: ({ languages }) => languages,
  tags: ({ publicTags }) => publicTags,
  media: ({ bannerUrl, videoUrl }) => [bannerUrl, videoUrl],
  // Whether by form or elsewhere, and where; not which mailbox. What the form asks, not which answers are marked.
  applying: ({ apply, screeningQuestions }) => (apply?.kind === 'url' ? apply.url : screeningQuestions.map(shownQuestion)),
  clauses: ({ informationClause, futureConsent, customConsent }) => [informationClause, futureConsent, customConsent],
}

/** An offer's content and the last instant it is shown; null before the first publication. */
export interface OfferVersion {
  readonly content: StoredContent
  readonly expiresAt: string | null
}

/** Empty when nothing public changed. */
export function offerChanges(before: OfferVersion, after: OfferVersion): OfferChange[] {
  const changes: OfferChange[] = []
  const [older, newer] = [before.content, after.content]
  if (older.title !== newer.title) changes.push({ field: 'title', before: older.title, after: newer.title })
  const [salariesBefore, salariesAfter] = [writtenSalaries(older), writtenSalaries(newer)]
  if (!isSame(salariesBefore, salariesAfter)) changes.push({ field: 'salary', before: salariesBefore, after: salariesAfter })
  if (before.expiresAt !== null && after.expiresAt !== null && before.expiresAt !== after.expiresAt) {
    changes.push({ field: 'expiry', before: before.expiresAt, after: after.expiresAt })
  }
  for (const field of namedChanges) if (!isSame(publicParts[field](older), publicParts[field](newer))) changes.push({ field })
  return changes
}

const order: readonly OfferChange['field'][] = ['title', 'salary', 'expiry', ...namedChanges]

/** One edit and a correction after it, as one: from what it was before the first to what it is after the second. */
export function mergedChanges(first: readonly OfferChange[], second: readonly OfferChange[]): OfferChange[] {
  const merged = new Map(first.map((change) => [change.field, change]))
  for (const change of second) {
    const earlier = merged.get(change.field)
    merged.set(change.field, change.field === 'title' && earlier?.field === 'title' ? { ...change, before: earlier.before } : change)
  }
  return order.flatMap((field) => {
    const change = merged.get(field)
    return change === undefined || (change.field === 'title' && change.before === change.after) ? [] : [change]
  })
}
