/** Texts of signing up and of the links by e-mail, which come with the code that shows them. */
import { featureTexts } from '../../../i18n/feature-texts.ts'
import english from './sign-up-texts.en.json' with { type: 'json' }
import polish from './sign-up-texts.pl.json' with { type: 'json' }

export const [, useSignUpTexts] = featureTexts({ pl: polish, en: english })
