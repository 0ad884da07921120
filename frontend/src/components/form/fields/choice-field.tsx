/** One of a few choices, each with its words in view. */
import styled from '@emotion/styled'
import { FieldGroup, FieldNotes } from './field-frame.tsx'
import { useFieldControl } from './field-handle.ts'
import type { FieldProps } from './text-field.tsx'

const Options = styled.div`
  display: grid;
  gap: 8px;
  &.columns { grid-template-columns: repeat(auto-fill, minmax(min(180px, 100%), 1fr)); }
  label:has(:disabled) { color: var(--text-muted); background: var(--grey-2); cursor: default; }
  label {
    display: flex; align-items: center; gap: 12px; min-height: 44px; padding: 8px 12px; border: 1px solid var(--grey-7); border-radius: var(--radius-control); cursor: pointer;
    transition: border-color 120ms, background 120ms;
  }
  label:hover { border-color: var(--grey-9); }
  label:has(:checked) { border-color: var(--brand); background: var(--brand-soft); }
  label:has(:focus-visible) { outline: 2px solid var(--brand); outline-offset: 2px; }
  input { width: 18px; height: 18px; margin: 0; flex: none; accent-color: var(--brand); outline: none; }
`

interface ChoiceFieldProps extends FieldProps {
  readonly choices: readonly { readonly value: string; readonly label: string; readonly isLocked?: boolean }[]
  /** Side by side, as many as there is space for. */
  readonly inColumns?: boolean
}

export function ChoiceField({ field, label, hint, choices, inColumns = false }: ChoiceFieldProps) {
  const { id, value, set, error, control } = useFieldControl<string>(field, hint !== undefined)
  const { 'aria-invalid': invalid, 'aria-describedby': described, name, onBlur } = control
  return (
    <FieldGroup data-field="" aria-describedby={described}>
      <legend className="label" data-required={field.isRequired === true ? '' : undefined} style={{ padding: 0, marginBottom: 6 }}>
        {label}
      </legend>
      <Options className={inColumns ? 'columns' : undefined}>
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              disabled={choice.isLocked}
              aria-invalid={invalid}
              onBlur={onBlur}
              onChange={() => set(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </Options>
      <FieldNotes id={id} hint={hint} error={error} />
    </FieldGroup>
  )
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  /** Of the radio buttons. */
  readonly name: string
  readonly chosen: Value
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  readonly onChoose: (value: Value) => void
  /** Side by side, as many as there is space for. */
  readonly inColumns?: boolean
}

/** The same for a value that no field of a form holds. */
export const Choice = <Value extends string>({ label, name, chosen, choices, onChoose, inColumns = true }: ChoiceProps<Value>) => (
  <FieldGroup>
    <legend className="label" style={{ padding: 0, marginBottom: 6 }}>
      {label}
    </legend>
    <Options className={inColumns ? 'columns' : undefined}>
      {choices.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name={name} value={value} checked={chosen === value} onChange={() => onChoose(value)} />
          {label}
        </label>
      ))}
    </Options>
  </FieldGroup>
)
