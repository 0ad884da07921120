/** One offer of a list. The whole card is one link; every card of a width has the same height, so that nothing ever jumps. */
import styled from '@emotion/styled'
import type { ShownSalary } from '@jobboard/contracts/offers/queries'
import { formatAge } from '@jobboard/contracts/shared/format'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { useRouter } from '@tanstack/react-router'
import { memo } from 'react'
import { About } from '../../../components/about.tsx'
import { AppLink, isPlainClick } from '../../../components/app-link.tsx'
import { CompanyLogo } from '../../../components/company-logo.tsx'
import { Check } from '../../../components/icons/check.ts'
import { MapPin } from '../../../components/icons/map-pin.ts'
import { Prepared } from '../../../components/loading/prepared.tsx'
import { useApp } from '../../../context/use-app.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useApplied } from '../../applications/marks/use-applied.ts'
import { FavouriteButton } from '../../favourites/favourite-button.tsx'
import { type OfferCard as Card, inPeriod, isNew } from './card.ts'
import { layoutOf } from './card-styles.ts'
import type { ListVariant } from './list-variant.ts'
import { OfferLink } from './offer-link.tsx'
import { isOutOfReach } from './offline-notice.tsx'
import { usePayPeriod } from './pay-period.ts'
import { SalaryTerms } from './salary-terms.tsx'
import { salaryAmount } from './salary-text.ts'
import { useIsSeen } from './seen-offers.ts'

const Frame = styled.article`
  container-type: inline-size;
  contain: layout style;
`
const own = (property: string): boolean => property !== 'variant'

/** Exported for skeletons, which are as large as what is coming. */
export const CardBox = styled('div', { shouldForwardProp: own })<{ variant: ListVariant }>`
  position: relative;
  display: grid;
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
  background: var(--surface-raised);
  transition: border-color 120ms, box-shadow 120ms;
  .logo { grid-area: logo; }
  .title {
    grid-area: title; align-self: center; font-size: 16px; line-height: 22px; overflow: hidden;
    display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2;
  }
  .title > a::after { content: ''; position: absolute; inset: -1px; border-radius: var(--radius-card); }
  .title > a:is(:visited, [data-seen]) { color: var(--text-muted); }
  .title > a:focus-visible { outline: 0; }
  .title > a:focus-visible::after { outline: 2px solid var(--brand); outline-offset: 1px; }
  .place { grid-area: place; display: flex; align-items: center; gap: 0 6px; min-width: 0; color: var(--text-muted); white-space: nowrap; }
  .company { min-width: 0; overflow: hidden; text-overflow: ellipsis; color: var(--text); }
  /* What does not fit on the line is left out whole. */
  .where { display: flex; flex-wrap: wrap; align-items: center; gap: 0 6px; min-width: 0; max-height: 20px; overflow: hidden; }
  .where > .city { max-width: calc(100% - 20px); overflow: hidden; text-overflow: ellipsis; }
  .where > svg { flex: none; color: var(--grey-8); }
  .where > * + .dot::before { content: '·'; margin-right: 6px; color: var(--grey-8); }
  .copies { position: relative; z-index: 1; justify-self: start; padding: 0 8px; border-radius: 6px; background: var(--brand-soft); color: var(--brand-strong); font-size: 12px; line-height: 20px; font-weight: 550; }
  .copies:hover { text-decoration: underline; }
  .skills { grid-area: skills; align-self: end; display: flex; gap: 6px; min-width: 0; overflow: hidden; }
  .skills > span {
    padding: 1px 8px; font-size: 12px; line-height: 20px; white-space: nowrap; border-radius: 6px;
    background: var(--grey-3); color: var(--grey-11); overflow: hidden; text-overflow: ellipsis; min-width: 36px; text-align: center;
  }
  /* The first one whole, the last one cut first. */
  .skills > :first-child { flex-shrink: 0; max-width: 60%; }
  .skills > :nth-child(3) { flex-shrink: 9999; min-width: 48px; }
  .skills > .more { flex: none; max-width: none; background: none; padding: 1px 0; color: var(--text-muted); min-width: 0; }
  @container (max-width: 319.98px) {
    .skills > :nth-child(3):not(.more) { position: absolute; clip-path: inset(50%); }
    .skills > .more { font-size: 0; &::after { content: attr(data-fewer); content: attr(data-fewer) / ''; font-size: 12px; vertical-align: top; } }
  }
  .pay { grid-area: pay; min-width: 0; white-space: nowrap; }
  .pay > * { display: block; overflow: hidden; text-overflow: ellipsis; }
  .pay > strong { font-size: 16px; line-height: 22px; font-weight: 650; font-variant-numeric: tabular-nums; }
  .pay > .terms { font-size: 12px; line-height: 20px; color: var(--text-muted); }
  .pay > .undisclosed { line-height: 22px; color: var(--text-muted); }
  .end { grid-area: end; justify-self: end; align-self: end; display: flex; align-items: center; gap: 6px; min-height: 24px; font-size: 12px; line-height: 20px; color: var(--text-muted); white-space: nowrap; }
  .mark { display: inline-flex; align-items: center; gap: 4px; padding: 2px 8px; border-radius: 6px; font-weight: 600; background: var(--green-soft); color: var(--green); }
  &[data-inactive] { background: var(--grey-2); }
  &[data-inactive] .title > a { color: var(--text-muted); }
  &[data-inactive] .logo { filter: grayscale(1); opacity: 0.7; }
  .archived { justify-self: start; padding: 2px 10px; border-radius: 6px; background: var(--grey-5); color: var(--text); font-weight: 600; line-height: 20px; }
  @media (hover: hover) {
    &:hover { border-color: var(--brand); box-shadow: var(--shadow-2); }
    &:hover .title > a { color: var(--brand-strong); }
  }
  ${({ variant }) => layoutOf(variant)}
`

