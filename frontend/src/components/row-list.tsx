/** A list of rows on a card, and what stands there until it is loaded. */
import styled from '@emotion/styled'
import { useTexts } from '../i18n/use-texts.ts'
import { Skeleton } from './loading/skeleton.ts'

export const RowList = styled.ul`
  border: 1px solid var(--border); border-radius: var(--radius-card); background: var(--surface-raised);
  li { padding: 16px 20px; overflow-wrap: anywhere; }
  li + li { border-top: 1px solid var(--border); }
  li > p { color: var(--text-muted); }
`

export function RowListSkeleton() {
  const t = useTexts()
  return (
    <RowList aria-busy="true" aria-label={t('loading')}>
      {[1, 2].map((row) => (
        <li key={row}>
          <Skeleton style={{ width: '40%', height: 18, marginBottom: 6 }} />
          <Skeleton style={{ width: '70%', height: 14 }} />
        </li>
      ))}
    </RowList>
  )
}
