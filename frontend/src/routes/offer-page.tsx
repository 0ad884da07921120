/** The details of an offer: everything to decide by on one page, applying always within reach. */
import styled from '@emotion/styled'
import { buildListUrl } from '@jobboard/contracts/search/url-codec'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Breadcrumbs } from '../components/breadcrumbs.tsx'
import { PageWidth } from '../components/page-width.ts'
import { useApp } from '../config/use-app.ts'
import { ApplyBox } from '../features/offers/apply-box.tsx'
import { Description } from '../features/offers/description.tsx'
import { ExpiredAlert } from '../features/offers/expired-alert.tsx'
import { offerQuery } from '../features/offers/get-offer.ts'
import { OfferFacts } from '../features/offers/offer-facts.tsx'
import { OfferHead } from '../features/offers/offer-head.tsx'
import { OfferHistory } from '../features/offers/offer-history.tsx'
import { PhoneApplyBar, PhoneTopBar } from '../features/offers/phone-bars.tsx'
import { SalaryBlocks } from '../features/offers/salary-blocks.tsx'
import { Section } from '../features/offers/section.tsx'
import { SkillRows, SkillTags } from '../features/offers/skill-rows.tsx'
import { SummaryTiles } from '../features/offers/summary-tiles.tsx'
import { emptyState } from '../features/search/list-state.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { desktop } from '../theme/breakpoints.ts'
import { offerTrail } from './offer-trail.ts'

const Layout = styled(PageWidth)`
  display: grid;
  gap: 16px;
  padding-top: 16px;
  padding-bottom: 80px;
  ${desktop} { grid-template-columns: minmax(0, 1fr) 320px; column-gap: 24px; padding-bottom: 0; }
  & > nav { ${desktop} { grid-column: 1 / -1; } }
  .main { display: grid; gap: 16px; min-width: 0; align-content: start; }
  .side { display: none; ${desktop} { display: block; } }
  .side > div { position: sticky; top: 16px; }
  .narrow { ${desktop} { display: none; } }
  h3 { font-size: 16px; line-height: 22px; margin: 24px 0 8px; }
`

const route = getRouteApi('/job-offer/$slug')

export function OfferPage() {
  const t = useTexts()
  const app = useApp()
  const { slug } = route.useParams()
  const { data: offer } = useSuspenseQuery(offerQuery(app.api, slug))
  const { board, locale, origin } = app
  const all = emptyState(board, locale)
  const categoryUrl = buildListUrl(board, { ...all, filters: { ...all.filters, categories: [offer.category.key] } })
  return (
    <Layout>
      <Breadcrumbs trail={offerTrail(board, locale, t, offer)} />
      <article className="main">
        <PhoneTopBar title={offer.title} />
        <ExpiredAlert offer={offer} categoryUrl={categoryUrl} />
        <OfferHead offer={offer} url={`${origin}/job-offer/${offer.slug}`} />
        {offer.isOfferActive ? (
          <div className="narrow">
            <Section title={t('offer.salary')}>
              <SalaryBlocks offer={offer} />
              {offer.applyUrl === '' ? <p style={{ marginTop: 12 }}>{t('offer.applyByForm', { name: board.name })}</p> : null}
            </Section>
          </div>
        ) : null}
        <SummaryTiles offer={offer} />
        {offer.requiredSkills.length + offer.niceToHaveSkills.length > 0 ? (
          <Section title={t('offer.skills')}>
            <SkillRows skills={offer.requiredSkills} />
            {offer.niceToHaveSkills.length > 0 ? (
              <>
                <h3>{t('offer.niceToHave')}</h3>
                <SkillTags skills={offer.niceToHaveSkills} />
              </>
            ) : null}
          </Section>
        ) : null}
        <Section title={t('offer.description')}>
          <Description html={offer.body} />
        </Section>
        <OfferFacts offer={offer} />
        <OfferHistory entries={offer.history} />
      </article>
      <aside className="side" aria-label={t('offer.apply')}>
        <div>
          <ApplyBox offer={offer} />
        </div>
      </aside>
      <PhoneApplyBar offer={offer} />
    </Layout>
  )
}
