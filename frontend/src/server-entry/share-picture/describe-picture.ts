/** What a picture shows, from the data of the page it goes with: the same words, numbers and marks as there. */
import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import type { ListUrlState } from '@jobboard/contracts/search/url-codec'
import { formatNumber } from '@jobboard/contracts/shared/format'
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { type Board, type BoardCategory, selectedCategory } from '../../board/board.ts'
import { toCard } from '../../features/offers/card/card.ts'
import { salaryAmount, salaryTerms } from '../../features/offers/card/salary-text.ts'
import type { Translate } from '../../i18n/create-i18n.ts'
import type { CategoryMark, Look, Picture } from '../picture.ts'

export interface PictureView {
  readonly board: Board
  readonly tenant: Tenant
  readonly locale: Locale
  readonly t: Translate
}

const maxTitle = 140
const maxSkills = 6
const maxCategories = 4
const maxPlaces = 3

/** `logoSvg`: of the company, drawn by ourselves. Others are not fetched: a picture must not make this server call others. */
export function offerPicture(view: PictureView, offer: OfferDetail, logoSvg: string | null): Picture {
  const { board, locale, t } = view
  const card = toCard(offer, { board, locale, cities: [] })
  const place = card.morePlaces > 0 ? t('card.morePlaces', { city: card.city ?? '', count: card.morePlaces }) : card.city
  const skills = offer.requiredSkills.slice(0, maxSkills).map(({ name }) => name)
  const { salary, moreContracts } = card
  return {
    kind: 'offer',
    look: lookOf(view),
    title: drawable(offer.title).slice(0, maxTitle),
    company: drawable(offer.companyName ?? ''),
    companyLogoSvg: logoSvg,
    place: [place, offer.workplaceType === null ? null : t(`card.modes.${offer.workplaceType}`)]
      .filter((part) => part !== null && part !== '')
      .join(' · '),
    category: markOf(board, [offer.category.key], locale),
    highlight: !offer.isOfferActive ? endOf(t, offer) : salary === null ? '' : salaryAmount(t, locale, salary),
    note: offer.isOfferActive && salary !== null ? salaryTerms(t, board, locale, salary, moreContracts) : drawable(skills.join(' · ')),
  }
}

/** `places`: of the list's filters, by language. */
export function listPicture(
  view: PictureView,
  filters: ListUrlState['filters'],
  places: readonly Readonly<Record<Locale, string>>[],
  count: number,
): Picture {
  const { board, locale, t } = view
  const category = markOf(board, filters.categories, locale)
  const names = places.slice(0, maxPlaces).map((place) => place[locale])
  const city = names.length === 0 ? undefined : names.join(', ') + (places.length > maxPlaces ? ` +${places.length - maxPlaces}` : '')
  return {
    kind: 'list',
    look: lookOf(view),
    title: category?.label ?? city ?? t('list.title'),
    subtitle: (category === null ? undefined : city) ?? board.claim[locale],
    ...counted(t, locale, count),
    category,
  }
}

export function boardPicture(view: PictureView, count: number): Picture {
  const { board, locale, t } = view
  return {
    kind: 'board',
    look: lookOf(view),
    title: board.claim[locale],
    subtitle: board.description[locale],
    ...counted(t, locale, count),
    categories: board.categories.slice(0, maxCategories).map((category) => toMark(category, category.label[locale])),
  }
}

/** The number and what it counts, apart: they are set in two sizes. */
const counted = (t: Translate, locale: Locale, count: number): { number: string; counted: string } => ({
  number: formatNumber(locale, count),
  counted: t('home.count', { count, number: '' }).trim(),
})

const endOf = (t: Translate, { state }: OfferDetail): string => t(state === 'finished' ? 'offer.finishedTitle' : 'offer.expiredTitle')

function markOf(board: Board, keys: readonly string[], locale: Locale): CategoryMark | null {
  const chosen = selectedCategory(board, keys)
  if (chosen === undefined) return null
  const [subcategory] = chosen.subcategories.length === 1 ? chosen.subcategories : []
  return toMark(chosen.category, (subcategory ?? chosen.category).label[locale])
}

const toMark = ({ color, iconMarkup }: BoardCategory, label: string): CategoryMark => ({ label, color, iconMarkup })

/** The typefaces have no emoji and no control characters. */
const drawable = (text: string): string =>
  text
    .replace(/[\p{Extended_Pictographic}\p{Cc}\p{Cf}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

function lookOf({ board, tenant }: PictureView): Look {
  const { light, radius, logoSvg, font } = tenant.theme
  const token = (name: string, otherwise: string): string => light[name] ?? otherwise
  const brand = token('brand', '#333333')
  const onBrand = token('on-brand', '#ffffff')
  // On the colour of the brand the mark is turned inside out.
  const swapped: Readonly<Record<string, string>> = { brand: onBrand, 'on-brand': brand }
  return {
    name: board.name,
    logoSvg: logoSvg.replace(/var\(--([a-z0-9-]+)\)/g, (_, name: string) => swapped[name] ?? token(name, onBrand)),
    font: font.startsWith('Figtree') ? 'figtree' : 'inter',
    radius: radius.card,
    brand,
    brandStrong: token('brand-strong', brand),
    brandSoft: token('brand-soft', '#eeeeee'),
    onBrand,
    paper: token('surface-raised', '#ffffff'),
    text: token('text', '#111111'),
    muted: token('text-muted', '#555555'),
  }
}
