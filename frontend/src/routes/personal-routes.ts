/**
 * The pages of one person (navigation/personal-pages.ts), and the legal documents. They have a browser entry of their own, which no other
 * page loads.
 */
import { accountPages } from './account/account-routes.ts'
import { linkedApplicationPage } from './application/application-route.ts'
import { applicationHistoryPages } from './candidate/application-history.ts'
import { candidatePages } from './candidate/candidate-routes.ts'
import { favouriteOffersPage } from './candidate/favourite-offers.ts'
import { applicationPages } from './employer-panel/applications/applications-routes.ts'
import { companySettingsPages } from './employer-panel/company/company-settings-routes.ts'
import { decisionPages } from './employer-panel/moderation/decision-routes.ts'
import { offerFormPages } from './employer-panel/offer-form/offer-form-routes.ts'
import { companyOfferPages } from './employer-panel/offers/company-offer-routes.ts'
import { panelPageRoutes } from './employer-panel/panel-routes.ts'
import { panelStart } from './employer-panel/panel-start.tsx'
import { paymentPages } from './employer-panel/payments/payment-routes.ts'
import { legalPages } from './legal/legal-routes.tsx'
import { pricingPage } from './pricing/pricing-route.ts'
import { reportPages } from './reports/report-routes.ts'
import { stillHiringPage } from './still-hiring/still-hiring-route.ts'
import { transparencyPage } from './transparency/transparency-route.ts'

export const personalPages = [
  panelStart,
  ...panelPageRoutes,
  ...accountPages,
  ...companyOfferPages,
  ...applicationPages,
  ...companySettingsPages,
  ...paymentPages,
  ...decisionPages,
  ...offerFormPages,
  favouriteOffersPage,
  ...applicationHistoryPages,
  linkedApplicationPage,
  stillHiringPage,
  ...reportPages,
  ...candidatePages,
  ...legalPages,
  pricingPage,
  transparencyPage,
]
