/** Plain inputs for a text and one category. */
import styled from '@emotion/styled'
import { withoutTags } from '@jobboard/contracts/offers/rules/description'
import type { MessageKey } from '@jobboard/contracts/shared/message-keys'
import type { FieldError } from '@jobboard/contracts/shared/problem'
import { type ReactNode, useId } from 'react'
import { controlStyles, FieldFrame } from '../../../components/form/field-frame.tsx'
import { useFormTexts } from '../../../components/form/texts.ts'
import { useApp } from '../../../config/use-app.ts'
import type { GroupControl } from '../components/group.tsx'
import { useOfferFormTexts } from '../texts.ts'

const Box = styled.select`${controlStyles}`
const Area = styled.textarea`${controlStyles} min-height: 160px; resize: vertical; field-sizing: content;`

interface LineProps {
  readonly label: string
  readonly path: string
  readonly errors: readonly FieldError[]
  readonly isOptional?: boolean
  readonly hint?: string
  readonly children: (control: object) => ReactNode
}

function Line({ label, path, errors, isOptional = false, hint, children }: LineProps) {
  const id = useId()
  const t = useFormTexts()
  const message = errors.find((error) => error.path === path)?.message
  return (
    <FieldFrame id={id} label={label} isOptional={isOptional} hint={hint} error={message === undefined ? null : t(message as MessageKey)}>
      {children({ id, ...(message === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-error` }) })}
    </FieldFrame>
  )
}

export function PlainCategory({ value, onChange, errors }: GroupControl<{ key: string }[]>) {
  const t = useOfferFormTexts()
  const { board, locale } = useApp()
  const key = value[0]?.key
  const parent = board.categories.find((one) => one.key === key || one.children.some((child) => child.key === key))
  const choose = (next: string): void => onChange(next === '' ? [] : [{ key: next }])
  return (
    <div className="pair">
      <Line label={t('category.main')} path="categories" errors={errors}>
        {(control) => (
          <Box {...control} value={parent?.key ?? ''} onChange={({ target }) => choose(target.value)}>
            <option value="">{t('choose')}</option>
            {board.categories.map((one) => (
              <option key={one.key} value={one.key}>
                {one.label[locale]}
              </option>
            ))}
          </Box>
        )}
      </Line>
      {parent === undefined || parent.children.length === 0 ? null : (
        <Line label={t('category.sub')} path="categories.0.key" errors={errors}>
          {(control) => (
            <Box {...control} value={key} onChange={({ target }) => choose(target.value)}>
              <option value={parent.key}>{t('choose')}</option>
              {parent.children.map((one) => (
                <option key={one.key} value={one.key}>
                  {one.label[locale]}
                </option>
              ))}
            </Box>
          )}
        </Line>
      )}
    </div>
  )
}

const paragraphs = (text: string): string =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
    .join('')
const textIn = (html: string): string =>
  withoutTags(html.replace(/<\/(?:p|li|h\d)>|<br>/g, '\n'))
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
    .trim()

export function PlainText({ value, onChange, errors }: GroupControl<string>) {
  const t = useOfferFormTexts()
  return (
    <Line label={t('description.label')} path="body" errors={errors} hint={t('description.hint')}>
      {(control) => <Area {...control} defaultValue={textIn(value)} onChange={({ target }) => onChange(paragraphs(target.value))} />}
    </Line>
  )
}
