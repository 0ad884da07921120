/** Where an offer stands: its lists, and itself. */
import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { type Board, cityNamed } from '../../board/board.ts'
import type { Crumb } from '../../components/layout/breadcrumbs.tsx'
import type { Translate } from '../../i18n/create-i18n.ts'
import { listTrail } from '../list/list-trail.ts'

export function offerTrail(board: Board, locale: Locale, t: Translate, offer: OfferDetail): Crumb[] {
  const city = cityNamed(board, offer.locations[0]?.city ?? offer.city ?? '')
  return [...listTrail(board, locale, t, city === undefined ? [] : [city.slug], [offer.category.key]), { label: offer.title, href: null }]
}
