/** The pages that are the same for every visitor. All of them carry this table: what only one of them needs is loaded with it. */
import { companyRoute } from './company.tsx'
import { homeRoute } from './home.tsx'
import { listRoute } from './list.tsx'
import { offerRoute } from './offer.tsx'

export const publicPages = [homeRoute, offerRoute, companyRoute, listRoute]
