/** From a view without offers to all that match; says where there is none, or that they did not load. */
import type { OfferFilters } from '@jobboard/contracts/search/filters'
import { useApp } from '../../../../context/use-app.ts'
import { reportProblem } from '../../../../http/report-problem.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import type { OpenMap } from '../../engine/open-map.ts'
import { boundsOfAll } from './fit-all.ts'

export function useShowAll(map: OpenMap | undefined, filters: OfferFilters, onNotice: (text: string) => void): () => void {
  const t = useTexts()
  const { api } = useApp()
  return () => {
    boundsOfAll(api, filters).then(
      (all) => {
        if (all === null) onNotice(t('map.noneAtAll'))
        else map?.go({ within: all })
      },
      (error: unknown) => {
        reportProblem('The places of all offers did not load', error)
        onNotice(t('map.popupError'))
      },
    )
  }
}
