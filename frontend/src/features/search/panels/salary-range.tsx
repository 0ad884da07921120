/** The desired monthly salary: by slider and by typing, and the currency where the tenant offers several. */
import { Slider } from '@base-ui/react/slider'
import styled from '@emotion/styled'
import { salaryMatches } from '@jobboard/contracts/search/filter-values'
import { useEffect, useRef, useState } from 'react'
import { Select } from '../../../components/select.tsx'
import { useApp } from '../../../context/use-app.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { type Filters, hasParam, type ListState } from '../list-state.ts'
import { tidySalary } from '../salary.ts'

const Group = styled.fieldset`
  margin: 24px 0;
  legend { padding: 0; margin-bottom: 10px; font-weight: 650; font-size: 16px; line-height: 22px; }
  .fields { display: flex; flex-wrap: wrap; gap: 12px; margin-top: 4px; }
  .matches { display: grid; margin-top: 8px; }
  .matches label { display: flex; align-items: center; gap: 8px; min-height: 40px; font-size: 14px; color: var(--text); }
  .matches input { width: 18px; height: 18px; margin: 0; accent-color: var(--brand); }
  .fields label { display: grid; gap: 4px; flex: 1 1 110px; font-size: 12px; color: var(--text-muted); }
  input:not([type='radio']), select {
    width: 100%; min-height: 44px; padding: 0 12px; border: 1px solid var(--grey-8); border-radius: var(--radius-control); background: var(--surface-raised);
    font-size: 16px; color: var(--text); font-variant-numeric: tabular-nums;
  }
  .hint { margin-top: 8px; color: var(--text-muted); font-size: 12px; }
  .control { display: flex; align-items: center; height: 36px; padding: 0 10px; touch-action: none; }
  .track { width: 100%; height: 4px; border-radius: 2px; background: var(--grey-5); }
  .indicator { background: var(--brand); border-radius: 2px; }
  /* One thumb: the selected range lies after it. */
  .from .track { background: var(--brand); }
  .from .indicator { background: var(--grey-5); }
  .thumb { width: 20px; height: 20px; border-radius: 50%; background: var(--surface-raised); border: 2px solid var(--brand); box-shadow: var(--shadow-1); }
  @media (forced-colors: active) { .track { outline: 1px solid; } }
  .thumb:has(:focus-visible) { outline: 2px solid var(--brand); outline-offset: 2px; }
`

/** Monthly amounts rarely go beyond this share of the tenant's highest; the slider covers it and the fields take the rest. */
const sliderShare = 0.5

interface SalaryRangeProps {
  readonly state: ListState
  readonly onChange: (change: Partial<Pick<Filters, 'salaryMin' | 'salaryMax' | 'salaryMatch' | 'currency'>>) => void
}

export function SalaryRange({ state, onChange }: SalaryRangeProps) {
  const t = useTexts()
  const { board } = useApp()
  const { min, max, step } = board.salary
  const { salaryMin, salaryMax, salaryMatch, currency } = state.filters
  const top = Math.round((max * sliderShare) / step) * step
  const isMinimumOnly = board.features.onlyMinimumSalaryFilter
  const lowLabel = t(salaryMatch === 'lowerBound' ? 'filters.salaryAtLeast' : isMinimumOnly ? 'filters.salaryReaches' : 'filters.from')
  const hasMatch = hasParam(board, 'salaryMatch')
  const low = Math.min(salaryMin ?? min, top)
  const high = Math.min(salaryMax ?? top, top)
  return (
    <Group>
      <legend>{t('filters.salary')}</legend>
      <Slider.Root
        value={isMinimumOnly ? [low] : [low, high]}
        min={min}
        max={top}
        step={step}
        onValueChange={(value) => {
          const [from = min, to = top] = value as readonly number[]
          onChange(tidySalary(board.salary, { salaryMin: from, salaryMax: isMinimumOnly || to >= top ? null : to }))
        }}
      >
        <Slider.Control className={isMinimumOnly ? 'control from' : 'control'}>
          <Slider.Track className="track">
            <Slider.Indicator className="indicator" />
            <Slider.Thumb className="thumb" index={0} getAriaLabel={() => lowLabel} />
            {isMinimumOnly ? null : <Slider.Thumb className="thumb" index={1} getAriaLabel={() => t('filters.to')} />}
          </Slider.Track>
        </Slider.Control>
      </Slider.Root>
      <div className="fields">
        <AmountField
          label={lowLabel}
          amount={salaryMin}
          placeholder={min}
          onType={(amount) => {
            if (salaryMax === null || (amount ?? min) <= salaryMax) onChange(tidySalary(board.salary, { salaryMin: amount, salaryMax }))
          }}
          onSettle={(amount) => onChange(tidySalary(board.salary, { salaryMin: amount, salaryMax: isMinimumOnly ? null : salaryMax }))}
        />
        {isMinimumOnly ? null : (
          <AmountField
            label={t('filters.to')}
            amount={salaryMax}
            placeholder={max}
            onType={(amount) => {
              if ((amount ?? max) >= (salaryMin ?? min)) onChange(tidySalary(board.salary, { salaryMin, salaryMax: amount }))
            }}
            onSettle={(amount) => onChange(tidySalary(board.salary, { salaryMin, salaryMax: amount }))}
          />
        )}
        {board.features.currencyChange ? (
          <label>
            {t('filters.currency')}
            <Select
              value={currency}
              onChoose={(value) => onChange({ currency: board.currencies.offered.find((one) => one === value) ?? currency })}
            >
              {board.currencies.offered.map((one) => (
                <option key={one} value={one}>
                  {one.toUpperCase()}
                </option>
              ))}
            </Select>
          </label>
        ) : null}
      </div>
      {hasMatch ? (
        <div className="matches">
          {salaryMatches.map((match) => (
            <label key={match}>
              <input
                type="radio"
                name="salary-match"
                value={match}
                checked={salaryMatch === match}
                onChange={() => onChange({ salaryMatch: match })}
              />
              {t(`filters.salaryMatch.${match}`)}
            </label>
          ))}
        </div>
      ) : null}
      <p className="hint">
        {hasMatch || isMinimumOnly ? null : `${t('filters.salaryOverlap')} `}
        {t('filters.salaryHint')}
      </p>
    </Group>
  )
}

interface AmountFieldProps {
  readonly label: string
  readonly amount: number | null
  readonly placeholder: number
  /** Called after a pause in typing; the field retains the typed text. */
  readonly onType: (amount: number | null) => void
  /** Called when the field is left or Enter is pressed. */
  readonly onSettle: (amount: number | null) => void
}

/** `15000` begins as 1: the count follows after a pause. */
const typingPauseMs = 400
const amountOf = (typed: string): number | null => {
  const digits = typed.replace(/\D/g, '').slice(0, 9)
  return digits === '' ? null : Number(digits)
}

function AmountField({ label, amount, placeholder, onType, onSettle }: AmountFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const newest = useRef(onType)
  useEffect(() => {
    newest.current = onType
  })
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => newest.current(amountOf(typed)), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  const settle = (): void => {
    if (typed === null) return
    setTyped(null)
    onSettle(amountOf(typed))
  }
  return (
    <label>
      {label}
      <input
        inputMode="numeric"
        value={typed ?? amount ?? ''}
        placeholder={String(placeholder)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle()
        }}
      />
    </label>
  )
}
