/** Several short texts: each is typed, and added by Enter, a comma or leaving the field; a pasted list is added whole. With `known`, only those that it names. */
import styled from '@emotion/styled'
import type { MessageKey } from '@jobboard/contracts/shared/message-keys'
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { IconButton } from '../../button.ts'
import { X } from '../../icons/x.ts'
import { useFormTexts } from '../texts.ts'
import { controlStyles, FieldFrame } from './field-frame.tsx'
import { useGroupControl } from './field-handle.ts'
import type { FieldProps } from './text-field.tsx'

const Input = styled.input`${controlStyles}`
const Chosen = styled.ul`
  display: flex; flex-wrap: wrap; gap: 8px; &:empty { display: none; }
  li { display: flex; align-items: center; max-width: 100%; padding-left: 12px; border-radius: var(--radius-control); background: var(--brand-soft); color: var(--brand-strong); overflow-wrap: anywhere; }
  button { color: inherit; }
`

interface ListFieldProps extends FieldProps {
  readonly max: number
  readonly placeholder?: string
  /** Values with the names that are typed and shown. */
  readonly known?: readonly { readonly value: string; readonly label: string }[]
  /** What is said about a text that no known value has. */
  readonly unknownText?: string
}

/** Of a pasted list. */
const separators = /[,;\t\n\r]+/
const maxPasted = 2_000

const sameText = (one: string, other: string): boolean => one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0

/** The name of its field is one of the form's `groups`. */
export function ListField({ field, label, isOptional = false, hint, max, placeholder, known, unknownText }: ListFieldProps) {
  const t = useFormTexts()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { value, set, errors, onBlur } = useGroupControl<readonly string[]>(field)
  const [text, setText] = useState('')
  const [isUnknown, setUnknown] = useState(false)
  const labelOf = (one: string): string => known?.find((choice) => choice.value === one)?.label ?? one
  const [refused] = errors
  const error = isUnknown ? (unknownText ?? null) : refused === undefined ? null : t(refused.message as MessageKey)

  const knownOf = (word: string): string | undefined =>
    known === undefined ? word : known.find((choice) => sameText(choice.label, word))?.value
  const add = (typed: readonly string[]): void => {
    const words = typed.map((word) => word.trim()).filter((word) => word !== '')
    const all = [...value]
    for (const one of words.flatMap((word) => knownOf(word) ?? []))
      if (all.length < max && !all.some((other) => sameText(other, one))) all.push(one)
    if (all.length > value.length) set(all)
    const unknown = words.find((word) => knownOf(word) === undefined)
    setUnknown(unknown !== undefined)
    setText(unknown ?? '')
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ',') return
    event.preventDefault()
    add([text])
  }
  const onPaste = (event: ClipboardEvent): void => {
    const pasted = event.clipboardData.getData('text').slice(0, maxPasted).split(separators)
    if (pasted.length === 1) return
    event.preventDefault()
    add(pasted)
  }
  const remove = (one: string): void => {
    set(value.filter((other) => other !== one))
    // The button that was pressed is no more.
    input.current?.focus()
  }
  return (
    <FieldFrame id={id} label={label} isOptional={isOptional} hint={hint} error={error}>
      <Chosen>
        {value.map((one) => (
          <li key={one}>
            {labelOf(one)}
            <IconButton type="button" aria-label={t('form.removeFile', { name: labelOf(one) })} onClick={() => remove(one)}>
              <X size={16} />
            </IconButton>
          </li>
        ))}
      </Chosen>
      <Input
        ref={input}
        id={id}
        type="text"
        autoComplete="off"
        list={known === undefined ? undefined : `${id}-known`}
        readOnly={value.length >= max}
        placeholder={placeholder}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={[error === null ? [] : `${id}-error`, hint === undefined ? [] : `${id}-hint`].flat().join(' ') || undefined}
        value={text}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onChange={({ target }) => {
          setUnknown(false)
          // Chosen from the list of the browser.
          if (known?.some((choice) => choice.label === target.value)) add([target.value])
          else setText(target.value)
        }}
        onBlur={() => {
          add([text])
          onBlur()
        }}
      />
      {known === undefined ? null : (
        <datalist id={`${id}-known`}>
          {known
            .filter((choice) => !value.includes(choice.value))
            .map((choice) => (
              <option key={choice.value} value={choice.label} />
            ))}
        </datalist>
      )}
    </FieldFrame>
  )
}
