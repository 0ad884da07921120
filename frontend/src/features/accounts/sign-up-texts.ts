/** Texts of signing up and of the links by e-mail, which come with the code that shows them. */
import { textsIn } from '@jobboard/contracts/shared/translate'
import { useApp } from '../../config/use-app.ts'
import english from './sign-up-texts.en.json' with { type: 'json' }
import polish from './sign-up-texts.pl.json' with { type: 'json' }

export const signUpTexts = textsIn({ pl: polish, en: english })

export const useSignUpTexts = () => signUpTexts(useApp().locale)
