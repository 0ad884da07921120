/** The details of an offer: everything to decide by on one page, applying always within reach. */
import styled from '@emotion/styled'
import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useHydrated } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../components/button.ts'
import { Flag } from '../../components/icons/flag.ts'
import { Printer } from '../../components/icons/printer.ts'
import { Share2 } from '../../components/icons/share-2.ts'
import { Breadcrumbs } from '../../components/layout/breadcrumbs.tsx'
import { PageWidth } from '../../components/layout/page-width.ts'
import { optionalPart } from '../../components/loading/optional-part.ts'
import { useApp } from '../../context/use-app.ts'
import { ResponsePromise } from '../../features/applications/promise/response-promise.tsx'
import { FavouriteButton } from '../../features/favourites/favourite-button.tsx'
import { PlacesMap } from '../../features/map/places-map.tsx'
import { offerQuery } from '../../features/offers/api/get-offer.ts'
import { useMarkSeen } from '../../features/offers/card/seen-offers.ts'
import { OfferHistory } from '../../features/offers/history/offer-history.tsx'
import { BackToList } from '../../features/offers/list/back-to-list.tsx'
import { ActionButton, RoundHeart } from '../../features/offers/page/action-button.ts'
import { ApplyBox } from '../../features/offers/page/apply-box.tsx'
import { BrandStoryPreview } from '../../features/offers/page/description/brand-story-preview.tsx'
import { Description } from '../../features/offers/page/description/description.tsx'
import { ExpiredAlert } from '../../features/offers/page/expired-alert.tsx'
import { OfferBrief } from '../../features/offers/page/facts/offer-brief.tsx'
import { OfferLanguages, OfferPlaces, OfferSource } from '../../features/offers/page/facts/offer-facts.tsx'
import { SalaryBlocks } from '../../features/offers/page/facts/salary-blocks.tsx'
import { OfferSkills } from '../../features/offers/page/facts/skill-rows.tsx'
import { SummaryTiles } from '../../features/offers/page/facts/summary-tiles.tsx'
import { OfferClauses } from '../../features/offers/page/offer-clauses.tsx'
import { OfferHead } from '../../features/offers/page/offer-head.tsx'
import { OfferSection } from '../../features/offers/page/offer-section.tsx'
import { MoreFromCompany } from '../../features/offers/page/other-offers/more-from-company.tsx'
import { NeighbourLinks } from '../../features/offers/page/other-offers/neighbour-links.tsx'
import { OnwardBanner } from '../../features/offers/page/other-offers/onward-banner.tsx'
import { SimilarOffers } from '../../features/offers/page/other-offers/similar-offers.tsx'
import { PhoneApplyBar, PhoneTopBar } from '../../features/offers/page/phone-bars.tsx'
import { PrintStyles } from '../../features/offers/page/print-styles.tsx'
import { shareOnPhone } from '../../features/offers/page/share-on-phone.ts'
import { UnconfirmedNote } from '../../features/offers/page/unconfirmed-note.tsx'
import { useRecordView } from '../../features/offers/page/use-record-view.ts'
import { emptyState, urlOf, withFilters } from '../../features/search/list-state.ts'
import { storedNavigation } from '../../features/search/stored-navigation.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { desktop } from '../../theme/breakpoints.ts'
import { Applied } from './applied.tsx'
import { offerTrail } from './offer-trail.ts'
import { useApply } from './use-apply.tsx'

const ShareDialog = lazy(() => import('../../features/offers/page/share-dialog.tsx'))
const ReportOffer = optionalPart(() => import('./report-offer.tsx'))

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

const ReportButton = styled(Button)`
  justify-self: start;
  color: var(--text-muted);
  @media print { display: none; }
`

const route = getRouteApi('/job-offer/$slug')

export function OfferPage() {
  const t = useTexts()
  const { api, board, locale } = useApp()
  const { slug } = route.useParams()
  const { data: offer } = useSuspenseQuery(offerQuery(api, slug))
  // The list as it was left; the server does not look at the cookie that knows it.
  const hydrated = useHydrated()
  useRecordView(offer)
  useMarkSeen(offer.guid)
  const apply = useApply(offer)
  const all = emptyState(board, locale)
  const categoryUrl = urlOf(board, withFilters(all, { categories: [offer.category.key] }))
  const skillUrl = (name: string): string => urlOf(board, withFilters(all, { skills: [name] }))
  const list = hydrated ? storedNavigation(board, locale, document.cookie) : all
  const listUrl = urlOf(board, list)
  const favourite = board.features.enableFavoriteOfferButton ? (
    <RoundHeart>
      <FavouriteButton id={offer.guid} title={offer.title} isFavourite={offer.isFavorite} />
    </RoundHeart>
  ) : null
  const actions = (
    <>
      {favourite}
      <Share offer={offer} />
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
        <Applied id={offer.guid} />
        <OfferHead
          offer={offer}
          categoryUrl={categoryUrl}
          actions={actions}
          salary={
            offer.isOfferActive ? (
              <div className="own-pay">
                <SalaryBlocks offer={offer} />
              </div>
            ) : null
          }
        />
        <UnconfirmedNote offer={offer} />
        <SummaryTiles offer={offer} />
        <ResponsePromise slug={slug} />
        <OfferSkills offer={offer} skillUrl={skillUrl} />
        <OfferSection title={t('offer.description')}>
          <Description offer={offer} />
        </OfferSection>
        <OfferLanguages offer={offer} />
        <OfferPlaces offer={offer} map={<MapOf offer={offer} />} />
        <BrandStoryPreview offer={offer} />
        <OfferClauses offer={offer} />
        <OfferSource offer={offer} />
        <OfferHistory entries={offer.history} firstPublishedAt={offer.firstPublishedAt} />
        {offer.isOfferActive ? <Report offer={offer} /> : null}
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
          <ApplyBox offer={offer} onApply={apply.open} onRedirect={apply.redirected} favourite={favourite} oneClick={apply.oneClick} />
          <OfferBrief offer={offer} skillUrl={skillUrl} />
        </div>
      </aside>
      <PhoneApplyBar offer={offer} categoryUrl={categoryUrl} favourite={favourite} onApply={apply.open} onRedirect={apply.redirected} />
      {apply.panel}
    </Layout>
  )
}

function Share({ offer: { slug, title, companyName } }: { offer: OfferDetail }) {
  const t = useTexts()
  const { origin } = useApp()
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  const link = { url: `${origin}/job-offer/${slug}`, title: `${title} · ${companyName}` }
  return (
    <>
      <ActionButton
        type="button"
        aria-label={t('offer.share.button')}
        onClick={() => void shareOnPhone(link).then((isShared) => (isShared ? undefined : setDialog('open')))}
      >
        <Share2 size={18} />
      </ActionButton>
      {dialog === 'never' ? null : (
        <Suspense fallback={null}>
          <ShareDialog open={dialog === 'open'} onClose={() => setDialog('closed')} {...link} />
        </Suspense>
      )}
    </>
  )
}

function Report({ offer: { guid, title } }: { offer: OfferDetail }) {
  const t = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ReportButton type="button" variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Flag size={18} />
        {t('offer.report')}
      </ReportButton>
      {isOpen ? (
        <Suspense fallback={null}>
          <ReportOffer offer={{ id: guid, title }} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
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
