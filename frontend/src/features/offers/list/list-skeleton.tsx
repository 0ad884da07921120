import { Skeleton } from '../../../components/loading/skeleton.ts'
import { useApp } from '../../../context/use-app.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { CardGrid, GridFrame } from '../card/card-grid.tsx'
import { variants } from '../card/list-variant.ts'
import { CardBox } from '../card/offer-card.tsx'

/** Cards without words, as large as what is coming; as many as the list's layout has for a whole page, or fewer on request. */
export function ListSkeleton({ rows }: { rows?: number }) {
  const t = useTexts()
  const { listVariant } = useApp().page
  return (
    <div role="status" data-growing="true">
      <span className="visually-hidden">{t('loading')}</span>
      <GridFrame aria-hidden="true">
        <CardGrid as="div" variant={listVariant}>
          {Array.from({ length: rows ?? variants[listVariant].skeletons }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike
            <div key={index} style={{ containerType: 'inline-size' }}>
              <CardBox variant={listVariant}>
                <Skeleton className="logo" style={{ width: 48, height: 48 }} />
                <Skeleton className="title" style={{ width: `${90 - ((index * 13) % 40)}%`, height: 16 }} />
                <Skeleton className="place" style={{ width: `${70 - ((index * 7) % 30)}%`, height: 12 }} />
                <Skeleton className="skills" style={{ width: 160, height: 18 }} />
                <span className="pay">
                  <Skeleton style={{ display: 'inline-block', width: 120, height: 16 }} />
                </span>
              </CardBox>
            </div>
          ))}
        </CardGrid>
      </GridFrame>
    </div>
  )
}
