/** The connection of one control to its form. */

import type { MessageKey } from '@jobboard/contracts/shared/message-keys'
import type { FieldError } from '@jobboard/contracts/shared/problem'
import { type AnyFormApi, useField } from '@tanstack/react-form'
import { useId } from 'react'
import { afterPress } from '../after-press.ts'
import { useFormTexts } from '../texts.ts'
import { lengthText, type TextLimits } from './length-text.ts'

/** Message key of a field, or what is wrong within a value that one control edits whole. */
export type FieldMessage = string | readonly FieldError[]

export interface FieldHandle {
  readonly name: string
  readonly form: AnyFormApi
  /** What the server refused, until the field is changed. */
  readonly refused: FieldMessage | undefined
  readonly onEdit: () => void
  /** The form is not complete without it. */
  readonly isRequired?: boolean
  /** Of its text, to be named in what is wrong with it. */
  readonly limits?: TextLimits | undefined
  /** Messages in the words of this form. */
  readonly messages?: Readonly<Partial<Record<MessageKey, string>>>
}

/** Of a control that knows limits that the schema does not. */
interface OwnRules<Value> {
  /** Text of what is wrong with a value. */
  readonly check?: (value: Value) => string | undefined
}

const noMessages: NonNullable<FieldHandle['messages']> = {}

/** Value, error text and what ties a control to its label, hint and error. */
export function useFieldControl<Value>(
  { name, form, refused, onEdit, isRequired, limits, messages = noMessages }: FieldHandle,
  hasHint = false,
  { check }: OwnRules<Value> = {},
) {
  const t = useFormTexts()
  const id = useId()
  const field = useField({
    form,
    name,
    ...(check === undefined ? {} : { validators: { onDynamic: ({ value }: { value: Value }) => check(value) } }),
  })
  const { isBlurred, errors } = field.state.meta
  const isShown = isBlurred || form.state.submissionAttempts > 0
  const own = check?.(field.state.value as Value)
  const key: string | undefined =
    (typeof refused === 'string' ? refused : undefined) ??
    (isShown ? (own ?? errors.find((error): error is string => typeof error === 'string')) : undefined)
  const described = [key === undefined ? null : `${id}-error`, hasHint ? `${id}-hint` : null].filter((one) => one !== null).join(' ')
  return {
    id,
    value: field.state.value as Value,
    error:
      key === undefined ? null : (messages[key as MessageKey] ?? lengthText(t, key, field.state.value, limits) ?? t(key as MessageKey)),
    set: (value: Value): void => {
      onEdit()
      field.handleChange(value)
    },
    /** For the control itself. */
    control: {
      id,
      name,
      onBlur: () => afterPress(field.handleBlur),
      'aria-invalid': key === undefined ? undefined : true,
      'aria-required': isRequired === true ? true : undefined,
      'aria-describedby': described === '' ? undefined : described,
    } as const,
  }
}

const noErrors: readonly FieldError[] = []
const isFieldError = (error: unknown): error is FieldError => typeof error === 'object' && error !== null && 'path' in error

/** Value and errors of a control that edits a list or an object whole. It is left when the focus leaves all of it. */
export function useGroupControl<Value>({ name, form, refused, onEdit }: FieldHandle) {
  const field = useField({ form, name })
  const { isBlurred, errors } = field.state.meta
  const isShown = isBlurred || form.state.submissionAttempts > 0
  return {
    value: field.state.value as Value,
    errors: typeof refused === 'object' ? refused : isShown ? errors.filter(isFieldError) : noErrors,
    set: (value: Value): void => {
      onEdit()
      field.handleChange(value)
    },
    onBlur: () => afterPress(field.handleBlur),
  }
}
