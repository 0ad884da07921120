import { useTexts } from '../../i18n/use-texts.ts'
import { Skeleton } from '../loading/skeleton.ts'

const rows = [1, 2, 3, 4, 5, 6, 7, 8]

/** Stands where a table will, at about its height. */
export function TableSkeleton() {
  const t = useTexts()
  return (
    <div role="status" aria-busy="true" aria-label={t('loading')} style={{ display: 'grid', gap: 8 }}>
      {rows.map((row) => (
        <Skeleton key={row} style={{ height: 56 }} />
      ))}
    </div>
  )
}
