/** One text that the editor asks for, below its buttons. */
import styled from '@emotion/styled'
import { useEffect, useId, useRef } from 'react'
import { Button } from '../../../../components/button.ts'
import { controlStyles, FieldFrame } from '../../../../components/form/fields/field-frame.tsx'
import { useFieldTexts } from '../texts.ts'
import { invalidBy } from '../widget.ts'

const Line = styled.div`
  display: grid; gap: 8px; padding: 12px; border-bottom: 1px solid var(--border);
  input { ${controlStyles} }
  .buttons { display: flex; flex-wrap: wrap; gap: 8px; }
`

interface AskLineProps {
  readonly label: string
  readonly hint?: string
  readonly error?: string | null
  readonly input: { readonly inputMode?: 'url'; readonly placeholder?: string; readonly maxLength?: number }
  readonly value: string
  readonly applyLabel: string
  /** Undefined: there is nothing to remove. */
  readonly removeLabel?: string | undefined
  readonly onChange: (text: string) => void
  readonly onApply: () => void
  readonly onRemove: () => void
  readonly onLeave: () => void
}

export function AskLine({ label, hint, error = null, input, value, onChange, onApply, onLeave, ...buttons }: AskLineProps) {
  const t = useFieldTexts()
  const id = useId()
  const element = useRef<HTMLInputElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <Line>
      <FieldFrame id={id} label={label} hint={hint} error={error}>
        <input
          {...input}
          ref={element}
          id={id}
          type="text"
          autoComplete="off"
          value={value}
          {...(hint !== undefined && { 'aria-describedby': `${id}-hint` })}
          {...invalidBy(id, error)}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return
            // The form around it is not sent, and no dialog is closed.
            event.preventDefault()
            event.stopPropagation()
            if (event.key === 'Enter') onApply()
            else onLeave()
          }}
        />
      </FieldFrame>
      <div className="buttons">
        <Button type="button" variant="primary" onClick={onApply}>
          {buttons.applyLabel}
        </Button>
        {buttons.removeLabel === undefined ? null : (
          <Button type="button" onClick={buttons.onRemove}>
            {buttons.removeLabel}
          </Button>
        )}
        <Button type="button" variant="quiet" onClick={onLeave}>
          {t('text.cancel')}
        </Button>
      </div>
    </Line>
  )
}
