/** The button at the foot of a panel: says how many offers the choice finds, while it is being made. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '../../../components/button.ts'
import { useApp } from '../../../config/use-app.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { offerCountQuery } from '../count-offers.ts'
import type { Filters } from '../list-state.ts'

/** Specification 9, "count preview". */
const previewMilliseconds = 500

export function CountButton({ filters, disabled, onClick }: { filters: Filters; disabled?: boolean; onClick: () => void }) {
  const t = useTexts()
  const { api, locale } = useApp()
  const settled = useSettled(filters, previewMilliseconds)
  const { data: count, isPlaceholderData } = useQuery({ ...offerCountQuery(api, settled), enabled: disabled !== true })
  const text =
    count === undefined
      ? t('search.showAny')
      : count === 0
        ? t('search.showNone')
        : t('search.show', { count, number: formatNumber(locale, count) })
  return (
    <Button type="button" variant="primary" disabled={disabled === true} onClick={onClick} aria-live="polite" style={{ minWidth: 180 }}>
      <span style={{ opacity: settled !== filters || isPlaceholderData ? 0.6 : 1 }}>{text}</span>
    </Button>
  )
}

/** The newest value that has not changed for a while. */
function useSettled<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
