import { featureTexts } from '../../../i18n/feature-texts.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

export const [viewingTexts, useViewingTexts] = featureTexts({ pl: polish, en: english })
