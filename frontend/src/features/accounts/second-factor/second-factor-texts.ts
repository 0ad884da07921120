/** Texts of the second factor, which come with the code that shows them. */
import { featureTexts } from '../../../i18n/feature-texts.ts'
import english from './second-factor-texts.en.json' with { type: 'json' }
import polish from './second-factor-texts.pl.json' with { type: 'json' }

export const [, useSecondFactorTexts] = featureTexts({ pl: polish, en: english })
