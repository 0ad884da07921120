/** The favourites of a candidate (docs/product/favourites.md, "Page"). */
import { lazyRouteComponent } from '@tanstack/react-router'
import { favouritesQuery } from '../../features/favourites/api/list-favourites.ts'
import { favouritesPath } from '../../features/favourites/favourites-url.ts'
import { favouriteTexts } from '../../features/favourites/texts.ts'
import { accountPage } from '../account/account-route.ts'

export const favouriteOffersPage = accountPage({
  kind: 'candidate',
  path: favouritesPath,
  title: (locale) => favouriteTexts(locale)('page.title'),
  isOffered: ({ features }) => features.enableFavoriteOfferButton,
  component: lazyRouteComponent(() => import('./favourite-offers-page.tsx'), 'FavouriteOffersPage'),
  script: 'src/routes/candidate/favourite-offers-page.tsx',
  load: ({ api, queryClient }) => queryClient.prefetchInfiniteQuery(favouritesQuery(api)),
})
