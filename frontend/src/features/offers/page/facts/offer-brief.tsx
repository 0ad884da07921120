/** Beside a long description, on wide screens: what the offer asks for and where it is, once the tiles that say it are out of view. */
import styled from '@emotion/styled'
import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import { useEffect, useState } from 'react'
import { placeName } from '../../../../board/board.ts'
import { MapPin } from '../../../../components/icons/map-pin.ts'
import { useApp } from '../../../../context/use-app.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { SkillLink } from './skill-link.tsx'
import { summaryId, summaryOf } from './summary-tiles.tsx'

const Box = styled.section`
  display: grid;
  gap: 14px;
  padding: 20px 24px;
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
  background: var(--surface-raised);
  h2 { font-size: 16px; line-height: 22px; }
  dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 4px 12px; }
  dt { color: var(--text-muted); }
  dd { font-weight: 600; text-align: end; }
  .skills { display: flex; flex-wrap: wrap; gap: 6px; }
  .skills a { display: block; padding: 2px 10px; border-radius: 6px; background: var(--grey-3); font-size: 12px; line-height: 20px; overflow-wrap: anywhere; }
  .skills a:hover { background: var(--grey-5); }
  .place { display: flex; align-items: flex-start; gap: 6px; color: var(--text-muted); }
  .place svg { flex: none; margin-top: 3px; }
  transition: opacity 160ms, visibility 160ms;
  @media (scripting: enabled) { &[data-repeated='true'] { opacity: 0; visibility: hidden; } }
  /* On a low screen the box for applying goes first. */
  @media (max-height: 759.98px) { display: none; }
`
/** More stand in the page; these fit beside the box for applying. */
const maxSkills = 8
const maxPlaces = 3

export function OfferBrief({ offer, skillUrl }: { offer: OfferDetail; skillUrl: (name: string) => string }) {
  const t = useTexts()
  const { board, locale } = useApp()
  const cities = [...new Set(offer.locations.map(({ city }) => placeName(board, locale, city)))].filter((name) => name !== '')
  const more = cities.length - maxPlaces
  return (
    <Box aria-labelledby="offer-brief" data-repeated={useSummaryInView(offer.guid)}>
      <h2 id="offer-brief">{t('offer.atAGlance')}</h2>
      <dl>
        {summaryOf(offer, { board, locale, t }).map(({ name, value }) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {offer.requiredSkills.length === 0 ? null : (
        <ul className="skills" aria-label={t('offer.required')}>
          {offer.requiredSkills.slice(0, maxSkills).map(({ name }) => (
            <li key={name}>
              <SkillLink name={name} href={skillUrl(name)} />
            </li>
          ))}
        </ul>
      )}
      {cities.length === 0 ? null : (
        <p className="place">
          <MapPin size={14} />
          {cities.slice(0, maxPlaces).join(', ')}
          {more > 0 ? ` +${more}` : null}
        </p>
      )}
    </Box>
  )
}

/** True until it is known. */
function useSummaryInView(offerId: string): boolean {
  const [inView, setInView] = useState(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another offer may have tiles where this one has none
  useEffect(() => {
    const tiles = document.getElementById(summaryId)
    if (tiles === null) {
      setInView(false)
      return
    }
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false))
    observer.observe(tiles)
    return () => observer.disconnect()
  }, [offerId])
  return inView
}
