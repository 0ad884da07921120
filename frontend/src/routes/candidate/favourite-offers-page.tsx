import type { Favourite } from '@jobboard/contracts/favourites/queries'
import { useInfiniteQuery } from '@tanstack/react-query'
import { selectedCategory } from '../../board/board.ts'
import { AppLink } from '../../components/app-link.tsx'
import { LinkButton } from '../../components/button.ts'
import { Heart } from '../../components/icons/heart.ts'
import { AccountPage } from '../../components/layout/account-page.tsx'
import { QueryStates } from '../../components/loading/query-states.tsx'
import { StateMessage } from '../../components/state-message.tsx'
import { useApp } from '../../context/use-app.ts'
import { favouritesQuery } from '../../features/favourites/api/list-favourites.ts'
import { FavouriteList } from '../../features/favourites/components/favourite-list.tsx'
import { useFavouriteTexts } from '../../features/favourites/texts.ts'
import { toCard } from '../../features/offers/card/card.ts'
import { OfferCard } from '../../features/offers/card/offer-card.tsx'
import { ListSkeleton } from '../../features/offers/list/list-skeleton.tsx'
import { emptyState, urlOf, withFilters } from '../../features/search/list-state.ts'

export function FavouriteOffersPage() {
  const t = useFavouriteTexts()
  const { api, board, locale } = useApp()
  const query = useInfiniteQuery(favouritesQuery(api))
  const empty = (
    <StateMessage icon={<Heart size={28} />} title={t('page.emptyTitle')} text={t('page.emptyText')}>
      <LinkButton href={urlOf(board, emptyState(board, locale))} variant="primary">
        {t('page.browse')}
      </LinkButton>
    </StateMessage>
  )
  return (
    <AccountPage title={t('page.title')} text={t('page.text')}>
      <QueryStates
        query={query}
        skeleton={<ListSkeleton rows={5} />}
        empty={{ isEmpty: ({ pages }) => pages.every(({ data }) => data.length === 0), message: empty }}
      >
        {({ pages }) => <FavouriteList pages={pages} query={query} card={(favourite) => <Card favourite={favourite} />} />}
      </QueryStates>
    </AccountPage>
  )
}

function Card({ favourite: { offer, isOfferActive } }: { favourite: Favourite }) {
  const { board, locale } = useApp()
  return (
    <>
      <OfferCard card={{ ...toCard(offer, { board, locale, cities: [] }), isActive: isOfferActive }} />
      {isOfferActive ? null : <EndedOfferNote categoryKey={offer.category.key} />}
    </>
  )
}

/** From an offer that has ended to those of its category that have not. */
function EndedOfferNote({ categoryKey }: { categoryKey: string }) {
  const t = useFavouriteTexts()
  const { board, locale } = useApp()
  const category = selectedCategory(board, [categoryKey])?.category
  const all = emptyState(board, locale)
  const href = urlOf(board, category === undefined ? all : withFilters(all, { categories: [categoryKey] }))
  return (
    <p className="next-step">
      {t('page.ended')}{' '}
      <AppLink href={href}>{category === undefined ? t('page.browse') : t('page.active', { category: category.label[locale] })}</AppLink>
    </p>
  )
}
