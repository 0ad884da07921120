/** Suggested terms by group, as a listbox controlled from a text box. */
import styled from '@emotion/styled'
import { fold } from '@jobboard/contracts/shared/events/fold'
import { formatNumber } from '@jobboard/contracts/shared/format'
import { useApp } from '../../../context/use-app.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { kindIcons } from '../kind-icons.ts'
import type { Offered } from '../search-terms.ts'
import type { TermGroup } from './suggestions.ts'
import type { Listbox } from './use-listbox.ts'

const List = styled.div`
  .title { padding: 10px 10px 4px; font-size: 12px; line-height: 16px; font-weight: 600; color: var(--text-muted); }
  [role='option'] { display: flex; align-items: center; gap: 10px; min-height: 40px; padding: 4px 10px; border-radius: var(--radius-control); cursor: pointer; overflow-wrap: anywhere; }
  [role='option']:hover { background: var(--grey-2); }
  [role='option'][aria-selected='true'] { background: var(--brand-soft); color: var(--brand-strong); }
  svg { flex: none; color: var(--grey-9); }
  b { font-weight: 650; }
  .name { flex: 1; min-width: 0; }
  .what, .count { color: var(--text-muted); }
  .count { flex: none; font-size: 12px; font-variant-numeric: tabular-nums; }
  [aria-selected='true'] :is(.what, .count) { color: inherit; }
`

interface SuggestionListProps {
  readonly groups: readonly TermGroup[]
  readonly typed: string
  readonly listbox: Listbox
  readonly onChoose: (term: Offered) => void
}

export function SuggestionList({ groups, typed, listbox: { listId, optionId, active }, onChoose }: SuggestionListProps) {
  const t = useTexts()
  const { locale } = useApp()
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
            const KindIcon = kindIcons[term.kind]
            return (
              // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the text box handles the keys
              <div
                key={`${term.kind}:${term.kind === 'filter' ? term.filter : ''}:${term.title}`}
                role="option"
                id={optionId(index)}
                aria-selected={index === active}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(term)}
              >
                <KindIcon size={16} />
                <span className="name">
                  <Marked text={term.title} typed={typed} />
                  {term.kind === 'filter' ? <span className="what"> – {t(`search.filterKinds.${term.filter}`)}</span> : null}
                </span>
                {term.count === undefined ? null : (
                  <span className="count">
                    <span aria-hidden="true">{formatNumber(locale, term.count)}</span>
                    <span className="visually-hidden">
                      {t('filters.offers', { count: term.count, number: formatNumber(locale, term.count) })}
                    </span>
                  </span>
                )}
              </div>
            )
          })}
        </div>
      ))}
    </List>
  )
}

/** The typed part in bold. Letters that fold to several are left alone. */
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
