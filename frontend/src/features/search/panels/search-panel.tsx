/** The search of phones: a sheet as high as the screen with the terms, what is suggested, and the place. */
import styled from '@emotion/styled'
import { useCallback, useMemo, useRef, useState } from 'react'
import { Button } from '../../../components/button.ts'
import { Search } from '../../../components/icons/search.ts'
import Panel from '../../../components/panel.tsx'
import { useApp } from '../../../context/use-app.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { type ListState, withCities } from '../list-state.ts'
import type { SearchPanelProps } from '../search-panels.tsx'
import { addOffered, addTerm, type Offered, removeTerm, type SearchTerm, termBox, termsOf } from '../search-terms.ts'
import { TermChips } from '../term-chips.tsx'
import { CountButton } from './count-button.tsx'
import { CityField, OrRemoteField, RadiusField, rememberCities } from './place-fields.tsx'
import { rememberSearch } from './recent.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { offeredGroups, useSuggestions } from './suggestions.ts'
import { useListbox } from './use-listbox.ts'

const Terms = styled.form`
  margin-bottom: 24px;
  label { display: block; margin-bottom: 10px; font-weight: 650; font-size: 16px; line-height: 22px; }
  .box {
    display: flex; align-items: center; flex-wrap: wrap; gap: 6px; min-height: 48px; padding: 4px 12px; border: 1px solid var(--grey-8); border-radius: var(--radius-control);
    background: var(--surface-raised);
  }
  .box:focus-within { outline: 2px solid var(--brand); outline-offset: -1px; }
  .box > svg { flex: none; color: var(--grey-9); }
  input { flex: 1; min-width: 140px; height: 40px; padding: 0 4px; font-size: 16px; border: 0; background: none; outline: none; text-overflow: ellipsis; }
  input::placeholder { color: var(--text-muted); opacity: 1; }
`
/** Fewer letters show the last searches instead (docs/product/offer-list.md, "Search box"). */
const shortest = 3
const maxTerms = 2

export default function SearchPanel({ state, open, onClose, onShow }: SearchPanelProps) {
  const t = useTexts()
  const { board, locale } = useApp()
  const [draft, setDraft] = useState(state)
  const [text, setText] = useState('')
  const inputRef = useRef<HTMLInputElement>(null)
  const chosen = useMemo(() => termsOf(draft.filters), [draft.filters])
  const found = useSuggestions(text, shortest)
  const groups = useMemo(() => offeredGroups(t, locale, text, shortest, found, chosen), [t, locale, text, found, chosen])
  const options = useMemo(() => groups.flatMap(({ terms }) => terms), [groups])
  const add = useCallback(
    (term: Offered) => {
      if (term.kind !== 'filter') rememberSearch(term)
      setText('')
      setDraft((before) => addOffered(board, before, term))
    },
    [board],
  )
  const listbox = useListbox({ inputRef, options, onChoose: add })
  const last = chosen.at(-1)
  // Typed text that is not a chip yet counts as well.
  const typed: SearchTerm = { kind: 'keywords', title: text }
  const asked = addTerm(draft, typed)
  const show = (): void => {
    rememberSearch(typed)
    rememberCities(board, locale, draft.filters.cities)
    onShow(asked)
  }
  const clear = (): void => {
    setText('')
    setDraft(withCities(chosen.reduce<ListState>(removeTerm, draft), []))
  }
  return (
    <Panel
      open={open}
      tall
      onClose={onClose}
      title={t('search.submit')}
      initialFocus={inputRef}
      footer={
        <>
          <Button type="button" variant="quiet" size="large" onClick={clear}>
            {t('clear')}
          </Button>
          <CountButton filters={asked.filters} onClick={show} isTyping={text.trim() !== ''} />
        </>
      }
    >
      <Terms
        onSubmit={(event) => {
          event.preventDefault()
          add(typed)
        }}
      >
        <label htmlFor="search-terms">{t('search.terms')}</label>
        <div className="box">
          <Search size={18} />
          <TermChips terms={chosen} most={maxTerms} onRemove={(term) => setDraft(removeTerm(draft, term))} />
          <input
            id="search-terms"
            ref={inputRef}
            value={text}
            enterKeyHint="done"
            {...termBox}
            placeholder={t(last === undefined ? 'search.termsPlaceholder' : 'search.addMore')}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Backspace' && text === '' && last !== undefined) setDraft(removeTerm(draft, last))
            }}
          />
        </div>
        <span role="status" className="visually-hidden">
          {options.length > 0 ? t('search.suggestionCount', { count: options.length }) : ''}
        </span>
        {options.length > 0 ? <SuggestionList groups={groups} typed={text} listbox={listbox} onChoose={add} /> : null}
      </Terms>
      <CityField draft={draft} onChange={setDraft} />
      <RadiusField draft={draft} onChange={setDraft} />
      <OrRemoteField draft={draft} onChange={setDraft} />
    </Panel>
  )
}