interface OfferCardProps {
  readonly card: Card
  readonly variant?: ListVariant
  /** Its logo is on the first screen. */
  readonly eager?: boolean
  readonly onOpen?: (card: Card) => void
}

/** The same on every page that shows it. */
export function OfferCard(props: OfferCardProps) {
  const { card, variant = 'classic', eager = false } = props
  const { board, locale, now } = useApp()
  return (
    <Prepared name={() => cardName(card, { variant, eager, locale, now, timeZone: board.timeZone })}>
      <CardMarkup {...props} />
    </Prepared>
  )
}

const CardMarkup = memo(function CardMarkup({ card, variant = 'classic', eager = false, onOpen }: OfferCardProps) {
  const { features } = useApp().board
  const router = useRouter()
  const isSeen = useIsSeen(card.id)
  return (
    <Frame>
      <CardBox variant={variant} data-inactive={card.isActive ? undefined : ''}>
        <span className="logo">
          <CompanyLogo name={card.company} url={card.logo} size={48} eager={eager} />
        </span>
        <h2 className="title">
          <OfferLink
            slug={card.slug}
            data-seen={isSeen ? '' : undefined}
            onClick={(event) => {
              if (isPlainClick(event) && isOutOfReach(router, card.slug)) event.preventDefault()
              else onOpen?.(card)
            }}
          >
            {card.title}
          </OfferLink>
        </h2>
        <Place card={card} />
        <Skills card={card} />
        <Pay card={card} />
        <span className="end">
          <Marks card={card} />
          {features.enableFavoriteOfferButton ? <FavouriteButton id={card.id} title={card.title} isFavourite={card.isFavourite} /> : null}
        </span>
      </CardBox>
    </Frame>
  )
})

