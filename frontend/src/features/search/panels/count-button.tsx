/** The button at the foot of a panel: shows how many offers the choice finds, while it is being made. */

import { formatNumber } from '@jobboard/contracts/shared/format'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../components/button.ts'
import { useSettled } from '../../../components/use-settled.ts'
import { useApp } from '../../../context/use-app.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { offerCountQuery } from '../count-offers.ts'
import type { Filters } from '../list-state.ts'

/** docs/product/offer-list.md, "Filters on the screen". */
export const previewMs = 500

interface CountButtonProps {
  readonly filters: Filters
  readonly onClick: () => void
  /** A term is being typed: an incomplete word finds nothing, which is no reason to report no matches. */
  readonly isTyping?: boolean
}

export function CountButton({ filters, onClick, isTyping = false }: CountButtonProps) {
  const t = useTexts()
  const { api, locale } = useApp()
  const settled = useSettled(filters, previewMs)
  const { data: count, isPlaceholderData } = useQuery(offerCountQuery(api, settled))
  const isOld = settled !== filters || isPlaceholderData
  const text =
    count === undefined || (count === 0 && isTyping)
      ? t('search.showAny')
      : count === 0
        ? t('search.showNone')
        : t('search.show', { count, number: formatNumber(locale, count) })
  return (
    <Button type="button" variant="primary" size="large" onClick={onClick} style={{ minWidth: 'min(200px, 50%)' }}>
      {/* Paler while the number belongs to an earlier choice, yet legible. */}
      <span aria-live="polite" aria-busy={isOld} style={{ opacity: isOld ? 0.8 : 1 }}>
        {text}
      </span>
    </Button>
  )
}
