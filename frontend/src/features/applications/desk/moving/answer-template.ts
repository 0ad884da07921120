/** What a company may begin its message to a candidate with, in the candidate's language. */
import type { MovableStatus } from '@jobboard/contracts/applications/statuses'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { featureTexts } from '../../../../i18n/feature-texts.ts'
import english from './templates.en.json' with { type: 'json' }
import polish from './templates.pl.json' with { type: 'json' }

const [templates] = featureTexts({ pl: polish, en: english })

/** Null: there is none for this status. */
export function answerTemplate(locale: Locale, status: MovableStatus, title: string | null): string | null {
  if (status === 'new' || status === 'viewed') return null
  const t = templates(locale)
  return t(status, { offer: title === null ? t('thisOffer') : t('offer', { title }) })
}
