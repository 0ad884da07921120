/** Texts of the pages of a company's offers. */
import { featureTexts } from '../../i18n/feature-texts.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

export const [companyOfferTexts, useCompanyOfferTexts] = featureTexts({ pl: polish, en: english })
export type CompanyOfferTexts = ReturnType<typeof companyOfferTexts>
