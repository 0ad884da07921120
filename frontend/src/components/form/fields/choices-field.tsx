/** Several of a few choices, as boxes to tick side by side. */
import styled from '@emotion/styled'
import type { MessageKey } from '@jobboard/contracts/shared/message-keys'
import { useId } from 'react'
import { Check } from '../../icons/check.ts'
import { useFormTexts } from '../texts.ts'
import { FieldGroup, FieldNotes } from './field-frame.tsx'
import { useGroupControl } from './field-handle.ts'
import type { FieldProps } from './text-field.tsx'

const Options = styled.div`
  display: flex; flex-wrap: wrap; gap: 8px;
  label { position: relative; display: inline-flex; align-items: center; gap: 6px; min-height: 40px; padding: 4px 14px; border: 1px solid var(--grey-7); border-radius: var(--radius-control); cursor: pointer; transition: border-color 120ms, background 120ms; }
  label:hover { border-color: var(--grey-9); }
  label:has(:checked) { border-color: var(--brand); background: var(--brand-soft); color: var(--brand-strong); font-weight: 550; }
  label:has(:focus-visible) { outline: 2px solid var(--brand); outline-offset: 2px; }
  label > svg { display: none; flex: none; }
  label:has(:checked) > svg { display: block; }
  input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer; }
`

interface ChoicesFieldProps extends FieldProps {
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

/** The name of its field is one of the form's `groups`. */
export function ChoicesField({ field, label, isOptional = false, hint, choices }: ChoicesFieldProps) {
  const t = useFormTexts()
  const id = useId()
  const { value, set, errors, onBlur } = useGroupControl<readonly string[]>(field)
  const [error] = errors
  const described = [error === undefined ? [] : `${id}-error`, hint === undefined ? [] : `${id}-hint`].flat().join(' ')
  return (
    <FieldGroup data-field="" aria-describedby={described === '' ? undefined : described}>
      <legend className="label" style={{ padding: 0, marginBottom: 6 }}>
        {label} {isOptional ? <span className="optional">({t('form.optional')})</span> : null}
      </legend>
      <Options>
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="checkbox"
              checked={value.includes(choice.value)}
              aria-invalid={error === undefined ? undefined : true}
              onBlur={onBlur}
              onChange={({ target }) => set(target.checked ? [...value, choice.value] : value.filter((one) => one !== choice.value))}
            />
            <Check size={16} />
            {choice.label}
          </label>
        ))}
      </Options>
      <FieldNotes id={id} hint={hint} error={error === undefined ? null : t(error.message as MessageKey)} />
    </FieldGroup>
  )
}
