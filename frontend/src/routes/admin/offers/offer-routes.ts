import { lazyRouteComponent } from '@tanstack/react-router'
import { adminPage } from '../admin-route.ts'

const loaders = () => import('../admin-loaders.ts')

export const offerPages = [
  adminPage({
    page: 'offers',
    component: lazyRouteComponent(() => import('./offers-page.tsx'), 'OffersPage'),
    script: 'src/routes/admin/offers/offers-page.tsx',
    load: async (context, _, search) => (await loaders()).loadList(context, (await import('./offer-view.ts')).offerView, search),
  }),
  adminPage({
    page: 'offers',
    below: '/$id/edit',
    component: lazyRouteComponent(() => import('./edit-offer-page.tsx'), 'EditOfferPage'),
    script: 'src/routes/admin/offers/edit-offer-page.tsx',
  }),
  adminPage({
    page: 'offers',
    below: '/$id',
    component: lazyRouteComponent(() => import('./offer-page.tsx'), 'OfferPage'),
    script: 'src/routes/admin/offers/offer-page.tsx',
    load: async (context, { id = '' }) => (await loaders()).loadObject(context, (await import('./offer-view.ts')).offerView, id),
  }),
]
