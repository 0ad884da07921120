/**
 * Search: terms as chips, the place and its radius. On phones a button that opens the same as a sheet. Works without
 * scripts as a plain form with one term. Suggestions come with the first focus; their code is no part of the page.
 */
import styled from '@emotion/styled'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { placeLabels } from '../../board/board.ts'
import { MapPin } from '../../components/icons/map-pin.ts'
import { Search } from '../../components/icons/search.ts'
import { part, usePart } from '../../components/loading/use-part.ts'
import { Select } from '../../components/select.tsx'
import { useApp } from '../../context/use-app.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { phoneOnly, tablet } from '../../theme/breakpoints.ts'
import { type ListState, urlOf, withFilters } from './list-state.ts'
import { rememberSearch } from './panels/recent.ts'
import type { SuggestionPopupProps } from './panels/suggestion-popup.tsx'
import { radiusOptions } from './radius-options.ts'
import { SearchButton } from './search-button.tsx'
import type { PanelName } from './search-panels.tsx'
import { addOffered, type Offered, removeTerm, termBox, termsOf } from './search-terms.ts'
import { TermChips } from './term-chips.tsx'

const suggestions = part<SuggestionPopupProps>(() => import('./panels/suggestion-popup.tsx'))

const Form = styled.form`
  .field {
    display: flex; align-items: stretch; min-height: 52px; border: 1px solid var(--grey-7); border-radius: calc(var(--radius-control) + 4px);
    background: var(--surface-raised); box-shadow: var(--shadow-1); transition: border-color 120ms, box-shadow 120ms;
  }
  .field:focus-within { border-color: var(--brand); box-shadow: 0 0 0 3px var(--brand-soft); }
  .terms { position: relative; display: flex; flex-wrap: wrap; align-items: center; gap: 6px; flex: 1; min-width: 0; padding: 4px 0 4px 14px; }
  .terms > svg { flex: none; color: var(--grey-9); }
  .terms input { flex: 1; min-width: 120px; height: 40px; border: 0; background: none; padding: 0 8px; font-size: 16px; outline: none; text-overflow: ellipsis; }
  .terms input::placeholder { color: var(--text-muted); opacity: 1; }
  .place { display: flex; align-items: start; max-width: 44%; border-left: 1px solid var(--border); ${tablet} { min-width: 210px; } }
  .place button { display: flex; align-items: center; gap: 8px; flex: 1; min-width: 0; height: 50px; padding: 0 12px; white-space: nowrap; ${tablet} { padding: 0 16px; } }
  .place svg { flex: none; color: var(--grey-9); }
  .place button > span { overflow: hidden; text-overflow: ellipsis; }
  .place :focus-visible { outline-offset: -3px; border-radius: 8px; }
  .place select { height: 32px; margin: 9px 12px 0 0; padding: 0 4px; border: 0; border-radius: var(--radius-control); background: var(--grey-3); font-weight: 550; cursor: pointer; }
  .submit {
    display: inline-flex; align-items: center; gap: 8px; height: 42px; margin: 4px 5px; padding: 0 20px; border-radius: var(--radius-control); background: var(--brand); color: var(--on-brand); font-weight: 600;
    transition: background 120ms;
  }
  .submit:hover { background: var(--brand-strong); }
  .submit:focus-visible { border-radius: var(--radius-control); }
  ${phoneOnly} { .place { display: none; } }
  @media (scripting: none) { .place:not(:has(select)) { display: none; } }
  .open { display: none; }
  @media (max-width: 719.98px) and (scripting: enabled) { .field { display: none; } .open { display: flex; } }
`

interface SearchBarProps {
  readonly state: ListState
  readonly go: (next: ListState) => void
  readonly show: (panel: PanelName) => void
  /** The list is another page: the button leads there even with nothing typed. */
  readonly leadsToList?: boolean
}

export function SearchBar({ state, go, show, leadsToList = false }: SearchBarProps) {
  const t = useTexts()
  const { board } = useApp()
  const [text, setText] = useState('')
  const [visited, setVisited] = useState(false)
  // Code that failed to load is requested again at the next visit.
  const forget = useCallback(() => setVisited(false), [])
  const SuggestionPopup = usePart(visited ? suggestions : undefined, forget)
  const inputRef = useRef<HTMLInputElement>(null)
  // Scripts arrive after the page: by then the visitor may already be typing in the box.
  useEffect(() => {
    const input = inputRef.current
    if (input === null || input !== document.activeElement) return
    setVisited(true)
    setText(input.value)
  }, [])
  const { cities, cityRadiusKm, orRemote } = state.filters
  const { length: count } = cities
  const [city] = placeLabels(board, state.locale, cities)
  const named = city !== undefined && count > 1 ? t('card.morePlaces', { city, count: count - 1 }) : city
  const place = named !== undefined && orRemote ? t('search.orRemote', { place: named }) : named
  const terms = termsOf(state.filters)
  const [path = '', query = ''] = urlOf(board, { ...state, from: 0 }).split('?')

  const add = (term: Offered): void => {
    setText('')
    if (term.kind !== 'filter') rememberSearch(term)
    const next = addOffered(board, state, term)
    if (next !== state || leadsToList) go(next)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    add({ kind: 'keywords', title: text })
  }
  const last = terms.at(-1)
  return (
    <Form role="search" action={path} onSubmit={submit} aria-label={t('search.label')}>
      <SearchButton terms={terms} place={place} onClick={() => show('search')} />
      <div className="field">
        {/* Without scripts the form submits the other filters by these. */}
        {[...new URLSearchParams(query)].map(([name, value]) =>
          name === 'radius' ? null : <input type="hidden" key={name + value} name={name} value={value} />,
        )}
        <div className="terms">
          <Search size={18} />
          <TermChips terms={terms} most={1} onRemove={(term) => go(removeTerm(state, term))} />
          <input
            ref={inputRef}
            name="keyword"
            value={text}
            enterKeyHint="search"
            {...termBox}
            aria-label={t('search.terms')}
            placeholder={t(last === undefined ? 'search.termsPlaceholder' : 'search.addMore')}
            onFocus={() => setVisited(true)}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Backspace' && text === '' && last !== undefined) go(removeTerm(state, last))
            }}
          />
          {SuggestionPopup === null ? null : <SuggestionPopup inputRef={inputRef} text={text} chosen={terms} onChoose={add} />}
        </div>
        <div className="place">
          <button type="button" aria-haspopup="dialog" onClick={() => show('location')}>
            <MapPin size={18} />
            <span>{place ?? t('search.anywhere')}</span>
            <span className="visually-hidden">{t('search.where')}</span>
          </button>
          {place === undefined ? null : (
            <Select
              name="radius"
              aria-label={t('search.radius', { count })}
              value={cityRadiusKm ?? 0}
              onChoose={(value) => go(withFilters(state, { cityRadiusKm: Number(value) || null }))}
            >
              {radiusOptions(board.distanceOptions, cityRadiusKm).map((radius) => (
                <option key={radius} value={radius}>
                  {radius === 0 ? t('search.exactly', { count }) : t('search.kilometres', { radius })}
                </option>
              ))}
            </Select>
          )}
        </div>
        <button type="submit" className="submit">
          <Search size={18} />
          {t('search.submit')}
        </button>
      </div>
    </Form>
  )
}
