/** Several choices of one filter as large check boxes, each with the number of offers it would show. */
import styled from '@emotion/styled'
import { formatNumber } from '@jobboard/contracts/shared/format'
import { useId } from 'react'
import { Check } from '../../../components/icons/check.ts'
import { useApp } from '../../../context/use-app.ts'
import { useTexts } from '../../../i18n/use-texts.ts'

const Group = styled.fieldset`
  & + & { margin-top: 24px; }
  legend { padding: 0; margin-bottom: 10px; font-weight: 650; font-size: 16px; line-height: 22px; }
  .options { display: flex; flex-wrap: wrap; gap: 8px; }
  label {
    position: relative; display: inline-flex; align-items: center; gap: 6px; min-height: 40px; padding: 0 14px; cursor: pointer;
    border: 1px solid var(--grey-7); border-radius: var(--radius-control); transition: border-color 120ms, background 120ms;
  }
  label:hover { border-color: var(--grey-9); }
  label:has(:checked) { background: var(--brand-soft); border-color: var(--brand); color: var(--brand-strong); font-weight: 550; }
  label:has(:focus-visible) { outline: 2px solid var(--brand); outline-offset: 2px; }
  input { position: absolute; opacity: 0; inset: 0; margin: 0; width: 100%; height: 100%; cursor: pointer; }
  label > svg { display: none; }
  label:has(:checked) > svg { display: block; }
  label:has(:disabled) { color: var(--text-muted); cursor: default; }
  label > :disabled { cursor: default; }
  .count { color: var(--text-muted); font-size: 12px; font-weight: 400; font-variant-numeric: tabular-nums; }
  label:has(:checked) .count { color: inherit; }
  label.none:not(:has(:checked)) { color: var(--text-muted); border-style: dashed; }
`

export interface Option<Value> {
  readonly value: Value
  readonly label: string
  /** Offers with it; absent where that is not known. */
  readonly count?: number | undefined
}

interface OptionGroupProps<Value extends string | number> {
  readonly legend: string
  readonly name: string
  readonly type?: 'checkbox' | 'radio'
  readonly options: readonly Option<Value>[]
  readonly chosen: readonly Value[]
  /** The maximum is reached. */
  readonly isFull?: boolean
  readonly onChange: (chosen: Value[]) => void
}

export function OptionGroup<Value extends string | number>({
  legend,
  name,
  type = 'checkbox',
  options,
  chosen,
  isFull = false,
  onChange,
}: OptionGroupProps<Value>) {
  const t = useTexts()
  const { locale } = useApp()
  const id = useId()
  const toggle = (value: Value): void => {
    if (type === 'radio') onChange([value])
    else onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  }
  return (
    <Group>
      <legend>{legend}</legend>
      <div className="options">
        {options.map(({ value, label, count }) => (
          <label key={value} className={count === 0 ? 'none' : undefined}>
            <input
              type={type}
              name={name}
              value={value}
              checked={chosen.includes(value)}
              disabled={isFull && !chosen.includes(value)}
              aria-describedby={count === undefined ? undefined : `${id}-${value}`}
              onChange={() => toggle(value)}
            />
            <Check size={16} />
            {label}
            {count === undefined ? null : (
              <>
                <span className="count" aria-hidden="true">
                  {formatNumber(locale, count)}
                </span>
                <span hidden id={`${id}-${value}`}>
                  {t('filters.offers', { count, number: formatNumber(locale, count) })}
                </span>
              </>
            )}
          </label>
        ))}
      </div>
    </Group>
  )
}
