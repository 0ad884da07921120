/** Searches a table while one types. */
import styled from '@emotion/styled'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../button.ts'
import { useEarlyInput } from '../form/use-early-input.ts'
import { Search } from '../icons/search.ts'
import { X } from '../icons/x.ts'
import { useSettled } from '../use-settled.ts'
import { useTableTexts } from './texts.ts'

const typingPauseMs = 300

const Box = styled.div`
  position: relative; flex: 1 1 240px; min-width: 0; max-width: 420px;
  & > svg { position: absolute; left: 12px; top: 12px; color: var(--text-muted); pointer-events: none; }
  input {
    width: 100%; min-height: 44px; padding: 0 44px 0 40px; border: 1px solid var(--grey-8); border-radius: var(--radius-control); background: var(--surface-raised); font-size: 16px;
    &::placeholder { color: var(--text-muted); opacity: 1; }
    &::-webkit-search-cancel-button { display: none; }
  }
  button { position: absolute; right: 2px; top: 2px; }
`

interface TableSearchProps {
  /** Also the text that stands in the empty field. */
  readonly label: string
  /** What is searched for now. */
  readonly value: string
  readonly max: number
  readonly onSearch: (text: string) => void
}

export function TableSearch({ label, value, max, onSearch }: TableSearchProps) {
  const t = useTableTexts()
  const [typed, setTyped] = useState(value)
  const settled = useSettled(typed, typingPauseMs)
  // Back and forward, and "clear all", change it from outside.
  useEffect(() => setTyped((now) => (now.trim() === value ? now : value)), [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the typing has settled, and not when the address has changed
  useEffect(() => {
    if (settled === typed && settled.trim() !== value) onSearch(settled.trim())
  }, [settled])
  const element = useRef<HTMLDivElement>(null)
  const isHydrated = useEarlyInput(element)
  return (
    <Box ref={element} role="search" data-waiting={isHydrated ? undefined : ''}>
      <Search size={20} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={max}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && typed.trim() !== value) onSearch(typed.trim())
        }}
      />
      {typed === '' ? null : (
        <IconButton
          type="button"
          aria-label={t('clearSearch')}
          onClick={() => {
            setTyped('')
            onSearch('')
          }}
        >
          <X size={18} />
        </IconButton>
      )}
    </Box>
  )
}
