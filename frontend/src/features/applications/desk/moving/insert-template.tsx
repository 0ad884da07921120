/** Inserts a prepared text into the message to candidates. */
import styled from '@emotion/styled'
import { languageName } from '@jobboard/contracts/shared/format'
import { useState } from 'react'
import { Button } from '../../../../components/button.ts'
import { Select } from '../../../../components/select.tsx'
import { useApp } from '../../../../context/use-app.ts'
import { useDeskTexts } from '../texts.ts'
import type { TemplateChoice } from './template-choices.ts'

const Row = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: 8px; min-width: 0;
  select { flex: 1 1 200px; min-width: 0; min-height: 40px; padding: 0 8px; border: 1px solid var(--grey-7); border-radius: var(--radius-control); background: var(--surface-raised); color: var(--text); font: inherit; text-overflow: ellipsis; }
`

interface InsertTemplateProps {
  readonly choices: readonly TemplateChoice[]
  readonly onInsert: (text: string) => void
}

export function InsertTemplate({ choices, onInsert }: InsertTemplateProps) {
  const t = useDeskTexts()
  const { locale } = useApp()
  const [key, setKey] = useState<string>()
  const [first, ...others] = choices
  if (first === undefined) return null
  const chosen = choices.find((one) => one.key === key) ?? first
  if (others.length === 0)
    return (
      <Row>
        <Button type="button" onClick={() => onInsert(first.text)}>
          {first.name === null ? t('move.template') : t('move.insertNamed', { name: first.name })}
        </Button>
      </Row>
    )
  const labelOf = ({ name, language }: TemplateChoice): string =>
    `${name ?? t('move.standard')}${language === null ? '' : ` (${languageName(locale, language)})`}`
  return (
    <Row>
      <Select aria-label={t('move.templates')} value={chosen.key} onChoose={setKey}>
        {choices.map((choice) => (
          <option key={choice.key} value={choice.key}>
            {labelOf(choice)}
          </option>
        ))}
      </Select>
      <Button type="button" onClick={() => onInsert(chosen.text)}>
        {t('move.insert')}
      </Button>
    </Row>
  )
}
