import { featureTexts } from '../../i18n/feature-texts.ts'
import english from './profile-texts.en.json' with { type: 'json' }
import polish from './profile-texts.pl.json' with { type: 'json' }

export const [, useCandidateProfileTexts] = featureTexts({ pl: polish, en: english })
