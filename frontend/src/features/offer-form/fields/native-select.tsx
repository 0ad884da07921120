/** One of a list of choices, as a native list. */
import styled from '@emotion/styled'
import { useId } from 'react'
import { controlStyles, FieldFrame } from '../../../components/form/fields/field-frame.tsx'
import { invalidBy } from './widget.ts'

const List = styled.select`${controlStyles}`

interface SelectFieldProps {
  readonly label: string
  /** Null: nothing is chosen; `placeholder` is shown. */
  readonly value: string | null
  readonly placeholder?: string
  readonly choices: readonly { readonly value: string; readonly label: string; readonly isDisabled?: boolean }[]
  readonly onChange: (value: string) => void
  readonly error: string | null
  readonly disabled: boolean
}

export function NativeSelect({ label, value, placeholder, choices, onChange, error, disabled }: SelectFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error}>
      <List
        id={id}
        value={value ?? ''}
        disabled={disabled}
        {...invalidBy(id, error)}
        onChange={({ target }) => {
          if (target.value !== '') onChange(target.value)
        }}
      >
        {value === null ? <option value="">{placeholder}</option> : null}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.isDisabled}>
            {choice.label}
          </option>
        ))}
      </List>
    </FieldFrame>
  )
}
