/** The wanted salary a month: two amounts, each by slider and by hand, and the currency where the tenant offers several. */
import { Slider } from '@base-ui/react/slider'
import styled from '@emotion/styled'
import { useId } from 'react'
import { useApp } from '../../../config/use-app.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { Filters, ListState } from '../list-state.ts'

const Group = styled.fieldset`
  margin: 24px 0;
  legend { padding: 0; margin-bottom: 10px; font-weight: 650; font-size: 16px; line-height: 22px; }
  .fields { display: flex; flex-wrap: wrap; gap: 12px; margin-top: 4px; }
  label { display: grid; gap: 4px; flex: 1 1 110px; font-size: 12px; color: var(--text-muted); }
  input, select {
    width: 100%; min-height: 44px; padding: 0 12px; border: 1px solid var(--grey-8); border-radius: var(--radius-control); background: var(--surface-raised);
    font-size: 16px; color: var(--text); font-variant-numeric: tabular-nums;
  }
  input[aria-invalid='true'] { border-color: var(--red); }
  .error { color: var(--red); margin-top: 8px; }
  .hint { margin-top: 8px; color: var(--text-muted); font-size: 12px; }
  .control { display: flex; align-items: center; height: 36px; padding: 0 10px; touch-action: none; }
  .track { width: 100%; height: 4px; border-radius: 2px; background: var(--grey-5); }
  .indicator { background: var(--brand); border-radius: 2px; }
  .thumb { width: 20px; height: 20px; border-radius: 50%; background: var(--surface-raised); border: 2px solid var(--brand); box-shadow: var(--shadow-1); }
  .thumb:has(:focus-visible) { outline: 2px solid var(--brand); outline-offset: 2px; }
`

/** Monthly amounts rarely go beyond this share of the tenant's highest; the slider covers it and the fields take the rest. */
const sliderShare = 0.5

type Range = Pick<Filters, 'salaryMin' | 'salaryMax' | 'currency'>

interface SalaryRangeProps {
  readonly state: ListState
  readonly invalid: boolean
  readonly onChange: (change: Partial<Range>) => void
}

export function SalaryRange({ state, invalid, onChange }: SalaryRangeProps) {
  const t = useTexts()
  const { board } = useApp()
  const errorId = useId()
  const { min, max, step } = board.salary
  const { salaryMin, salaryMax, currency } = state.filters
  const top = Math.round((max * sliderShare) / step) * step
  const clamp = (amount: number): number => Math.min(max, Math.max(min, amount))
  const read = (text: string): number | null => {
    const digits = text.replace(/\D/g, '')
    return digits === '' ? null : clamp(Number(digits))
  }
  const field = (name: 'salaryMin' | 'salaryMax', label: string, value: number | null, placeholder: number) => (
    <label>
      {label}
      <input
        inputMode="numeric"
        value={value ?? ''}
        placeholder={String(placeholder)}
        aria-invalid={invalid}
        aria-describedby={invalid ? errorId : undefined}
        onChange={(event) => onChange({ [name]: read(event.target.value) })}
      />
    </label>
  )
  return (
    <Group>
      <legend>{t('filters.salary')}</legend>
      <Slider.Root
        value={invalid ? [min, top] : [Math.min(salaryMin ?? min, top), Math.min(salaryMax ?? top, top)]}
        min={min}
        max={top}
        step={step}
        onValueChange={(value) => {
          const [low = min, high = top] = value as readonly number[]
          onChange({ salaryMin: low > min ? low : null, salaryMax: high < top ? high : null })
        }}
      >
        <Slider.Control className="control">
          <Slider.Track className="track">
            <Slider.Indicator className="indicator" />
            <Slider.Thumb className="thumb" index={0} getAriaLabel={() => t('filters.from')} />
            <Slider.Thumb className="thumb" index={1} getAriaLabel={() => t('filters.to')} />
          </Slider.Track>
        </Slider.Control>
      </Slider.Root>
      <div className="fields">
        {field('salaryMin', t('filters.from'), salaryMin, min)}
        {field('salaryMax', t('filters.to'), salaryMax, max)}
        {board.features.currencyChange ? (
          <label>
            {t('filters.currency')}
            <select
              value={currency}
              onChange={(event) => onChange({ currency: board.currencies.offered.find((one) => one === event.target.value) ?? currency })}
            >
              {board.currencies.offered.map((one) => (
                <option key={one} value={one}>
                  {one.toUpperCase()}
                </option>
              ))}
            </select>
          </label>
        ) : null}
      </div>
      {invalid ? (
        <p className="error" id={errorId} role="alert">
          {t('filters.salaryOrder')}
        </p>
      ) : (
        <p className="hint">{t('filters.salaryHint')}</p>
      )}
    </Group>
  )
}
