/** The currency that salaries are shown and filtered in, where the board offers several (flag currencyChange). */
import { Select } from '../../components/select.tsx'
import { useApp } from '../../context/use-app.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { type ListState, withFilters } from './list-state.ts'

export function CurrencySelect({ state, go }: { state: ListState; go: (next: ListState) => void }) {
  const t = useTexts()
  const { features, currencies } = useApp().board
  if (!features.currencyChange || currencies.offered.length < 2) return null
  return (
    <label className="tool">
      <span className="visually-hidden">{t('list.currency')}</span>
      <Select
        value={state.filters.currency}
        onChoose={(value) => {
          const currency = currencies.offered.find((one) => one === value)
          if (currency !== undefined) go(withFilters(state, { currency }))
        }}
      >
        {currencies.offered.map((currency) => (
          <option key={currency} value={currency}>
            {currency.toUpperCase()}
          </option>
        ))}
      </Select>
    </label>
  )
}
