/** A number that may be missing: typed freely. */
import styled from '@emotion/styled'
import { formatNumber } from '@jobboard/contracts/shared/format'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { useEffect, useId, useState } from 'react'
import { controlStyles, FieldFrame } from '../../../../components/form/fields/field-frame.tsx'
import { numberOfText } from '../../../../components/form/number-text.ts'
import { useFormTexts } from '../../../../components/form/texts.ts'
import { useApp } from '../../../../context/use-app.ts'
import { invalidBy } from '../widget.ts'

const Input = styled.input`${controlStyles} font-variant-numeric: tabular-nums;`

interface NumberInputProps {
  readonly label: string
  /** Of the API. */
  readonly name: string
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly error: string | null
}

export function NumberInput({ label, name, value, onChange, error }: NumberInputProps) {
  const id = useId()
  const form = useFormTexts()
  const { locale } = useApp()
  const shown = value === null ? '' : formatNumber(locale, value)
  const [text, setText] = useState(shown)
  const read = numberOfText(text)
  // Changed from outside: another version of the offer.
  useEffect(() => setText((now) => ((numberOfText(now) ?? null) === value ? now : shown)), [value, shown])
  const wrong = read === undefined ? form(messageKeys.wrongType) : error
  return (
    <FieldFrame id={id} label={label} isOptional error={wrong}>
      <Input
        id={id}
        name={name}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={text}
        {...invalidBy(id, wrong)}
        onChange={({ target }) => {
          setText(target.value)
          const next = numberOfText(target.value) ?? null
          if (next !== value) onChange(next)
        }}
      />
    </FieldFrame>
  )
}
