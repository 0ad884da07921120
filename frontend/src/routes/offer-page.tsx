/** The details of an offer: everything to decide by on one page, applying always within reach. */
import styled from '@emotion/styled'
import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useHydrated } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Breadcrumbs } from '../components/breadcrumbs.tsx'
import { PageWidth } from '../components/page-width.ts'
import { useApp } from '../config/use-app.ts'
import { PlacesMap } from '../features/map/places-map.tsx'
import { ActionButton, RoundHeart } from '../features/offers/action-button.ts'
import { ApplyBox } from '../features/offers/apply-box.tsx'
import { BackToList } from '../features/offers/back-to-list.tsx'
import { BrandStoryPreview } from '../features/offers/brand-story-preview.tsx'
import { Description } from '../features/offers/description.tsx'
import { Printer, Share2 } from '../features/offers/detail-icons.ts'
import { ExpiredAlert } from '../features/offers/expired-alert.tsx'
import { FavouriteButton } from '../features/offers/favourite-button.tsx'
import { offerQuery } from '../features/offers/get-offer.ts'
import { MoreFromCompany } from '../features/offers/more-from-company.tsx'
import { NeighbourLinks } from '../features/offers/neighbour-links.tsx'
import { OfferBrief } from '../features/offers/offer-brief.tsx'
import { OfferClauses } from '../features/offers/offer-clauses.tsx'
import { OfferLanguages, OfferPlaces, OfferSource } from '../features/offers/offer-facts.tsx'
import { OfferHead } from '../features/offers/offer-head.tsx'
import { OfferHistory } from '../features/offers/offer-history.tsx'
import { OnwardBanner } from '../features/offers/onward-banner.tsx'
import { PhoneApplyBar, PhoneTopBar } from '../features/offers/phone-bars.tsx'
import { PrintStyles } from '../features/offers/print-styles.tsx'
import { SalaryBlocks } from '../features/offers/salary-blocks.tsx'
import { Section } from '../features/offers/section.tsx'
import { useMarkSeen } from '../features/offers/seen-offers.ts'
import { shareOnPhone } from '../features/offers/share-on-phone.ts'
import { SimilarOffers } from '../features/offers/similar-offers.tsx'
import { OfferSkills } from '../features/offers/skill-rows.tsx'
import { SummaryTiles } from '../features/offers/summary-tiles.tsx'
import { useRecordView } from '../features/offers/use-record-view.ts'
import { emptyState, urlOf, withFilters } from '../features/search/list-state.ts'
import { storedNavigation } from '../features/search/stored-navigation.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { desktop } from '../theme/breakpoints.ts'
import { offerTrail } from './offer-trail.ts'

const ShareDialog = lazy(() => import('../features/offers/share-dialog.tsx'))

const Layout = styled(PageWidth)`
  display: grid;
  gap: 16px;
  padding-top: 12px;
  padding-bottom: 88px;
  ${desktop} { grid-template-columns: minmax(0, 1fr) 320px; column-gap: 24px; padding-bottom: 0; }
  .way { display: flex; align-items: center; gap: 8px 16px; min-width: 0; ${desktop} { grid-column: 1 / -1; } }
  .way > a { flex: none; }
  @media (max-width: 719.98px) { .way { flex-direction: column; align-items: stretch; gap: 0; } .way > a { align-self: start; } }
  .main { display: grid; gap: 16px; min-width: 0; align-content: start; }
  .side { display: none; ${desktop} { display: block; } }
  .side > div { position: sticky; top: 16px; display: grid; gap: 16px; }
  .own-pay { ${desktop} { display: none; } }
  @media print { display: block; .way, .side { display: none; } .own-pay { display: block; } .main > * + * { margin-top: 12px; } }
`

/** Where printers are. */
const PrintButton = styled(ActionButton)`
  display: none;
  ${desktop} { display: inline-grid; }
`

const route = getRouteApi('/job-offer/$slug')

