/** Texts of the pages of a company's offers. */
import { textsIn } from '@jobboard/contracts/shared/translate'
import { useApp } from '../../config/use-app.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

export const companyOfferTexts = textsIn({ pl: polish, en: english })
export type CompanyOfferTexts = ReturnType<typeof companyOfferTexts>

export const useCompanyOfferTexts = () => companyOfferTexts(useApp().locale)
