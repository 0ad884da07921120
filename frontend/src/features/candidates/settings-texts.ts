import { featureTexts } from '../../i18n/feature-texts.ts'
import english from './settings-texts.en.json' with { type: 'json' }
import polish from './settings-texts.pl.json' with { type: 'json' }

export const [, useSettingsTexts] = featureTexts({ pl: polish, en: english })
