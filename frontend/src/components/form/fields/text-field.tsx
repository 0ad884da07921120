/** Fields for text: of one line or several, and passwords, which can be shown. */
import styled from '@emotion/styled'
import { type ComponentPropsWithRef, type ReactNode, useState } from 'react'
import { IconButton } from '../../button.ts'
import { Eye } from '../../icons/eye.ts'
import { EyeOff } from '../../icons/eye-off.ts'
import { useFormTexts } from '../texts.ts'
import { controlStyles, FieldFrame } from './field-frame.tsx'
import { type FieldHandle, useFieldControl } from './field-handle.ts'
import { pasteLine } from './paste-line.ts'

const Input = styled.input`${controlStyles}`
const TextArea = styled.textarea`${controlStyles} min-height: 120px; resize: vertical; field-sizing: content; max-height: 50dvh;`
const Password = styled.div`
  position: relative;
  input { padding-right: 52px; }
  button { position: absolute; right: 2px; top: 2px; }
  input::-ms-reveal { display: none; }
`

export interface FieldProps {
  readonly field: FieldHandle
  readonly label: string
  readonly isOptional?: boolean
  readonly hint?: ReactNode
}

type TextFieldProps = FieldProps &
  Pick<ComponentPropsWithRef<'input'>, 'type' | 'autoComplete' | 'inputMode' | 'placeholder' | 'maxLength' | 'readOnly'> & {
    /** What the text becomes when the field is left (`tidy.ts`). */
    readonly tidy?: (text: string) => string
  }

export function TextField({ field, label, isOptional = false, hint, tidy, ...input }: TextFieldProps) {
  const { id, value, set, error, control } = useFieldControl<string>(field, hint !== undefined)
  return (
    <FieldFrame id={id} label={label} isOptional={isOptional} isRequired={field.isRequired} hint={hint} error={error}>
      <Input
        type="text"
        {...input}
        {...control}
        onPaste={pasteLine}
        value={value}
        onChange={({ target }) => set(target.value)}
        onBlur={() => {
          const tidied = tidy?.(value) ?? value
          if (tidied !== value) set(tidied)
          control.onBlur()
        }}
      />
    </FieldFrame>
  )
}

export function PasswordField({
  field,
  label,
  hint,
  autoComplete,
}: FieldProps & { readonly autoComplete: 'current-password' | 'new-password' }) {
  const t = useFormTexts()
  const { id, value, set, error, control } = useFieldControl<string>(field, hint !== undefined)
  const [isShown, setShown] = useState(false)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <Password>
        <Input
          {...control}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={({ target }) => set(target.value)}
        />
        <IconButton
          type="button"
          aria-label={t('form.showPassword')}
          aria-pressed={isShown}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff size={20} /> : <Eye size={20} />}
        </IconButton>
      </Password>
    </FieldFrame>
  )
}

/** From this many characters before the limit on, the number left is shown. */
const warnWithin = 100

export function TextAreaField({ field, label, isOptional = false, hint, max }: FieldProps & { readonly max: number }) {
  const t = useFormTexts()
  const { id, value, set, error, control } = useFieldControl<string>({ limits: { max }, ...field }, hint !== undefined)
  const left = max - value.length
  return (
    <FieldFrame id={id} label={label} isOptional={isOptional} isRequired={field.isRequired} hint={hint} error={error}>
      <TextArea {...control} value={value} onChange={({ target }) => set(target.value)} />
      {left > warnWithin ? null : (
        <span className="hint" role="status">
          {left >= 0 ? t('form.charactersLeft', { count: left }) : t('form.charactersOver', { count: -left })}
        </span>
      )}
    </FieldFrame>
  )
}
