/** Several short texts, typed one after the other and shown as chips. */
import styled from '@emotion/styled'
import { useState } from 'react'
import { X } from '../../../components/icons/x.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { TermChip } from '../term-chips.tsx'

const Field = styled.div`
  margin: 24px 0;
  label { display: block; margin-bottom: 10px; font-weight: 650; font-size: 16px; line-height: 22px; }
  .box {
    display: flex; flex-wrap: wrap; align-items: center; gap: 6px; min-height: 44px; padding: 4px 8px; border: 1px solid var(--grey-8);
    border-radius: var(--radius-control); background: var(--surface-raised); cursor: text;
  }
  .box:focus-within { outline: 2px solid var(--brand); outline-offset: -1px; }
  input { flex: 1; min-width: 120px; height: 36px; padding: 0 4px; font-size: 16px; border: 0; background: none; outline: none; }
  input::placeholder { color: var(--text-muted); opacity: 1; }
`
const maxValues = 20
const maxLength = 100

interface TextListProps {
  readonly id: string
  readonly label: string
  readonly placeholder: string
  readonly values: readonly string[]
  readonly titleOf?: (value: string) => string
  readonly accepts: (text: string) => boolean
  readonly onChange: (values: string[]) => void
}

export function TextList({ id, label, placeholder, values, titleOf = String, accepts, onChange }: TextListProps) {
  const t = useTexts()
  const [typed, setTyped] = useState('')
  const add = (): void => {
    const text = typed.trim()
    setTyped('')
    if (!accepts(text) || values.length >= maxValues || values.some((value) => value.toLowerCase() === text.toLowerCase())) return
    onChange([...values, text])
  }
  return (
    <Field>
      <label htmlFor={id}>{label}</label>
      <div className="box">
        {values.map((value) => (
          <TermChip key={value}>
            <span>{titleOf(value)}</span>
            <button
              type="button"
              aria-label={t('remove', { name: titleOf(value) })}
              onClick={() => onChange(values.filter((one) => one !== value))}
            >
              <X size={14} />
            </button>
          </TermChip>
        ))}
        <input
          id={id}
          value={typed}
          maxLength={maxLength}
          autoComplete="off"
          enterKeyHint="done"
          placeholder={values.length === 0 ? placeholder : ''}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            if (event.key === 'Enter' || event.key === ',') {
              event.preventDefault()
              add()
            } else if (event.key === 'Backspace' && typed === '') onChange(values.slice(0, -1))
          }}
        />
      </div>
    </Field>
  )
}
