/** Words that messages about alerts share. */
import { textsIn } from '@jobboard/contracts/shared/translate'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

export const alertWords = textsIn({ pl: polish, en: english })
