/** Pages of an offer's form (docs/product/offer-form.md, "Pages"). */
import { lazyRouteComponent } from '@tanstack/react-router'
import { pageTitles } from '../features/offer-form/page-titles.ts'
import { accountPage } from './account-page.ts'

const loaders = () => import('./offer-form-loaders.ts')
const script = 'src/routes/offer-form-page.tsx'

export const offerFormPages = [
  accountPage({
    kind: 'employer',
    path: 'offers/new',
    title: pageTitles('new'),
    component: lazyRouteComponent(() => import('./offer-form-page.tsx'), 'NewOfferPage'),
    script,
    load: async (context) => (await loaders()).loadPlans(context),
  }),
  accountPage({
    kind: 'employer',
    path: 'offers/$slug/edit',
    title: pageTitles('edit'),
    component: lazyRouteComponent(() => import('./offer-form-page.tsx'), 'EditOfferPage'),
    script,
    load: async (context, { slug = '' }) => (await loaders()).loadOffer(context, slug),
  }),
]
