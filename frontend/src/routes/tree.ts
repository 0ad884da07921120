import { companyRoute } from './company.tsx'
import { homeRoute } from './home.tsx'
import { listRoute } from './list.tsx'
import { offerRoute } from './offer.tsx'
import { rootRoute } from './root.tsx'

export const routeTree = rootRoute.addChildren([homeRoute, offerRoute, companyRoute, listRoute])
