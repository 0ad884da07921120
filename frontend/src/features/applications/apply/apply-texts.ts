import { featureTexts } from '../../../i18n/feature-texts.ts'
import english from './apply-texts.en.json' with { type: 'json' }
import polish from './apply-texts.pl.json' with { type: 'json' }

export const [, useApplyTexts] = featureTexts({ pl: polish, en: english })