export function OfferPage() {
  const t = useTexts()
  const { api, board, locale, origin } = useApp()
  const { slug } = route.useParams()
  const { data: offer } = useSuspenseQuery(offerQuery(api, slug))
  // The list as it was left; the server does not look at the cookie that knows it.
  const hydrated = useHydrated()
  const [sharing, setSharing] = useState<'never' | 'open' | 'closed'>('never')
  useRecordView(offer)
  useMarkSeen(offer.guid)
  const all = emptyState(board, locale)
  const categoryUrl = urlOf(board, withFilters(all, { categories: [offer.category.key] }))
  const skillUrl = (name: string): string => urlOf(board, withFilters(all, { skills: [name] }))
  const list = hydrated ? storedNavigation(board, locale, document.cookie) : all
  const listUrl = urlOf(board, list)
  const link = { url: `${origin}/job-offer/${offer.slug}`, title: `${offer.title} · ${offer.companyName}` }
  const share = (
    <ActionButton
      type="button"
      aria-label={t('offer.share.button')}
      onClick={() => void shareOnPhone(link).then((isShared) => (isShared ? undefined : setSharing('open')))}
    >
      <Share2 size={18} />
    </ActionButton>
  )
  const favourite = board.features.enableFavoriteOfferButton ? (
    <RoundHeart>
      <FavouriteButton title={offer.title} isFavourite={offer.isFavorite} />
    </RoundHeart>
  ) : null
  const actions = (
    <>
      {favourite}
      {share}
      <PrintButton type="button" aria-label={t('offer.print')} onClick={() => window.print()}>
        <Printer size={18} />
      </PrintButton>
    </>
  )
  return (
    <Layout>
      <PrintStyles />
      <div className="way">
        <BackToList listUrl={listUrl} />
        <Breadcrumbs trail={offerTrail(board, locale, t, offer)} />
        {hydrated ? <NeighbourLinks slug={offer.slug} list={list} /> : null}
      </div>
      <article className="main">
        <PhoneTopBar offer={offer} listUrl={listUrl} actions={actions} />
        <ExpiredAlert offer={offer} categoryUrl={categoryUrl} />
        <OfferHead
          offer={offer}
          categoryUrl={categoryUrl}
          actions={actions}
          salary={
            offer.isOfferActive ? (
              <div className="own-pay">
                <SalaryBlocks offer={offer} />
                {offer.applyUrl === '' ? <p style={{ marginTop: 12 }}>{t('offer.applyByForm', { name: board.name })}</p> : null}
              </div>
            ) : null
          }
        />
        <SummaryTiles offer={offer} />
        <OfferSkills offer={offer} skillUrl={skillUrl} />
        <Section title={t('offer.description')}>
          <Description offer={offer} />
        </Section>
        <OfferLanguages offer={offer} />
        <OfferPlaces offer={offer} map={<MapOf offer={offer} />} />
        <BrandStoryPreview offer={offer} />
        <OfferClauses offer={offer} />
        <OfferSource offer={offer} />
        <OfferHistory entries={offer.history} firstPublishedAt={offer.firstPublishedAt} />
        <OnwardBanner
          offer={offer}
          categoryUrl={categoryUrl}
          remoteUrl={urlOf(board, withFilters(all, { remoteWorkOptions: ['remote'] }))}
        />
        <MoreFromCompany company={offer.companyName} offerId={offer.guid} />
        <SimilarOffers slug={offer.slug} />
      </article>
      <aside className="side" aria-label={t('offer.apply')}>
        <div>
          <ApplyBox offer={offer} favourite={favourite} />
          <OfferBrief offer={offer} skillUrl={skillUrl} />
        </div>
      </aside>
      <PhoneApplyBar offer={offer} categoryUrl={categoryUrl} favourite={favourite} />
      {sharing === 'never' ? null : (
        <Suspense fallback={null}>
          <ShareDialog open={sharing === 'open'} onClose={() => setSharing('closed')} {...link} />
        </Suspense>
      )}
    </Layout>
  )
}

/** Of the places that could be found. */
function MapOf({ offer: { locations } }: { offer: OfferDetail }) {
  const places = locations.flatMap(({ latitude, longitude, city }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude, city }],
  )
  return (
    <div className="on-screen">
      <PlacesMap locations={places} />
    </div>
  )
}
