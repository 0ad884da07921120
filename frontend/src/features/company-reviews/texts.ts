import { textsIn } from '@jobboard/contracts/shared/translate'
import { useApp } from '../../config/use-app.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

export const companyReviewTexts = textsIn({ pl: polish, en: english })
export const useCompanyReviewTexts = () => companyReviewTexts(useApp().locale)
