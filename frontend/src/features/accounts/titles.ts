/** Titles of pages, which the routes of every page know; the other texts come with the code that shows them. */
import { featureTexts } from '../../i18n/feature-texts.ts'
import english from './titles.en.json' with { type: 'json' }
import polish from './titles.pl.json' with { type: 'json' }

export const [accountTitles, useAccountTitles] = featureTexts({ pl: polish, en: english })
