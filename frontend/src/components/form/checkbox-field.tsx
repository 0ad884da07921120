import styled from '@emotion/styled'
import { FieldNotes } from './field-frame.tsx'
import { useFieldControl } from './field-handle.ts'
import type { FieldProps } from './text-field.tsx'

const Box = styled.div`
  display: grid; gap: 6px;
  label { display: flex; align-items: flex-start; gap: 12px; min-height: 44px; padding: 10px 0; font-weight: 550; cursor: pointer; }
  input { width: 20px; height: 20px; margin: 2px 0 0; flex: none; accent-color: var(--brand); }
  .hint { margin: -8px 0 0 32px; color: var(--text-muted); }
  .error { display: flex; gap: 6px; margin-left: 32px; color: var(--red); font-weight: 550; }
`

export function CheckboxField({ field, label, hint }: FieldProps) {
  const { id, value, set, error, control } = useFieldControl<boolean>(field, hint !== undefined)
  return (
    <Box data-field="">
      <label htmlFor={id}>
        <input type="checkbox" {...control} checked={value} onChange={({ target }) => set(target.checked)} />
        {label}
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </Box>
  )
}
