/** Field by field: what the text says, where, and what the form holds already. */
import styled from '@emotion/styled'
import type { FillAnswer, FillField } from '@jobboard/contracts/offers/fill'
import { useEffect, useId, useRef } from 'react'
import { useApp } from '../../../context/use-app.ts'
import { useFieldTexts } from '../fields/texts.ts'
import type { FillSuggestion } from './fill-suggestions.ts'
import { shownValue } from './shown-value.ts'
import { useFillTexts } from './texts.ts'

const List = styled.ul`
  display: grid; gap: 12px; margin-top: 16px;
  li { display: grid; grid-template-columns: auto 1fr; gap: 2px 12px; padding: 12px; border: 1px solid var(--grey-7); border-radius: var(--radius-control); }
  li:has(:checked) { border-color: var(--brand); background: var(--brand-soft); }
  input { width: 20px; height: 20px; margin: 1px 0 0; accent-color: var(--brand); }
  label { font-weight: 600; cursor: pointer; }
  .facts { grid-column: 2; display: grid; gap: 6px; min-width: 0; overflow-wrap: anywhere; }
  .value { white-space: pre-line; }
  .old { color: var(--text-muted); white-space: pre-line; }
  .note { color: var(--text-muted); font-size: 14px; }
  .evidence { color: var(--text-muted); font-size: 14px; }
  .warning { font-size: 14px; font-weight: 550; }
`
const Result = styled.p`
  &:focus { outline: none; }
`
const Notes = styled.ul`
  display: grid; gap: 4px; margin-top: 16px; padding: 12px; border: 1px solid var(--border); border-radius: var(--radius-control); background: var(--grey-2);
`

interface SuggestionListProps {
  readonly suggestions: readonly FillSuggestion[]
  readonly leftOut: FillAnswer['leftOut']
  readonly taken: readonly FillField[]
  readonly onTaken: (fields: readonly FillField[]) => void
}

export function FillSuggestionList({ suggestions, leftOut, taken, onTaken }: SuggestionListProps) {
  const t = useFillTexts()
  const result = useRef<HTMLParagraphElement>(null)
  // The button that was pressed has gone; what comes next is read from its beginning.
  useEffect(() => result.current?.focus(), [])
  const notes = [...new Set(leftOut.map(({ code }) => t(code === 'tooManyItems' ? 'leftOut.contracts' : 'leftOut.salary')))]
  return (
    <div>
      <Result ref={result} tabIndex={-1}>
        {t(suggestions.length === 0 ? 'nothing' : 'found')}
      </Result>
      <List>
        {suggestions.map((suggestion) => (
          <Choice
            key={suggestion.field}
            suggestion={suggestion}
            isTaken={taken.includes(suggestion.field)}
            onChange={(isTaken) => onTaken(isTaken ? [...taken, suggestion.field] : taken.filter((field) => field !== suggestion.field))}
          />
        ))}
      </List>
      {notes.length === 0 ? null : (
        <Notes>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </Notes>
      )}
    </div>
  )
}

interface ChoiceProps {
  readonly suggestion: FillSuggestion
  readonly isTaken: boolean
  readonly onChange: (isTaken: boolean) => void
}

function Choice({ suggestion: { field, value, before, evidence, shortenedTo }, isTaken, onChange }: ChoiceProps) {
  const t = useFillTexts()
  const fieldT = useFieldTexts()
  const { locale, board } = useApp()
  const id = useId()
  const shown = (one: unknown): string => shownValue(field, one, { t, locale, board, unitName: (unit) => fieldT(`salary.per.${unit}`) })
  const stated = shown(value)
  return (
    <li data-suggested={field}>
      <input
        id={id}
        type="checkbox"
        checked={isTaken}
        aria-describedby={`${id}-facts`}
        onChange={({ target }) => onChange(target.checked)}
      />
      <label htmlFor={id}>{t(`fields.${field}`)}</label>
      <div className="facts" id={`${id}-facts`}>
        <p className="value">
          {before === null ? null : <strong>{t('textPart')} </strong>}
          {stated}
        </p>
        {before === null ? null : (
          <>
            <p className="old">
              <strong>{t('formPart')} </strong>
              {shown(before)}
            </p>
            <p className="warning">{t('conflict')}</p>
          </>
        )}
        {shortenedTo === null ? null : <p className="note">{t('shortened', { count: shortenedTo })}</p>}
        {evidence === '' || evidence === stated ? null : (
          <p className="evidence">
            {t('evidence')} <q>{evidence}</q>
          </p>
        )}
      </div>
    </li>
  )
}
