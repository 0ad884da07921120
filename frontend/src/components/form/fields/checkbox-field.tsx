import styled from '@emotion/styled'
import { useId } from 'react'
import { FieldNotes } from './field-frame.tsx'
import { useFieldControl } from './field-handle.ts'
import type { FieldProps } from './text-field.tsx'

const Box = styled.div`
  display: grid; margin-block: -6px;
  label { display: flex; align-items: flex-start; gap: 12px; min-height: 44px; padding: 10px 0; font-weight: 550; cursor: pointer; }
  input { width: 20px; height: 20px; margin: 2px 0 0; flex: none; accent-color: var(--brand); }
  .hint { margin: -4px 0 0 32px; color: var(--text-muted); }
  .error { display: flex; gap: 6px; margin: 6px 0 0 32px; color: var(--red); font-weight: 550; }
  .error > svg { flex: none; margin-top: 2px; }
`

interface CheckboxFieldProps extends FieldProps {
  /** Not available: the hint says why. */
  readonly isLocked?: boolean
}

export function CheckboxField({ field, label, hint, isLocked = false }: CheckboxFieldProps) {
  const { id, value, set, error, control } = useFieldControl<boolean>(field, hint !== undefined)
  return (
    <Box data-field="">
      <label htmlFor={id}>
        <input type="checkbox" {...control} checked={value} disabled={isLocked} onChange={({ target }) => set(target.checked)} />
        {label}
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </Box>
  )
}

interface CheckBoxProps extends Pick<FieldProps, 'label' | 'hint'> {
  readonly isChecked: boolean
  readonly isLocked: boolean
  readonly error: string | null
  readonly onChange: (isChecked: boolean) => void
  readonly onBlur: () => void
}

/** The same for a value that no field of a form holds by itself. */
export function CheckBox({ label, hint, isChecked, isLocked, error, onChange, onBlur }: CheckBoxProps) {
  const id = useId()
  const described = [error === null ? [] : [`${id}-error`], hint === undefined ? [] : [`${id}-hint`]].flat().join(' ')
  return (
    <Box data-field="">
      <label htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={isChecked}
          disabled={isLocked}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={described === '' ? undefined : described}
          onBlur={onBlur}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </Box>
  )
}
