/** What every widget of the offer form is given, and how it finds its own errors. Widgets hold no form state: the page does. */
import type { MessageKey } from '@jobboard/contracts/shared/message-keys'
import type { FieldError } from '@jobboard/contracts/shared/problem'
import { formTexts } from '../../../components/form/texts.ts'
import { useApp } from '../../../context/use-app.ts'

export type WidgetError = Pick<FieldError, 'path' | 'message'>

export interface WidgetProps<Value> {
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** The focus has left the widget, or one of its rows. */
  readonly onBlur?: () => void
  /** Those to be shown, with paths of the API (`requirements.0.level`); errors of other fields are ignored. */
  readonly errors?: readonly WidgetError[]
  /** Locked by the plan, or while the form is being sent. */
  readonly disabled?: boolean
}

/** The text of the first error at a path, null without one. */
export function useErrorAt(errors: readonly WidgetError[] = []): (path: string) => string | null {
  const t = formTexts(useApp().locale)
  return (path) => {
    const found = errors.find((error) => error.path === path)
    return found === undefined ? null : t(found.message as MessageKey)
  }
}

/** For a control: its state and the element that says what is wrong. */
export const invalidBy = (id: string, error: string | null) =>
  error === null ? {} : ({ 'aria-invalid': true, 'aria-describedby': `${id}-error` } as const)
