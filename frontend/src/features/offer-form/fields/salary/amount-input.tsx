/** An amount of money: typed freely, with thousands spaced once it is left. */
import styled from '@emotion/styled'
import { formatNumber } from '@jobboard/contracts/shared/format'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import type { Currency } from '@jobboard/contracts/shared/money'
import { useEffect, useId, useState } from 'react'
import { controlStyles, FieldFrame } from '../../../../components/form/fields/field-frame.tsx'
import { useFormTexts } from '../../../../components/form/texts.ts'
import { useApp } from '../../../../context/use-app.ts'
import { invalidBy } from '../widget.ts'
import { amountOfText } from './amount-text.ts'

const Input = styled.input`${controlStyles} font-variant-numeric: tabular-nums;`

interface AmountInputProps {
  readonly label: string
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly error: string | null
  readonly disabled: boolean
  readonly bound: 'from' | 'to'
  readonly currency: Currency
}

export function AmountInput({ label, value, onChange, error, disabled, bound, currency }: AmountInputProps) {
  const id = useId()
  const form = useFormTexts()
  const { locale } = useApp()
  const [text, setText] = useState(() => (value === null ? '' : formatNumber(locale, value)))
  const read = amountOfText(text, currency)
  // Changed from outside: another version of the offer, or filled from a text.
  useEffect(() => {
    setText((now) => {
      const own = amountOfText(now, currency)
      return own === value || (own === undefined && value === null) ? now : value === null ? '' : formatNumber(locale, value)
    })
  }, [value, locale, currency])
  const shown = read === undefined ? form(messageKeys.amountUnreadable) : error
  return (
    <FieldFrame id={id} label={label} error={shown}>
      <Input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        disabled={disabled}
        data-amount={bound}
        {...invalidBy(id, shown)}
        onChange={({ target }) => {
          setText(target.value)
          const next = amountOfText(target.value, currency) ?? null
          if (next !== value) onChange(next)
        }}
        onBlur={() => {
          if (read !== undefined && read !== null) setText(formatNumber(locale, read))
        }}
      />
    </FieldFrame>
  )
}
