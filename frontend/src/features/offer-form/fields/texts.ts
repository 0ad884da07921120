/** Texts of the widgets of the offer form, which come with the form. */
import { textsIn } from '@jobboard/contracts/shared/translate'
import { useApp } from '../../../config/use-app.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

export const fieldTexts = textsIn({ pl: polish, en: english })

export const useFieldTexts = () => fieldTexts(useApp().locale)
