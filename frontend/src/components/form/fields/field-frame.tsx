/** Label, control, hint and error of a field, in this order on every form. */
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { CircleExclamationPoint } from '../../icons/circle-exclamation-point.ts'
import { useFormTexts } from '../texts.ts'

/** Also for the frame of controls that are not single inputs. */
export const controlStyles = `
  width: 100%; min-height: 44px; padding: 9px 12px; border: 1px solid var(--grey-8); border-radius: var(--radius-control); background: var(--surface-raised);
  font-size: 16px; line-height: 24px; transition: border-color 120ms;
  &:hover { border-color: var(--grey-10); }
  &:focus-visible { outline: 2px solid var(--brand); outline-offset: -1px; border-radius: var(--radius-control); }
  &[aria-invalid='true'] { border-color: var(--red); outline-color: var(--red); }
  &:disabled, &:read-only:not(select) { background: var(--grey-3); color: var(--text-muted); cursor: default; }
  &::placeholder { color: var(--text-muted); opacity: 1; }
`

/** For eyes, after a name; controls say it by `aria-required`. */
export const requiredMark = `[data-required]::after { content: ' *'; content: ' *' / ''; color: var(--red); }`

const Frame = styled.div`
  display: grid;
  gap: 6px;
  min-width: 0;
  .label { font-weight: 600; }
  ${requiredMark}
  .label > .optional { font-weight: 400; color: var(--text-muted); }
  .hint { color: var(--text-muted); font-size: 14px; }
  .error { display: flex; align-items: flex-start; gap: 6px; color: var(--red); font-weight: 550; }
  .error > svg { flex: none; margin-top: 2px; }
`

interface FieldFrameProps {
  readonly id: string
  readonly label: string
  readonly isOptional?: boolean
  readonly isRequired?: boolean | undefined
  readonly hint?: ReactNode
  readonly error: string | null
  readonly children: ReactNode
}

export function FieldFrame({ id, label, isOptional = false, isRequired = false, hint, error, children }: FieldFrameProps) {
  return (
    <Frame data-field="">
      <FieldLabel id={id} label={label} isOptional={isOptional} isRequired={isRequired} />
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </Frame>
  )
}

function FieldLabel({ id, label, isOptional, isRequired }: { id: string; label: string; isOptional: boolean; isRequired: boolean }) {
  const t = useFormTexts()
  return (
    <label className="label" data-required={isRequired ? '' : undefined} htmlFor={id}>
      {label} {isOptional ? <span className="optional">({t('form.optional')})</span> : null}
    </label>
  )
}

/** The error is announced when it appears under the field that one has just left. */
export function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error: string | null }) {
  return (
    <>
      {hint === undefined ? null : (
        <div className="hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      <div aria-live="polite">
        {error === null ? null : (
          <p className="error" id={`${id}-error`}>
            <CircleExclamationPoint size={16} />
            {error}
          </p>
        )}
      </div>
    </>
  )
}

/** A group of controls under one name. */
export const FieldGroup = Frame.withComponent('fieldset')
