/** A line of text that a list of the form holds. */
import styled from '@emotion/styled'
import { useId } from 'react'
import { controlStyles, FieldFrame } from '../../../../components/form/fields/field-frame.tsx'
import { pasteLine } from '../../../../components/form/fields/paste-line.ts'

const Input = styled.input`${controlStyles}`

interface LineInputProps {
  readonly label: string
  /** Of the API. */
  readonly name: string
  readonly value: string
  readonly max: number
  readonly error: string | null
  readonly hint?: string
  readonly isRequired?: boolean
  readonly onChange: (text: string) => void
}

export function LineInput({ label, name, value, max, error, hint, isRequired = false, onChange }: LineInputProps) {
  const id = useId()
  const described = [error === null ? [] : `${id}-error`, hint === undefined ? [] : `${id}-hint`].flat().join(' ')
  return (
    <FieldFrame id={id} label={label} isRequired={isRequired} isOptional={hint !== undefined} hint={hint} error={error}>
      <Input
        id={id}
        name={name}
        type="text"
        autoComplete="off"
        maxLength={max}
        value={value}
        aria-required={isRequired ? true : undefined}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={described === '' ? undefined : described}
        onPaste={pasteLine}
        onChange={({ target }) => onChange(target.value)}
      />
    </FieldFrame>
  )
}
