import { featureTexts } from '../../../i18n/feature-texts.ts'
import english from './blocked-texts.en.json' with { type: 'json' }
import polish from './blocked-texts.pl.json' with { type: 'json' }

/** Not among the texts of accounts, which pages of the panel load. */
export const [, useBlockedTexts] = featureTexts({ pl: polish, en: english })
