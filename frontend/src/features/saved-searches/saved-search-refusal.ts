/** What a visitor is told when a search or an alert was refused (docs/product/saved-searches.md, "Refusals"). */
import type { Locale } from '@jobboard/contracts/shared/locale'
import { problemText } from '../../components/form/problem-text.ts'
import { ApiError } from '../../http/api-error.ts'
import { alertTexts } from './texts.ts'

export function savedSearchRefusal(locale: Locale, error: Error, isInBrowser = false): string {
  const t = alertTexts(locale)
  if (!(error instanceof ApiError)) return t(isInBrowser ? 'notices.notStored' : 'notices.failed')
  switch (error.code) {
    case 'jobAlertLimit':
      return t(isInBrowser ? 'notices.limitBrowser' : 'notices.limit')
    case 'jobFilterExists':
      return t('conflicts.jobFilterExists')
    case 'alertExists':
      return t('conflicts.alertExists')
    case 'activeAlertExists':
      return t('conflicts.activeAlertExists')
    default:
      return error.status === 0 ? problemText(locale, error) : t('notices.failed')
  }
}
