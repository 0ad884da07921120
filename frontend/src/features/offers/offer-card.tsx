/** One offer of a list. The whole card is one link; every card of a width has the same height, so that nothing ever jumps. */
import styled from '@emotion/styled'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { CompanyLogo } from '../../components/company-logo.tsx'
import { MapPin } from '../../components/icons.tsx'
import { useApp } from '../../config/use-app.ts'
import { daysSince, formatAge } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { tablet } from '../../theme/breakpoints.ts'
import { type OfferCard as Card, newBadgeDays } from './card.ts'
import { salaryAmount, salaryTerms } from './salary-text.ts'

/** Card and the gap below it, in px; `rowHeight` of the virtual list. */
export const rowHeights = { phone: 180, wide: 110 } as const
const gap = 8

const Row = styled.article`
  height: ${rowHeights.phone - gap}px;
  margin-bottom: ${gap}px;
  contain: layout style;
  ${tablet} { height: ${rowHeights.wide - gap}px; }
  & > a {
    display: grid;
    grid-template: 'logo title title' auto 'place place place' auto 'skills skills skills' 1fr 'pay pay age' auto / 48px minmax(0, 1fr) auto;
    gap: 4px 12px;
    height: 100%;
    padding: 12px 14px;
    border: 1px solid var(--border);
    border-radius: var(--radius-card);
    background: var(--surface-raised);
    transition: border-color 120ms, box-shadow 120ms;
    ${tablet} {
      grid-template: 'logo title pay' auto 'logo place pay' auto 'logo skills age' 1fr / 48px minmax(0, 1fr) auto;
      gap: 2px 16px;
      padding: 12px 20px 12px 16px;
    }
  }
  & > a:hover { border-color: var(--brand); box-shadow: var(--shadow-2); }
  & > a:hover .title { color: var(--brand-strong); }
  & > a:focus-visible { border-radius: var(--radius-card); outline-offset: 1px; }
  & > a:visited .title { color: var(--text-muted); }
  .logo { grid-area: logo; }
  .title {
    grid-area: title; align-self: center; font-size: 16px; line-height: 22px; overflow: hidden;
    display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2;
    ${tablet} { display: block; white-space: nowrap; text-overflow: ellipsis; }
  }
  .place { grid-area: place; display: flex; align-items: center; gap: 0 6px; min-width: 0; color: var(--text-muted); white-space: nowrap; }
  .place > * { overflow: hidden; text-overflow: ellipsis; }
  .place > .company { flex: 0 1 auto; color: var(--text); }
  .place > .city { flex: 0 1 auto; }
  .place > .mode { flex: none; }
  .place > svg { flex: none; color: var(--grey-8); }
  .dot::before { content: '·'; margin-right: 6px; color: var(--grey-8); }
  .skills { grid-area: skills; align-self: end; display: flex; gap: 6px; min-width: 0; overflow: hidden; }
  .skills > span {
    padding: 1px 8px; font-size: 12px; line-height: 20px; white-space: nowrap; border-radius: 6px;
    background: var(--grey-3); color: var(--grey-11); overflow: hidden; text-overflow: ellipsis; min-width: 36px;
  }
  .skills > .more { flex: none; background: none; padding: 1px 0; color: var(--text-muted); min-width: 0; }
  .pay { grid-area: pay; min-width: 0; white-space: nowrap; ${tablet} { text-align: right; } }
  .pay > * { display: block; overflow: hidden; text-overflow: ellipsis; }
  .pay > strong { font-size: 16px; line-height: 22px; font-weight: 650; font-variant-numeric: tabular-nums; }
  .pay > .terms { font-size: 12px; line-height: 20px; color: var(--text-muted); }
  .pay > .undisclosed { line-height: 22px; color: var(--text-muted); }
  .age { grid-area: age; justify-self: end; align-self: end; font-size: 12px; line-height: 22px; color: var(--text-muted); white-space: nowrap; }
  .new { padding: 2px 8px; border-radius: 6px; background: var(--green-soft); color: var(--green); font-weight: 600; }
`

interface OfferCardProps {
  readonly card: Card
  readonly eager?: boolean
  readonly onOpen?: (card: Card) => void
}

export const OfferCard = memo(function OfferCard({ card, eager = false, onOpen }: OfferCardProps) {
  const t = useTexts()
  const { board, locale, now } = useApp()
  const { salary, contracts } = card
  return (
    <Row>
      <Link to="/job-offer/$slug" params={{ slug: card.slug }} onClick={() => onOpen?.(card)}>
        <span className="logo">
          <CompanyLogo name={card.company} url={card.logo} size={48} eager={eager} />
        </span>
        <h2 className="title">{card.title}</h2>
        <span className="place">
          <span className="company">{card.company}</span>
          {card.city === null ? null : (
            <>
              <MapPin size={14} />
              <span className="city">
                {card.morePlaces > 0 ? t('card.morePlaces', { city: card.city, count: card.morePlaces }) : card.city}
              </span>
            </>
          )}
          <span className="mode dot">{t(`card.modes.${card.mode}`)}</span>
        </span>
        <span className="skills">
          {card.skills.map((skill) => (
            <span key={skill}>{skill}</span>
          ))}
          {card.moreSkills > 0 ? <span className="more">{t('card.moreSkills', { count: card.moreSkills })}</span> : null}
        </span>
        <span className="pay">
          {salary === null ? (
            <span className="undisclosed">{t('card.undisclosed')}</span>
          ) : (
            <>
              <strong>{salaryAmount(locale, salary)}</strong>
              <span className="terms">
                {salaryTerms(t, board, locale, salary)}
                {contracts > 1 ? ` ${t('card.moreContracts', { count: contracts - 1 })}` : null}
              </span>
            </>
          )}
        </span>
        <span className="age">
          {daysSince(card.firstPublishedAt, now) <= newBadgeDays ? (
            <span className="new">{t('card.new')}</span>
          ) : (
            formatAge(locale, card.publishedAt, now)
          )}
        </span>
      </Link>
    </Row>
  )
})
