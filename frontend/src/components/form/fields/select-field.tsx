/** One of a longer list of choices. */
import styled from '@emotion/styled'
import { controlStyles, FieldFrame } from './field-frame.tsx'
import { useFieldControl } from './field-handle.ts'
import type { FieldProps } from './text-field.tsx'

const Box = styled.select`${controlStyles}`

interface SelectFieldProps extends FieldProps {
  readonly choices: readonly { readonly value: string; readonly label: string; readonly isLocked?: boolean }[]
}

export function SelectField({ field, label, isOptional = false, hint, choices }: SelectFieldProps) {
  const { id, value, set, error, control } = useFieldControl<string>(field, hint !== undefined)
  return (
    <FieldFrame id={id} label={label} isOptional={isOptional} isRequired={field.isRequired} hint={hint} error={error}>
      <Box {...control} value={value} onChange={({ target }) => set(target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.isLocked}>
            {choice.label}
          </option>
        ))}
      </Box>
    </FieldFrame>
  )
}
