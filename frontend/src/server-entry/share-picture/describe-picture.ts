/** What a picture shows, from the data of the page it goes with: the same words, numbers and marks as there. */
import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import type { ListUrlState } from '@jobboard/contracts/search/url-codec'
import { formatNumber } from '@jobboard/contracts/shared/format'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { svgLogo } from '@jobboard/platform/demo-logos/svg-logo'
import { type Board, type BoardCategory, selectedCategory } from '../../board/board.ts'
import { toCard } from '../../features/offers/card/card.ts'
import { salaryAmount, salaryTerms } from '../../features/offers/card/salary-text.ts'
import type { Translate } from '../../i18n/create-i18n.ts'
import type { ServedBoard } from '../boards.ts'
import type { CategoryMark, Look, Picture } from './picture.ts'

interface PictureView {
  readonly board: ServedBoard
  readonly locale: Locale
  readonly t: Translate
}

const maxTitle = 140
const maxSkills = 6
const maxCategories = 4
const maxPlaces = 3

export function offerPicture({ board: served, locale, t }: PictureView, offer: OfferDetail): Picture {
  const { board } = served
  const card = toCard(offer, { board, locale, cities: [] })
  const place = card.morePlaces > 0 ? t('card.morePlaces', { city: card.city ?? '', count: card.morePlaces }) : card.city
  const skills = offer.requiredSkills.slice(0, maxSkills).map(({ name }) => name)
  const { salary, moreContracts } = card
  return {
    kind: 'offer',
    look: lookOf(served),
    title: drawable(offer.title).slice(0, maxTitle),
    company: drawable(offer.companyName ?? ''),
    companyLogoSvg: ownLogo(offer.companyLogoUrl),
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
  { board: served, locale, t }: PictureView,
  filters: ListUrlState['filters'],
  places: readonly Readonly<Record<Locale, string>>[],
  count: number,
): Picture {
  const { board } = served
  const category = markOf(board, filters.categories, locale)
  const names = places.slice(0, maxPlaces).map((place) => place[locale])
  const city = names.length === 0 ? undefined : names.join(', ') + (places.length > maxPlaces ? ` +${places.length - maxPlaces}` : '')
  return {
    kind: 'list',
    look: lookOf(served),
    title: category?.label ?? city ?? t('list.title'),
    subtitle: (category === null ? undefined : city) ?? board.claim[locale],
    ...counted(t, locale, count),
    category,
  }
}

export function boardPicture({ board: served, locale, t }: PictureView, count: number): Picture {
  const { board } = served
  return {
    kind: 'board',
    look: lookOf(served),
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

/** Of the demo companies, whose logos are drawn here. Others are not fetched: a picture must not make this server call others. */
function ownLogo(url: string | null): string | null {
  const name = /^\/logos\/([a-z0-9-]{1,40}\/[a-z0-9-]{1,64})\.svg$/.exec(url ?? '')?.[1]
  return name === undefined ? null : svgLogo(name)
}

/** The typefaces have no emoji and no control characters. */
const drawable = (text: string): string =>
  text
    .replace(/[\p{Extended_Pictographic}\p{Cc}\p{Cf}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

function lookOf({ board, tenant }: ServedBoard): Look {
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
