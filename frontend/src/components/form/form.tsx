/** The form element, what is wrong with the whole of it, its button, and the question before unsaved changes are lost. */
import styled from '@emotion/styled'
import { type AnyFormApi, useSelector } from '@tanstack/react-form'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import type { ProblemError } from '../../http/problem-error.ts'
import { Button } from '../button.ts'
import { DestructiveButton } from '../destructive-button.ts'
import { FormProblem } from './form-problem.tsx'
import { useEarlyInput } from './use-early-input.ts'
import { useFirstFocus } from './use-first-focus.ts'
import { useUnsavedChangesGuard } from './use-unsaved-changes-guard.ts'

const FormElement = styled.form`
  display: grid; gap: 20px; min-width: 0;
  [data-field], [role='alert'] > * { scroll-margin-block: 16px; }
  [role='alert']:empty { position: absolute; }
`

/** Of useContractForm. */
export interface FormHandle {
  readonly form: unknown
  readonly element: RefObject<HTMLFormElement | null>
  readonly problem: ProblemError | null
  readonly reload: (() => Promise<void>) | null
}

interface FormProps {
  readonly handle: FormHandle
  /** Of the form for screen readers. */
  readonly label: string
  /** Whether Enter in a field of one line sends the form. Not where sending cannot be taken back or the form is long. */
  readonly sendsOnEnter: boolean
  /** Asks before the page is left with changes. Not for forms whose loss costs nothing, such as signing in. */
  readonly guardsChanges?: boolean
  /** Of a page that is about the form alone: its first field has the focus once the page is there. */
  readonly takesFocus?: boolean
  /** For a button outside of the form. */
  readonly id?: string
  /** Texts of the button; without them it stands outside of the form. */
  readonly submit?: { readonly label: string; readonly working: string }
  /** What leads on from a refusal of this form, such as a link to where an account signs in that exists already. */
  readonly problemAction?: (problem: ProblemError) => ReactNode
  readonly children: ReactNode
}

export function Form({
  handle,
  label,
  sendsOnEnter,
  guardsChanges = false,
  takesFocus = false,
  id,
  submit,
  problemAction,
  children,
}: FormProps) {
  const form = handle.form as AnyFormApi
  const isUnsaved = useSelector(form.store, ({ isDefaultValue, isSubmitSuccessful }) => !isDefaultValue && !isSubmitSuccessful)
  useUnsavedChangesGuard(guardsChanges && isUnsaved)
  const { problem, element } = handle
  const isHydrated = useEarlyInput(element)
  useFirstFocus(takesFocus, () => element.current?.querySelector('input'))
  const ignoreEnter = (event: KeyboardEvent): void => {
    if (!sendsOnEnter && event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.type !== 'file')
      event.preventDefault()
  }
  return (
    <FormElement
      ref={element}
      id={id}
      noValidate
      // Should the browser ever send it by itself: not in an address, which histories and logs hold.
      method="post"
      data-waiting={isHydrated ? undefined : sendsOnEnter ? 'enter' : ''}
      aria-label={label}
      onKeyDown={ignoreEnter}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (!form.state.isSubmitting) void form.handleSubmit()
      }}
    >
      {children}
      <div role="alert">
        {problem === null ? null : (
          <FormProblem handle={handle} problem={problem} {...(problemAction === undefined ? {} : { problemAction })} />
        )}
      </div>
      {submit === undefined ? null : (
        <SubmitButton handle={handle} workingText={submit.working}>
          {submit.label}
        </SubmitButton>
      )}
    </FormElement>
  )
}

interface SubmitButtonProps {
  readonly handle: FormHandle
  readonly children: ReactNode
  /** While it works. */
  readonly workingText: string
  /** Of the form, for a button outside of it. */
  readonly formId?: string
  readonly isDestructive?: boolean
}

/** Not disabled while it works: a disabled button loses the focus. A second press changes nothing. */
export function SubmitButton({ handle, children, workingText, formId, isDestructive = false }: SubmitButtonProps) {
  const isSubmitting = useSelector((handle.form as AnyFormApi).store, (state) => state.isSubmitting)
  const Element = isDestructive ? DestructiveButton : Button
  return (
    <Element
      type="submit"
      form={formId}
      variant="primary"
      size="large"
      aria-disabled={isSubmitting}
      // At the end of a panel's footer.
      style={formId === undefined ? undefined : { marginLeft: 'auto' }}
    >
      {isSubmitting ? workingText : children}
    </Element>
  )
}
