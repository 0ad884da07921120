/** An offer as lists show it, and the additions of its page: prepared once, sent unchanged. */
import type { StoredContent } from '@jobboard/contracts/offers/content'
import type { OfferListItem, Skill } from '@jobboard/contracts/offers/queries'
import { type ShownDetail, shownCard, shownDetail } from '@jobboard/contracts/offers/shown-offer'
import { shownSalaries } from '@jobboard/contracts/offers/shown-salaries'
import type { Dictionary } from '@jobboard/contracts/search/dictionary'
import { fold } from '@jobboard/contracts/shared/events/fold'
import type { BoardVocabulary } from './board-vocabulary.ts'
import type { OfferView } from './offer-view.ts'

/** Null until the offer was published. Unstated facts are null on the card, too. */
export function offerCard(view: OfferView, vocabulary: BoardVocabulary): OfferListItem | null {
  const { content, firstPublishedAt, publishedAt } = view
  if (publishedAt === null) return null
  const category = cardCategory(content, vocabulary)
  return {
    ...shownCard(content, view.slug, view.pictures),
    guid: view.offerId,
    categoryId: category.id,
    category,
    ...cardSkills(content, vocabulary.dictionary),
    employmentTypes: shownSalaries(content, view.approvedPay, vocabulary.pay),
    publishedAt,
    firstPublishedAt,
    refreshedAt: refreshedAt(view),
    isFavorite: false,
    isAppliedTo: false,
  }
}

/** Extending an expired offer moves it to the top like a bump. */
function refreshedAt({ history }: OfferView): string | null {
  const newest = history.findLast((entry) => entry.kind === 'refreshed' || (entry.kind === 'extended' && entry.again))
  return newest?.at ?? null
}

/** The additions of its page. */
export const offerDetail = ({ content, sourceUrl, pictures }: OfferView): ShownDetail => shownDetail(content, sourceUrl, pictures)

/** The first category is the one that is shown. One that the tenant file no longer has retains its key and gets the number 0. */
function cardCategory({ categories }: StoredContent, vocabulary: BoardVocabulary): OfferListItem['category'] {
  const key = categories[0]?.key ?? ''
  const known = vocabulary.category(key)
  return { id: known?.value ?? 0, parentId: known?.parentValue ?? null, key }
}

/** By the board's names, each once: `ReactJS` and `React.js` of one offer are one skill, required when one of them is. */
function cardSkills({ requirements }: StoredContent, dictionary: Dictionary): Pick<OfferListItem, 'requiredSkills' | 'niceToHaveSkills'> {
  const seen = new Set<string>()
  const named = (required: boolean): Skill[] =>
    requirements
      .filter((requirement) => requirement.required === required)
      .map(({ skillName, level }) => ({ name: dictionary.skillName(skillName), level }))
      .filter(({ name }) => !seen.has(fold(name)) && seen.add(fold(name)))
  return { requiredSkills: named(true), niceToHaveSkills: named(false) }
}
