import styled from '@emotion/styled'
import { Skeleton } from '../../components/skeleton.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { tablet } from '../../theme/breakpoints.ts'
import { rowHeights } from './offer-card.tsx'

const Row = styled.div`
  display: grid;
  grid-template-columns: 48px 1fr auto;
  align-content: start;
  gap: 10px 16px;
  height: ${rowHeights.phone - 8}px;
  margin-bottom: 8px;
  padding: 14px 16px;
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
  background: var(--surface-raised);
  ${tablet} { height: ${rowHeights.wide - 8}px; }
  & > div { display: grid; gap: 10px; }
`

/** Rows of the size of cards: 15 by default (specification 9). */
export function ListSkeleton({ rows = 15 }: { rows?: number }) {
  const t = useTexts()
  return (
    <div role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <div aria-hidden="true">
        {Array.from({ length: rows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
          <Row key={index}>
            <Skeleton style={{ width: 48, height: 48 }} />
            <div>
              <Skeleton style={{ width: `${70 - ((index * 13) % 30)}%`, height: 16 }} />
              <Skeleton style={{ width: `${45 - ((index * 7) % 20)}%`, height: 12 }} />
              <Skeleton style={{ width: 160, height: 18 }} />
            </div>
            <Skeleton style={{ width: 120, height: 16 }} />
          </Row>
        ))}
      </div>
    </div>
  )
}
