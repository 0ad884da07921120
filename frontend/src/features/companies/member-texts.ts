/** Texts of the pages of a company. */
import { textsIn } from '@jobboard/contracts/shared/translate'
import { useApp } from '../../config/use-app.ts'
import english from './member-texts.en.json' with { type: 'json' }
import polish from './member-texts.pl.json' with { type: 'json' }

export const memberTexts = textsIn({ pl: polish, en: english })

export const useMemberTexts = () => memberTexts(useApp().locale)
