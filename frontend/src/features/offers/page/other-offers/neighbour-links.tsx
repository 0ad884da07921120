/** The offers before and after this one in the list it was opened from, without a way over the list. */
import styled from '@emotion/styled'
import { useQueryClient } from '@tanstack/react-query'
import { ChevronLeft } from '../../../../components/icons/chevron-left.ts'
import { ChevronRight } from '../../../../components/icons/chevron-right.ts'
import { useApp } from '../../../../context/use-app.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { type OfferListQuestion, offerListQuery } from '../../api/list-offers.ts'
import { OfferLink } from '../../card/offer-link.tsx'
import { listNeighbours } from '../../list/list-neighbours.ts'

const Links = styled.nav`
  display: flex;
  gap: 4px;
  margin-left: auto;
  a {
    display: inline-flex; align-items: center; gap: 4px; min-height: 40px; padding: 0 8px; border-radius: var(--radius-control); font-weight: 600; white-space: nowrap;
  }
  a:hover { background: var(--grey-3); }
  @media print { display: none; }
`

/** `list`: the one that the visitor came from. Nothing is shown where it is not loaded, as after a reload. */
export function NeighbourLinks({ slug, list }: { slug: string; list: OfferListQuestion }) {
  const t = useTexts()
  const app = useApp()
  const { previous, next } = listNeighbours(useQueryClient().getQueryData(offerListQuery(app, list, 0).queryKey), slug)
  if (previous === null && next === null) return null
  return (
    <Links aria-label={t('offer.neighbours')}>
      {previous === null ? null : (
        <OfferLink slug={previous} rel="prev" aria-label={t('offer.previous')}>
          <ChevronLeft size={20} />
          {t('offer.before')}
        </OfferLink>
      )}
      {next === null ? null : (
        <OfferLink slug={next} rel="next" aria-label={t('offer.next')}>
          {t('offer.after')}
          <ChevronRight size={20} />
        </OfferLink>
      )}
    </Links>
  )
}
