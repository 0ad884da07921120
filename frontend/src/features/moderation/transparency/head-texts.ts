/** Apart from the other texts of the page, because the routes of all pages of their entry have its head. */
import { featureTexts } from '../../../i18n/feature-texts.ts'
import english from './head-texts.en.json' with { type: 'json' }
import polish from './head-texts.pl.json' with { type: 'json' }

export const [transparencyHeadTexts, useTransparencyHeadTexts] = featureTexts({ pl: polish, en: english })