/** In two lines on narrow cards, in one where there is space. */
function Place({ card: { company, city, morePlaces, mode, level, copies } }: { card: Card }) {
  const t = useTexts()
  const { board, locale } = useApp()
  const levelName = board.options.experienceLevels.find(({ value }) => value === level)?.label[locale]
  return (
    <span className="place">
      {company === null ? null : <span className="company">{company}</span>}
      {copies === undefined ? null : (
        <AppLink className="copies" href={copies.url} rel="nofollow">
          {t('card.copies', { count: copies.count })}
          <span className="visually-hidden"> {t('card.copiesOf')}</span>
        </AppLink>
      )}
      <span className="where">
        {city === null ? null : (
          <>
            <MapPin size={14} />
            <span className="city">{morePlaces > 0 ? t('card.morePlaces', { city, count: morePlaces }) : city}</span>
          </>
        )}
        {mode === null ? null : <span className="dot">{t(`card.modes.${mode}`)}</span>}
        {levelName === undefined ? null : <span className="dot">{levelName}</span>}
      </span>
    </span>
  )
}

function Skills({ card }: { card: Card }) {
  const t = useTexts()
  // The narrowest cards show two whole names instead of three cut ones.
  const fewer = card.moreSkills + Number(card.skills.length > 2)
  return (
    <span className="skills">
      {card.skills.map((skill) => (
        <span key={skill}>{skill}</span>
      ))}
      {fewer > 0 ? (
        <span className="more" data-fewer={t('card.moreSkills', { count: fewer })}>
          {card.moreSkills > 0 ? t('card.moreSkills', { count: card.moreSkills }) : null}
        </span>
      ) : null}
    </span>
  )
}

/** An offer that has ended no longer says what it paid. */
function Pay({ card }: { card: Card }) {
  const t = useTexts()
  if (!card.isActive)
    return (
      <span className="pay">
        <span className="archived">{t('card.archived')}</span>
      </span>
    )
  return (
    <span className="pay">
      {card.salary === null ? <span className="undisclosed">{t('card.undisclosed')}</span> : <Amount card={card} written={card.salary} />}
    </span>
  )
}

function Amount({ card: { moreContracts, isConverted }, written }: { card: Card; written: ShownSalary }) {
  const t = useTexts()
  const { locale } = useApp()
  const period = usePayPeriod()
  const salary = period === undefined ? written : inPeriod(written, period)
  return (
    <>
      <strong>
        {isConverted || salary !== written ? <About /> : null}
        {salaryAmount(t, locale, salary)}
      </strong>
      <span className="terms">
        <SalaryTerms salary={salary} more={moreContracts} />
      </span>
    </>
  )
}

/** All that the markup of a card depends on: what it says, how it is laid out, and how old the offer is by now. */
export const cardName = (
  card: Card,
  { variant, eager, locale, now, timeZone }: { variant: ListVariant; eager: boolean; locale: Locale; now: number; timeZone: string },
) => `card ${variant} ${eager} ${isNew(card.firstPublishedAt, now, timeZone)} ${ageOf(card, locale, now, timeZone)} ${JSON.stringify(card)}`

/** Since the newest bump, else since the first publication; empty where neither is known. */
function ageOf({ refreshedAt, firstPublishedAt }: Card, locale: Locale, now: number, timeZone: string): string {
  const since = refreshedAt ?? firstPublishedAt
  return since === null ? '' : formatAge(locale, since, now, timeZone)
}

function Marks({ card }: { card: Card }) {
  const t = useTexts()
  const { board, locale, now } = useApp()
  const isApplied = useApplied(card.id) !== undefined
  if ((isApplied || card.isAppliedTo) && board.features.applicationHistory)
    return (
      <span className="mark">
        <Check size={14} />
        {t('card.applied')}
      </span>
    )
  if (!card.isActive) return null
  if (isNew(card.firstPublishedAt, now, board.timeZone)) return <span className="mark">{t('card.new')}</span>
  const age = ageOf(card, locale, now, board.timeZone)
  return <span className="age">{card.refreshedAt === null ? age : t('card.refreshed', { age })}</span>
}
