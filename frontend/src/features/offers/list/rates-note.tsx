/** Below the heading of a list in another currency than the board's: what `≈` on its cards means. */

import { formatDate } from '@jobboard/contracts/shared/format'
import type { Currency } from '@jobboard/contracts/shared/money'
import { useApp } from '../../../context/use-app.ts'
import { useTexts } from '../../../i18n/use-texts.ts'

interface RatesNoteProps {
  readonly currency: Currency
  /** Null while the offers are on their way: the line is reserved, so that nothing moves when they arrive. */
  readonly date: string | null
}

export function RatesNote({ currency, date }: RatesNoteProps) {
  const t = useTexts()
  const { board, locale } = useApp()
  if (currency === board.currencies.base) return null
  return <p className="note">{date === null ? null : t('list.rates', { date: formatDate(locale, date, 'UTC') })}</p>
}
