/** Texts of the frame of administrators and of what all their lists and pages of objects share. */
import { featureTexts } from '../../i18n/feature-texts.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

export const [adminTexts, useAdminTexts] = featureTexts({ pl: polish, en: english })
