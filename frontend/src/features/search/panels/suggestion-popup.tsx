/** The suggestions below the search box of wide screens. Loaded when the box is first focused. */
import styled from '@emotion/styled'
import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import { useApp } from '../../../context/use-app.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { Offered, SearchTerm } from '../search-terms.ts'
import { forgetSearches } from './recent.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { offeredGroups, useSuggestions } from './suggestions.ts'
import { useListbox } from './use-listbox.ts'

/** 320 px: docs/product/offer-list.md, "Search box". */
const Popup = styled.div`
  position: absolute; top: calc(100% + 8px); left: 0; z-index: 40; width: 320px; max-width: calc(100vw - 32px); padding: 4px; border: 1px solid var(--border); border-radius: var(--radius-card); background: var(--surface-raised); box-shadow: var(--shadow-3); text-align: left;
  [role='listbox'] { max-height: min(480px, 60vh); overflow-y: auto; overscroll-behavior: contain; }
  .forget { width: 100%; min-height: 36px; padding: 0 10px; margin-top: 4px; border-top: 1px solid var(--border); color: var(--text-muted); text-align: left; font-size: 12px; }
  .forget:hover { color: var(--text); text-decoration: underline; }
`
const shortest = 2

export interface SuggestionPopupProps {
  readonly inputRef: RefObject<HTMLInputElement | null>
  readonly text: string
  readonly chosen: readonly SearchTerm[]
  readonly onChoose: (term: Offered) => void
}

export default function SuggestionPopup({ inputRef, text, chosen, onChoose }: SuggestionPopupProps) {
  const t = useTexts()
  const { locale } = useApp()
  const [open, setOpen] = useState(() => document.activeElement === inputRef.current)
  const [forgotten, setForgotten] = useState(0)
  const found = useSuggestions(text, shortest)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `forgotten` and `open` signal that the stored searches changed
  const groups = useMemo(
    () => (open ? offeredGroups(t, locale, text, shortest, found, chosen) : []),
    [t, locale, text, found, chosen.map(({ kind, title }) => kind + title).join(), open, forgotten],
  )
  const options = useMemo(() => groups.flatMap(({ terms }) => terms), [groups])
  const close = useCallback(() => setOpen(false), [])
  const show = useCallback(() => setOpen(true), [])
  const choose = useCallback(
    (term: Offered) => {
      setOpen(false)
      onChoose(term)
    },
    [onChoose],
  )
  const listbox = useListbox({ inputRef, options, onChoose: choose, onOpen: show, onClose: close })

  useEffect(() => {
    const input = inputRef.current
    if (input === null) return
    const left = ({ relatedTarget }: FocusEvent): void => {
      if (!(relatedTarget instanceof Element && relatedTarget.closest('[data-suggestions]'))) setOpen(false)
    }
    const { form } = input
    input.addEventListener('input', show)
    input.addEventListener('click', show)
    input.addEventListener('focus', show)
    input.addEventListener('blur', left)
    form?.addEventListener('submit', close)
    return () => {
      input.removeEventListener('input', show)
      input.removeEventListener('click', show)
      input.removeEventListener('focus', show)
      input.removeEventListener('blur', left)
      form?.removeEventListener('submit', close)
    }
  }, [inputRef, show, close])

  return (
    <>
      <span role="status" className="visually-hidden">
        {options.length > 0 ? t('search.suggestionCount', { count: options.length }) : ''}
      </span>
      {options.length > 0 ? (
        <Popup data-suggestions="">
          <SuggestionList groups={groups} typed={text} listbox={listbox} onChoose={choose} />
          {groups[0]?.key === 'recent' ? (
            <button
              type="button"
              className="forget"
              onBlur={close}
              onClick={() => {
                forgetSearches()
                setForgotten(forgotten + 1)
                inputRef.current?.focus()
              }}
            >
              {t('search.forget')}
            </button>
          ) : null}
        </Popup>
      ) : null}
    </>
  )
}
