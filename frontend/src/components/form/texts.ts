/** Texts of every form: its controls, messages of the contracts at their fields, and refused or lost commands. They come with the first form. */
import { featureTexts } from '../../i18n/feature-texts.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

export const [formTexts, useFormTexts] = featureTexts({ pl: polish, en: english })
