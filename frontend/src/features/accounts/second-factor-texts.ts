/** Texts of the second factor, which come with the code that shows them. */
import { textsIn } from '@jobboard/contracts/shared/translate'
import { useApp } from '../../config/use-app.ts'
import english from './second-factor-texts.en.json' with { type: 'json' }
import polish from './second-factor-texts.pl.json' with { type: 'json' }

export const secondFactorTexts = textsIn({ pl: polish, en: english })

export const useSecondFactorTexts = () => secondFactorTexts(useApp().locale)
