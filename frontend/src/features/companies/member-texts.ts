/** Texts of the pages of a company. */
import { featureTexts } from '../../i18n/feature-texts.ts'
import english from './member-texts.en.json' with { type: 'json' }
import polish from './member-texts.pl.json' with { type: 'json' }

export const [memberTexts, useMemberTexts] = featureTexts({ pl: polish, en: english })
