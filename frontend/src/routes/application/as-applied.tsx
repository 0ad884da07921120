/** Opens the offer as it was when the application was sent; its code and data come when it is opened. */
import styled from '@emotion/styled'
import { useCallback, useState } from 'react'
import { part, usePart } from '../../components/loading/use-part.ts'
import type { Reader } from '../../features/applications/as-applied/load-offer-as-applied.ts'
import type { AsAppliedPartProps } from './as-applied-part.tsx'

const Details = styled.details`
  min-width: 0; padding: 0 16px; border: 1px solid var(--border); border-radius: var(--radius-card); background: var(--surface-raised);
  & > summary { min-height: 44px; padding: 10px 0; font-weight: 600; color: var(--brand-strong); cursor: pointer; list-style: none; }
  & > summary::-webkit-details-marker { display: none; }
  & > summary::before { content: '+'; display: inline-block; width: 18px; content: '+' / ''; }
  &[open] > summary::before { content: '–'; content: '–' / ''; }
  &[open] { padding-bottom: 16px; }
`

const comparedPart = part<AsAppliedPartProps>(() => import('./as-applied-part.tsx'))

interface AsAppliedProps {
  readonly reader: Reader
  readonly title: string
  readonly failed: string
}

export function AsApplied({ reader, title, failed }: AsAppliedProps) {
  const [isOpen, setOpen] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const Part = usePart(
    isOpen ? comparedPart : undefined,
    useCallback(() => setFailed(true), []),
  )
  return (
    <Details
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setFailed(false)
        setOpen(currentTarget.open)
      }}
    >
      <summary>{title}</summary>
      {isOpen && Part !== null ? <Part reader={reader} /> : hasFailed ? <p role="alert">{failed}</p> : null}
    </Details>
  )
}
