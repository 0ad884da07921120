/** One file: chosen, dropped or pasted, shown with its size, replaced or removed. What is allowed stands beside it before anything is chosen. */
import styled from '@emotion/styled'
import { type ClipboardEvent, useEffect, useRef } from 'react'
import { useApp } from '../../../context/use-app.ts'
import { Button, IconButton } from '../../button.ts'
import { Upload } from '../../icons/upload.ts'
import { X } from '../../icons/x.ts'
import { useFormTexts } from '../texts.ts'
import { FieldFrame } from './field-frame.tsx'
import { useFieldControl } from './field-handle.ts'
import { formatFileSize } from './file-size.ts'
import type { FieldProps } from './text-field.tsx'
import { useFileDrop } from './use-file-drop.ts'

const Box = styled.div`
  position: relative; display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; min-height: 64px; padding: 11px; border: 1px dashed var(--grey-8);
  border-radius: var(--radius-control); background: var(--surface-raised); transition: border-color 120ms, background 120ms;
  &[data-over] { border: 1px solid var(--brand); background: var(--brand-soft); }
  &[data-chosen] { border-style: solid; border-color: var(--grey-7); }
  &:has([aria-invalid='true']) { border-color: var(--red); }
  input { position: absolute; width: 1px; height: 1px; opacity: 0; }
  .name { flex: 1 1 220px; min-width: 0; overflow-wrap: anywhere; font-weight: 550; }
  .name:empty { display: none; }
  .size, .drop { color: var(--text-muted); font-weight: 400; }
  progress { flex: 1 0 100%; height: 6px; accent-color: var(--brand); }
  @media (hover: none) { .drop { display: none; } }
`

interface FileFieldProps extends FieldProps {
  /** Media types. */
  readonly types: readonly string[]
  /** From 0 to 1 while the file is being sent. It can be neither replaced nor removed then. */
  readonly progress?: number | undefined
}

export function FileField({ field, label, isOptional = false, hint, types, progress }: FileFieldProps) {
  const t = useFormTexts()
  const { locale } = useApp()
  const { id, value: file, set, error, control } = useFieldControl<File | null>(field, hint !== undefined)
  const { onBlur, name, ...described } = control
  const inputRef = useRef<HTMLInputElement>(null)
  const chooseRef = useRef<HTMLButtonElement>(null)
  const isSending = progress !== undefined
  const choose = (chosen: File | null): void => {
    if (isSending) return
    set(chosen)
    onBlur()
  }
  const { isOver, handlers } = useFileDrop(choose)
  const paste = (event: ClipboardEvent): void => {
    const [pasted] = event.clipboardData.files
    if (pasted === undefined) return
    event.preventDefault()
    choose(pasted)
  }
  const remove = (): void => {
    choose(null)
    // The button that was pressed is no more.
    chooseRef.current?.focus()
  }
  // The same file can be chosen again after it was removed or changed.
  const held = useRef(file)
  useEffect(() => {
    if (inputRef.current !== null && file === null && held.current !== null) inputRef.current.value = ''
    held.current = file
  }, [file])
  return (
    <FieldFrame id={id} label={label} isOptional={isOptional} hint={hint} error={error}>
      <Box {...handlers} onPaste={paste} data-over={isOver ? '' : undefined} data-chosen={file === null ? undefined : ''}>
        <input
          ref={inputRef}
          type="file"
          name={name}
          tabIndex={-1}
          aria-hidden="true"
          accept={types.join(',')}
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            // Closing the browser's dialog chooses nothing.
            if (chosen !== undefined) choose(chosen)
          }}
        />
        <span className="name" role="status">
          {file === null ? null : (
            <>
              {file.name} <span className="size">({formatFileSize(locale, file.size)})</span>
            </>
          )}
        </span>
        <Button
          {...described}
          ref={chooseRef}
          type="button"
          aria-disabled={isSending || undefined}
          onClick={() => (isSending ? undefined : inputRef.current?.click())}
        >
          <Upload size={18} />
          {t(file === null ? 'form.chooseFile' : 'form.replaceFile')}
        </Button>
        {file === null ? <span className="drop">{t('form.dropFile')}</span> : null}
        {file === null || isSending ? null : (
          <IconButton type="button" aria-label={t('form.removeFile', { name: file.name })} onClick={remove}>
            <X size={18} />
          </IconButton>
        )}
        {isSending ? <progress aria-label={t('form.uploading')} value={progress} max={1} /> : null}
      </Box>
    </FieldFrame>
  )
}
