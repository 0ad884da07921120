/** The content of a form as the offer that candidates would get, published at this moment. Skills have the names that were typed. */
import type { OfferContent } from '@jobboard/contracts/offers/content'
import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import type { PayLimits } from '@jobboard/contracts/offers/rules/plausible-pay'
import { shownCard, shownDetail } from '@jobboard/contracts/offers/shown-offer'
import { shownSalaries } from '@jobboard/contracts/offers/shown-salaries'
import { type Board, selectedCategory } from '../../../board/board.ts'
import { cleanDescription } from './clean-description.ts'

export interface PreviewSetting {
  readonly board: Board
  readonly pay: PayLimits
  readonly slug: string
  /** Epoch ms. */
  readonly now: number
  /** ISO 8601. */
  readonly expiresAt: string
}

export function previewOffer(content: OfferContent, { board, pay, slug, now, expiresAt }: PreviewSetting): OfferDetail {
  const at = new Date(now).toISOString()
  const named = (required: boolean) =>
    content.requirements.flatMap((skill) =>
      skill.required === required && skill.skillName.trim() !== '' ? [{ name: skill.skillName, level: skill.level }] : [],
    )
  return {
    ...shownCard(content, slug),
    ...shownDetail({ ...content, body: cleanDescription(content.body) }, null),
    ...categoryOf(board, content),
    guid: slug,
    requiredSkills: named(true),
    niceToHaveSkills: named(false),
    employmentTypes: shownSalaries(content, [], pay),
    publishedAt: at,
    firstPublishedAt: at,
    refreshedAt: null,
    isFavorite: false,
    isAppliedTo: false,
    state: 'published',
    isOfferActive: true,
    expiredAt: expiresAt,
    unconfirmedSince: null,
    history: [],
  }
}

/** Grey until one is chosen. */
function categoryOf(board: Board, { categories }: OfferContent): Pick<OfferDetail, 'categoryId' | 'category' | 'offerCategory'> {
  const key = categories[0]?.key ?? ''
  const found = key === '' ? undefined : selectedCategory(board, [key])
  const nothing = { slug: { pl: '', en: '' }, label: { pl: '…', en: '…' }, icon: 'circle', color: '#8a8f98' }
  if (found === undefined) return { categoryId: 0, category: { id: 0, parentId: null, key }, offerCategory: nothing }
  const { category } = found
  const { slug, label } = category.children.find((child) => child.key === key) ?? category
  return { categoryId: 0, category: { id: 0, parentId: null, key }, offerCategory: { slug, label, icon: '', color: category.color } }
}
