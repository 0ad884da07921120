/** One of a longer list of choices. */
import styled from '@emotion/styled'
import { controlStyles, FieldFrame } from '../../../components/form/field-frame.tsx'
import { useFieldControl } from '../../../components/form/field-handle.ts'
import type { FieldProps } from '../../../components/form/text-field.tsx'

const Box = styled.select`${controlStyles}`

interface SelectFieldProps extends FieldProps {
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

export function SelectField({ field, label, hint, choices }: SelectFieldProps) {
  const { id, value, set, error, control } = useFieldControl<string>(field, hint !== undefined)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <Box {...control} value={value} onChange={({ target }) => set(target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Box>
    </FieldFrame>
  )
}
