/** Texts of the pages of a company. */
import { textsIn } from '@jobboard/contracts/shared/translate'
import { useApp } from '../../config/use-app.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const companyTexts = textsIn({ pl: polish, en: english })

export const useCompanyTexts = () => companyTexts(useApp().locale)
