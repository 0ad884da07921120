/** Search: terms as chips and the place. Works without scripts as a plain form with one term. */
import styled from '@emotion/styled'
import { type FormEvent, useState } from 'react'
import { MapPin, Search, X } from '../../components/icons.tsx'
import { useApp } from '../../config/use-app.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { phoneOnly, tablet } from '../../theme/breakpoints.ts'
import { addTerm, cityLabel, type ListState, urlOf, withFilters } from './list-state.ts'

const Form = styled.form`
  display: flex;
  align-items: stretch;
  min-height: 52px;
  border: 1px solid var(--grey-7);
  border-radius: calc(var(--radius-control) + 4px);
  background: var(--surface-raised);
  box-shadow: var(--shadow-1);
  transition: border-color 120ms, box-shadow 120ms;
  &:focus-within { border-color: var(--brand); box-shadow: 0 0 0 3px var(--brand-soft); }
  .terms { display: flex; align-items: center; gap: 6px; flex: 1; min-width: 0; padding-left: 14px; }
  .terms > svg { flex: none; color: var(--grey-9); }
  .terms input { flex: 1; min-width: 60px; height: 100%; border: 0; background: none; padding: 0 8px; font-size: 16px; outline: none; text-overflow: ellipsis; }
  .terms input::placeholder { color: var(--text-muted); opacity: 1; }
  .term {
    display: inline-flex; align-items: center; gap: 4px; max-width: 180px; height: 30px; padding-left: 10px; border-radius: 15px;
    background: var(--brand-soft); color: var(--brand-strong); font-weight: 550; white-space: nowrap;
  }
  .term > span { overflow: hidden; text-overflow: ellipsis; }
  .term > button { display: grid; place-items: center; width: 28px; height: 30px; border-radius: 15px; }
  .rest { padding: 0 10px; }
  ${phoneOnly} { .term:not(.rest) { max-width: 110px; } }
  .place {
    display: flex; align-items: center; gap: 8px; padding: 0 12px; border-left: 1px solid var(--border); color: var(--text); white-space: nowrap; max-width: 44%;
    ${tablet} { min-width: 210px; padding: 0 16px; }
  }
  .place > svg { flex: none; color: var(--grey-9); }
  .place > span { overflow: hidden; text-overflow: ellipsis; }
  .place:focus-visible { outline-offset: -3px; border-radius: 8px; }
  ${phoneOnly} { .place .anywhere { display: none; } }
  .submit {
    display: inline-flex; align-items: center; gap: 8px; margin: 5px; padding: 0 20px; border-radius: var(--radius-control); background: var(--brand); color: var(--on-brand); font-weight: 600;
    transition: background 120ms;
    ${phoneOnly} { padding: 0 13px; & > span { display: none; } }
  }
  .submit:hover { background: var(--brand-strong); }
  .submit:focus-visible { border-radius: var(--radius-control); }
`

interface SearchBarProps {
  readonly state: ListState
  readonly go: (next: ListState) => void
  readonly onPlace: () => void
}

export function SearchBar({ state, go, onPlace }: SearchBarProps) {
  const t = useTexts()
  const { board } = useApp()
  const [text, setText] = useState('')
  const { keywords, city, cityRadiusKm } = state.filters
  const place = cityLabel(board, state.locale, city)
  const [path = ''] = urlOf(board, state).split('?')
  const last = keywords.at(-1)

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setText('')
    go(addTerm(state, text))
  }
  const removeLast = (): void => {
    if (text === '' && last !== undefined) go(withFilters(state, { keywords: keywords.slice(0, -1) }))
  }
  return (
    <Form role="search" action={path} onSubmit={submit} aria-label={t('search.label')}>
      <div className="terms">
        <Search size={18} />
        {last === undefined ? null : (
          <span className="term">
            <span>{last}</span>
            <button
              type="button"
              aria-label={t('remove', { name: last })}
              onClick={() => go(withFilters(state, { keywords: keywords.slice(0, -1) }))}
            >
              <X size={14} />
            </button>
          </span>
        )}
        {keywords.length > 1 ? (
          <span className="term rest">
            <span aria-hidden="true">+{keywords.length - 1}</span>
            <span className="visually-hidden">{t('search.moreTerms', { count: keywords.length - 1 })}</span>
          </span>
        ) : null}
        <input
          name="keyword"
          value={text}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={t('search.terms')}
          placeholder={t(last === undefined ? 'search.termsPlaceholder' : 'search.addMore')}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Backspace') removeLast()
          }}
        />
      </div>
      <button type="button" className="place" aria-haspopup="dialog" onClick={onPlace}>
        <MapPin size={18} />
        {place === undefined ? (
          <span className="anywhere">{t('search.anywhere')}</span>
        ) : (
          <span>
            {place}
            {cityRadiusKm ? ` ${t('search.kilometres', { radius: cityRadiusKm })}` : ''}
          </span>
        )}
        <span className="visually-hidden">{t('search.where')}</span>
      </button>
      <button type="submit" className="submit">
        <Search size={18} />
        <span>{t('search.submit')}</span>
      </button>
    </Form>
  )
}
