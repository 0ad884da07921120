/** Who the company is, in a picture and a few words: those of the offer, or newer ones of the story itself where they can be had. */
import styled from '@emotion/styled'
import type { BrandStoryShortInfo } from '@jobboard/contracts/brand-stories/queries'
import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { usePicture } from '../../../../components/use-picture.ts'
import { useApp } from '../../../../context/use-app.ts'
import type { ApiClient } from '../../../../http/api-client.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { OfferSection } from '../offer-section.tsx'

const Story = styled.div`
  display: grid;
  gap: 16px;
  img { width: 100%; aspect-ratio: 16 / 9; object-fit: cover; border-radius: var(--radius-control); background: var(--grey-3); }
  p { max-width: 70ch; }
  @media (min-width: 720px) { &[data-picture] { grid-template-columns: 240px minmax(0, 1fr); align-items: center; } }
`

/** A failure is ignored (docs/product/offer-page.md), so it is not retried either. */
export const brandStoryQuery = (api: ApiClient, slug: string | null) =>
  queryOptions({
    queryKey: ['brandStories', 'shortInfo', slug] as const,
    queryFn: ({ signal }) =>
      api.get<BrandStoryShortInfo>(`/v2/user-panel/brand-stories/company/${encodeURIComponent(slug ?? '')}/short-info`, {}, signal),
    enabled: slug !== null,
    retry: false,
    staleTime: 5 * 60_000,
  })

export function BrandStoryPreview({ offer }: { offer: OfferDetail }) {
  const t = useTexts()
  const { data: story } = useQuery(brandStoryQuery(useApp().api, offer.brandStorySlug))
  const text = story?.shortDescription ?? offer.brandStoryShortDescription
  const cover = usePicture()
  const picture = cover.failed ? null : (story?.coverPhotoUrl ?? offer.brandStoryCoverPhotoUrl)
  if (offer.brandStorySlug === null || text === null || text === '') return null
  return (
    <OfferSection title={t('offer.brandStory', { name: offer.companyName ?? offer.title })}>
      <Story data-picture={picture === null ? undefined : ''}>
        {picture === null ? null : (
          <img src={picture} alt="" loading="lazy" decoding="async" referrerPolicy="no-referrer" {...cover.watch} />
        )}
        <p>{text}</p>
      </Story>
    </OfferSection>
  )
}
