/** Suggested terms by group, as a listbox that a text box moves through. */
import styled from '@emotion/styled'
import { fold } from '@jobboard/contracts/shared/fold'
import { Icon } from '../../../components/icons.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { kindIcons } from '../term-chips.tsx'
import type { SearchTerm } from '../terms.ts'
import type { TermGroup } from './suggestions.ts'
import type { Listbox } from './use-listbox.ts'

const List = styled.div`
  .title { padding: 10px 10px 4px; font-size: 12px; line-height: 16px; font-weight: 600; color: var(--text-muted); }
  [role='option'] { display: flex; align-items: center; gap: 10px; min-height: 40px; padding: 4px 10px; border-radius: var(--radius-control); cursor: pointer; overflow-wrap: anywhere; }
  [role='option']:hover { background: var(--grey-2); }
  [role='option'][aria-selected='true'] { background: var(--brand-soft); color: var(--brand-strong); }
  svg { flex: none; color: var(--grey-9); }
  b { font-weight: 650; }
`

interface SuggestionListProps {
  readonly groups: readonly TermGroup[]
  readonly typed: string
  readonly listbox: Listbox
  readonly onChoose: (term: SearchTerm) => void
}

export function SuggestionList({ groups, typed, listbox: { listId, optionId, active }, onChoose }: SuggestionListProps) {
  const t = useTexts()
  let index = -1
  return (
    <List role="listbox" id={listId} aria-label={t('search.suggestions')}>
      {groups.map(({ key, title, terms }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
        <div role="group" key={key} aria-labelledby={`${listId}-${key}`}>
          <div className="title" id={`${listId}-${key}`} role="presentation">
            {title}
          </div>
          {terms.map((term) => {
            index += 1
            return (
              // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the text box keeps the focus and has the keys
              <div
                key={`${term.kind}:${term.title}`}
                role="option"
                id={optionId(index)}
                aria-selected={index === active}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(term)}
              >
                <Icon markup={kindIcons[term.kind]} size={16} />
                <Marked text={term.title} typed={typed} />
              </div>
            )
          })}
        </div>
      ))}
    </List>
  )
}

/** The part that was typed, in bold. Letters that fold to several are left alone. */
function Marked({ text, typed }: { text: string; typed: string }) {
  const folded = fold(text)
  const wanted = fold(typed.trim())
  const at = wanted !== '' && folded.length === text.length ? folded.indexOf(wanted) : -1
  if (at === -1) return <span>{text}</span>
  return (
    <span>
      {text.slice(0, at)}
      <b>{text.slice(at, at + wanted.length)}</b>
      {text.slice(at + wanted.length)}
    </span>
  )
}
