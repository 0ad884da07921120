/** Texts of the profile and of the link that confirms another address, which come with the code that shows them. */
import { featureTexts } from '../../../i18n/feature-texts.ts'
import english from './profile-texts.en.json' with { type: 'json' }
import polish from './profile-texts.pl.json' with { type: 'json' }

export const [, useProfileTexts] = featureTexts({ pl: polish, en: english })
