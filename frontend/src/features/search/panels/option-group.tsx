/** Several choices of one filter as large check boxes. */
import styled from '@emotion/styled'
import { Check } from '../../../components/icons.tsx'

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
`

interface OptionGroupProps<Value extends string | number> {
  readonly legend: string
  readonly name: string
  readonly type?: 'checkbox' | 'radio'
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly chosen: readonly Value[]
  readonly onChange: (chosen: Value[]) => void
}

export function OptionGroup<Value extends string | number>({
  legend,
  name,
  type = 'checkbox',
  options,
  chosen,
  onChange,
}: OptionGroupProps<Value>) {
  const toggle = (value: Value): void => {
    if (type === 'radio') onChange([value])
    else onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  }
  return (
    <Group>
      <legend>{legend}</legend>
      <div className="options">
        {options.map(({ value, label }) => (
          <label key={value}>
            <input type={type} name={name} value={value} checked={chosen.includes(value)} onChange={() => toggle(value)} />
            <Check size={16} />
            {label}
          </label>
        ))}
      </div>
    </Group>
  )
}
