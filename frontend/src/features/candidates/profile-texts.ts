import { textsIn } from '@jobboard/contracts/shared/translate'
import { useApp } from '../../config/use-app.ts'
import english from './profile-texts.en.json' with { type: 'json' }
import polish from './profile-texts.pl.json' with { type: 'json' }

export const profileTexts = textsIn({ pl: polish, en: english })

export const useProfileTexts = () => profileTexts(useApp().locale)
