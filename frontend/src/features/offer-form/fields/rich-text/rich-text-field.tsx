/** The description: formatted text of what the server allows. The editor loads with the field; the counter counts the text alone. */
import styled from '@emotion/styled'
import { textOf } from '@jobboard/contracts/offers/rules/description'
import { formatNumber } from '@jobboard/contracts/shared/format'
import { useCallback, useId, useState } from 'react'
import { Button } from '../../../../components/button.ts'
import { FieldFrame } from '../../../../components/form/fields/field-frame.tsx'
import { lengthText } from '../../../../components/form/fields/length-text.ts'
import { useFormTexts } from '../../../../components/form/texts.ts'
import { part, usePart } from '../../../../components/loading/use-part.ts'
import { useApp } from '../../../../context/use-app.ts'
import { bodyLimits } from '../../text-limits.ts'
import { useFieldTexts } from '../texts.ts'
import { useErrorAt, type WidgetProps } from '../widget.ts'
import type { RichTextEditorProps } from './rich-text-editor.tsx'

const maxLength = 20_000
const editorPart = part<RichTextEditorProps>(() => import('./rich-text-editor.tsx'))

const Box = styled.div`
  border: 1px solid var(--grey-8); border-radius: var(--radius-control); background: var(--surface-raised); min-height: 320px;
  &:focus-within { border-color: var(--grey-10); }
  &:has([aria-invalid='true']) { border-color: var(--red); }
  .problem { padding: 0 12px; color: var(--red); font-weight: 550; }
  .problem:empty { display: none; }
  .surface > [contenteditable] {
    min-height: 260px; max-height: 70dvh; overflow-y: auto; padding: 12px 14px; border-radius: var(--radius-control); overflow-wrap: anywhere; white-space: pre-wrap; white-space: break-spaces; font-variant-ligatures: none;
  }
  .surface > [contenteditable]:focus-visible { outline: 2px solid var(--brand); outline-offset: -2px; }
  .surface > [contenteditable='false'] { color: var(--text-muted); background: var(--grey-3); }
  .surface :is(p, ul, ol, blockquote, pre, h2, h3, h4) { margin: 0 0 10px; }
  .surface :is(ul, ol) { padding-left: 24px; }
  .surface ul { list-style: disc; }
  .surface ol { list-style: decimal; }
  .surface li > p { margin: 0 0 4px; }
  .surface h2 { font-size: 20px; line-height: 28px; font-weight: 650; }
  .surface h3 { font-size: 16px; line-height: 24px; font-weight: 650; }
  .surface a { color: var(--brand-strong); text-decoration: underline; }
  .surface blockquote { padding-left: 12px; border-left: 3px solid var(--border); }
  .surface img { max-width: 100%; height: auto; }
  .surface .ProseMirror-selectednode { outline: 2px solid var(--brand); }
`
interface RichTextFieldProps extends WidgetProps<string> {
  readonly label: string
}

export function RichTextField({ value, onChange, onBlur, errors = [], disabled = false, label }: RichTextFieldProps) {
  const t = useFieldTexts()
  const { locale } = useApp()
  const id = useId()
  const said = useErrorAt(errors)('body')
  const formT = useFormTexts()
  const [failed, setFailed] = useState(false)
  const fail = useCallback(() => setFailed(true), [])
  const RichTextEditor = usePart(failed ? undefined : editorPart, fail)
  const count = textOf(value).length
  const number = formatNumber(locale, count)
  const key = errors.find(({ path }) => path === 'body')?.message ?? ''
  const error = said === null ? null : (lengthText(formT, key, textOf(value), bodyLimits) ?? said)
  return (
    <FieldFrame
      id={id}
      label={label}
      error={error}
      hint={t(count > maxLength ? 'text.over' : 'text.count', { number, max: formatNumber(locale, maxLength) })}
    >
      <Box
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) onBlur?.()
        }}
      >
        {RichTextEditor === null ? (
          <p style={{ padding: 12 }} role="status">
            {failed ? (
              <Button type="button" onClick={() => setFailed(false)}>
                {t('text.reload')}
              </Button>
            ) : (
              t('text.loading')
            )}
          </p>
        ) : (
          <RichTextEditor
            id={id}
            value={value}
            onChange={onChange}
            disabled={disabled}
            attributes={{
              'aria-label': label,
              'aria-describedby': error === null ? `${id}-hint` : `${id}-error ${id}-hint`,
              ...(error === null ? {} : { 'aria-invalid': 'true' }),
            }}
          />
        )}
      </Box>
    </FieldFrame>
  )
}
