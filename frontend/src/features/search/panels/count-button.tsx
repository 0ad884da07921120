/** The button at the foot of a panel: says how many offers the choice finds, while it is being made. */
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../components/button.ts'
import { useSettled } from '../../../components/use-settled.ts'
import { useApp } from '../../../config/use-app.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { offerCountQuery } from '../count-offers.ts'
import type { Filters } from '../list-state.ts'

/** docs/product/offer-list.md, "Filters on the screen". */
export const previewMilliseconds = 500

interface CountButtonProps {
  readonly filters: Filters
  readonly onClick: () => void
  /** A term is being typed: a word that is not whole yet finds nothing, which is no reason to report no matches. */
  readonly isTyping?: boolean
}

export function CountButton({ filters, onClick, isTyping = false }: CountButtonProps) {
  const t = useTexts()
  const { api, locale } = useApp()
  const settled = useSettled(filters, previewMilliseconds)
  const { data: count, isPlaceholderData } = useQuery(offerCountQuery(api, settled))
  const isOld = settled !== filters || isPlaceholderData
  const text =
    count === undefined || (count === 0 && isTyping)
      ? t('search.showAny')
      : count === 0
        ? t('search.showNone')
        : t('search.show', { count, number: formatNumber(locale, count) })
  return (
    <Button type="button" variant="primary" size="large" onClick={onClick} style={{ minWidth: 200 }}>
      {/* Paler while the number is that of an earlier choice, yet legible. */}
      <span aria-live="polite" aria-busy={isOld} style={{ opacity: isOld ? 0.8 : 1 }}>
        {text}
      </span>
    </Button>
  )
}
