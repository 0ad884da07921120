/** Until when the company stores the application, or when it was deleted. */
import type { OwnApplication } from '@jobboard/contracts/applications/queries'
import { formatDate } from '@jobboard/contracts/shared/format'
import { useApp } from '../../../../context/use-app.ts'
import { useHistoryTexts } from '../texts.ts'

export function Retention({ application }: { readonly application: OwnApplication }) {
  const t = useHistoryTexts()
  const { board, locale } = useApp()
  const { retentionMonths: count, retainedUntil, deletedAt, isOfferActive } = application
  const day = (at: string): string => formatDate(locale, at, board.timeZone)
  const text = (): string => {
    if (deletedAt !== null) return t('retention.deleted', { count, date: day(deletedAt) })
    if (retainedUntil === null) return t('retention.unknownEnd', { count })
    return t(isOfferActive ? 'retention.active' : 'retention.ended', { count, date: day(retainedUntil) })
  }
  return <p style={{ color: 'var(--text-muted)', fontSize: 14 }}>{text()}</p>
}
