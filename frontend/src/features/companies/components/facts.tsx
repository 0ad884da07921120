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

export function Facts({ facts }: { readonly facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  const t = useCompanyTexts()
  return (
    <>
      <p>{t('ownersOnly')}</p>
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
