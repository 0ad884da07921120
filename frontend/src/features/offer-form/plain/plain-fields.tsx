/** Plain inputs for one category. */
import styled from '@emotion/styled'
import type { MessageKey } from '@jobboard/contracts/shared/message-keys'
import type { FieldError } from '@jobboard/contracts/shared/problem'
import { type ReactNode, useId } from 'react'
import { controlStyles, FieldFrame } from '../../../components/form/field-frame.tsx'
import { useFormTexts } from '../../../components/form/texts.ts'
import { useApp } from '../../../config/use-app.ts'
import type { GroupControl } from '../components/group.tsx'
import { useOfferFormTexts } from '../texts.ts'

const Box = styled.select`${controlStyles}`

interface LineProps {
  readonly label: string
  readonly path: string
  readonly errors: readonly FieldError[]
  readonly children: (control: object) => ReactNode
}

function Line({ label, path, errors, children }: LineProps) {
  const id = useId()
  const t = useFormTexts()
  const message = errors.find((error) => error.path === path)?.message
  return (
    <FieldFrame id={id} label={label} error={message === undefined ? null : t(message as MessageKey)}>
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
