/** Pages of an offer's form (docs/product/offer-form.md, "Pages"). */
import { lazyRouteComponent } from '@tanstack/react-router'
import { registerUrl } from '../../../features/accounts/portals.ts'
import { formPageTitles } from '../../../features/offer-form/form-page-titles.ts'
import { accountPage } from '../../account/account-route.ts'

const loaders = () => import('./offer-form-loaders.ts')

export const offerFormPages = [
  accountPage({
    kind: 'employer',
    path: 'offers/new',
    title: formPageTitles('new'),
    component: lazyRouteComponent(() => import('./new-offer-page.tsx'), 'NewOfferPage'),
    script: 'src/routes/employer-panel/offer-form/new-offer-page.tsx',
    // "Post a job" leads here.
    newcomers: registerUrl('employer'),
    load: async (context) => (await loaders()).loadPlans(context),
  }),
  accountPage({
    kind: 'employer',
    path: 'offers/$slug/edit',
    title: formPageTitles('edit'),
    component: lazyRouteComponent(() => import('./edit-offer-page.tsx'), 'EditOfferPage'),
    script: 'src/routes/employer-panel/offer-form/edit-offer-page.tsx',
    load: async (context, { slug = '' }) => (await loaders()).loadOffer(context, slug),
  }),
]
