import { featureTexts } from '../../../i18n/feature-texts.ts'
import english from './external-texts.en.json' with { type: 'json' }
import polish from './external-texts.pl.json' with { type: 'json' }

export const [, useExternalTexts] = featureTexts({ pl: polish, en: english })
