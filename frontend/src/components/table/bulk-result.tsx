/** What became of each of many rows: those that were refused first, with the reason. */
import styled from '@emotion/styled'
import { useEffect, useRef } from 'react'
import { IconButton } from '../button.ts'
import { Check } from '../icons/check.ts'
import { CircleExclamationPoint } from '../icons/circle-exclamation-point.ts'
import { X } from '../icons/x.ts'

const Box = styled.section`
  position: relative; padding: 16px 56px 16px 20px; border: 1px solid var(--border); border-radius: var(--radius-card); background: var(--surface-raised);
  &:focus-visible { outline-offset: 2px; border-radius: var(--radius-card); }
  h2 { font-size: 16px; line-height: 24px; }
  ul { display: grid; gap: 4px; max-height: 240px; margin-top: 8px; overflow-y: auto; }
  li { display: flex; gap: 8px; overflow-wrap: anywhere; }
  li > svg { flex: none; margin-top: 1px; color: var(--green); }
  li[data-refused] > svg { color: var(--red); }
  li span { color: var(--text-muted); }
  & > button { position: absolute; top: 8px; right: 8px; }
`

export interface RowOutcome {
  readonly key: string
  readonly name: string
  /** Null: done. */
  readonly refusal: string | null
}

interface BulkResultProps {
  readonly title: string
  readonly outcomes: readonly RowOutcome[]
  /** Said of rows that were done. */
  readonly doneLabel: string
  readonly closeLabel: string
  readonly onClose: () => void
}

export function BulkResult({ title, outcomes, doneLabel, closeLabel, onClose }: BulkResultProps) {
  const ref = useRef<HTMLElement>(null)
  // The bar that was pressed is removed with the selection.
  useEffect(() => ref.current?.focus(), [])
  const sorted = [...outcomes.filter(({ refusal }) => refusal !== null), ...outcomes.filter(({ refusal }) => refusal === null)]
  return (
    <Box ref={ref} tabIndex={-1} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {sorted.map(({ key, name, refusal }) => (
          <li key={key} data-refused={refusal === null ? undefined : ''}>
            {refusal === null ? <Check size={18} /> : <CircleExclamationPoint size={18} />}
            <div>
              {name} <span>{refusal ?? doneLabel}</span>
            </div>
          </li>
        ))}
      </ul>
      <IconButton type="button" aria-label={closeLabel} onClick={onClose}>
        <X size={18} />
      </IconButton>
    </Box>
  )
}
