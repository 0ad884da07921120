import { describeTexts } from '../testing/describe-texts.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

describeTexts({ pl: polish, en: english })
