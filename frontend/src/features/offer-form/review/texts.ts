/** Texts of what few companies see, which come with it. */
import { textsIn } from '@jobboard/contracts/shared/translate'
import { useApp } from '../../../config/use-app.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const reviewTexts = textsIn({ pl: polish, en: english })

export const useReviewTexts = () => reviewTexts(useApp().locale)
