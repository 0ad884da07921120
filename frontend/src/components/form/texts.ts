/** Texts of every form: its controls, messages of the contracts at their fields, and refused or lost commands. They come with the first form. */
import { textsIn } from '@jobboard/contracts/shared/translate'
import { useApp } from '../../config/use-app.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

export const formTexts = textsIn({ pl: polish, en: english })

export const useFormTexts = () => formTexts(useApp().locale)
