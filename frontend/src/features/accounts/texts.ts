/** Texts of signing in and of sessions, which come with the code that shows them. */
import { textsIn } from '@jobboard/contracts/shared/translate'
import { useApp } from '../../config/use-app.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

export const accountTexts = textsIn({ pl: polish, en: english })

export const useAccountTexts = () => accountTexts(useApp().locale)
