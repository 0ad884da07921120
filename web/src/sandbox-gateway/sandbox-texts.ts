/** The words of the sandbox gateway: on the server alone. */
import { type TranslateIn, textsIn } from '@jobboard/contracts/shared/translate'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

export type SandboxTexts = TranslateIn<typeof english>

export const sandboxTexts = textsIn({ pl: polish, en: english })
