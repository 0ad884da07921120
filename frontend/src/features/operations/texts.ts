/** Texts of what is done and shown on the pages of the operation of a board. */
import { featureTexts } from '../../i18n/feature-texts.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

export const [, useOperationTexts] = featureTexts({ pl: polish, en: english })
