import { textsIn } from '@jobboard/contracts/shared/translate'
import { useApp } from '../../config/use-app.ts'
import english from './settings-texts.en.json' with { type: 'json' }
import polish from './settings-texts.pl.json' with { type: 'json' }

export const settingsTexts = textsIn({ pl: polish, en: english })

export const useSettingsTexts = () => settingsTexts(useApp().locale)
