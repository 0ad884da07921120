/** Texts of signing in and of sessions, which come with the code that shows them. */
import { featureTexts } from '../../i18n/feature-texts.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

export const [accountTexts, useAccountTexts] = featureTexts({ pl: polish, en: english })
