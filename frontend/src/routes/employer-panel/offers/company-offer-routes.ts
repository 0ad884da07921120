/** The offers of a company, and the pages of one action on one of them (docs/product/panel.md, "Offers", "Pages of one action"). */
import { lazyRouteComponent } from '@tanstack/react-router'
import { pageTitles } from '../../../features/company-offers/page-titles.ts'
import { accountPage } from '../../account/account-route.ts'

const loaders = () => import('./company-offer-loaders.ts')
const actions = () => import('./company-offer-action-pages.tsx')
const actionPage = <const Path extends 'refresh' | 'extend' | 'copy' | 'duplicate'>(
  path: Path,
  component: 'RefreshPage' | 'ExtendPage' | 'CopyPage' | 'DuplicatePage',
) =>
  accountPage({
    kind: 'employer',
    path: `offers/$slug/${path}`,
    title: pageTitles(path),
    component: lazyRouteComponent(actions, component),
    script: 'src/routes/employer-panel/offers/company-offer-action-pages.tsx',
    load: async (context, { slug = '' }) => (await loaders()).loadCompanyOffer(context, slug),
  })

export const companyOfferPages = [
  accountPage({
    kind: 'employer',
    path: 'offers',
    title: pageTitles('offers'),
    component: lazyRouteComponent(() => import('./company-offers-page.tsx'), 'CompanyOffersPage'),
    script: 'src/routes/employer-panel/offers/company-offers-page.tsx',
    load: async (context, _params, search) => (await loaders()).loadOffers(context, search),
  }),
  actionPage('refresh', 'RefreshPage'),
  actionPage('extend', 'ExtendPage'),
  actionPage('copy', 'CopyPage'),
  actionPage('duplicate', 'DuplicatePage'),
]
