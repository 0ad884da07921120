/**
 * The pages of one person (config/personal-pages.ts), and the legal documents. They have a browser entry of their own, which no other
 * page loads.
 */
import { accountPages } from './account-pages.ts'
import { adminPages } from './admin-pages.ts'
import { candidatePages } from './candidate-pages.ts'
import { companyOfferPages } from './company-offer-pages.ts'
import { companySettingsPages } from './company-settings-pages.ts'
import { favoriteOffersPage } from './favorite-offers.ts'
import { legalPages } from './legal-pages.tsx'
import { offerFormPages } from './offer-form-pages.ts'
import { panelPageRoutes } from './panel-pages.ts'
import { panelStart } from './panel-start.tsx'

export const personalPages = [
  panelStart,
  ...panelPageRoutes,
  ...accountPages,
  ...companyOfferPages,
  ...companySettingsPages,
  ...offerFormPages,
  favoriteOffersPage,
  ...candidatePages,
  ...legalPages,
  ...adminPages,
]
