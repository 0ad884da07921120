/** The pages that are the same for every visitor. All of them carry this table: what only one of them needs is loaded with it. */
import { companyRoute } from './company/company.tsx'
import { homeRoute } from './home/home.tsx'
import { listRoute } from './list/list.tsx'
import { offerRoute } from './offer/offer.tsx'

export const publicPages = [homeRoute, offerRoute, companyRoute, listRoute]
