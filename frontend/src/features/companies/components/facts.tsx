/** Data that the viewer may read and not change. */
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { useCompanyTexts } from '../texts.ts'

const List = styled.dl`
  display: grid; gap: 16px;
  dt { font-weight: 600; }
  dd { margin: 2px 0 0; overflow-wrap: anywhere; white-space: pre-line; }
  dd.none { color: var(--text-muted); }
`

interface FactsProps {
  readonly facts: readonly (readonly [label: string, value: ReactNode])[]
  /** Below others of the page, which have said who may change them. */
  readonly isFollowing?: boolean
}

export function Facts({ facts, isFollowing = false }: FactsProps) {
  const t = useCompanyTexts()
  return (
    <>
      {isFollowing ? null : <p>{t('ownersOnly')}</p>}
      <List>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            {value === null || value === '' ? <dd className="none">{t('notGiven')}</dd> : <dd>{value}</dd>}
          </div>
        ))}
      </List>
    </>
  )
}
