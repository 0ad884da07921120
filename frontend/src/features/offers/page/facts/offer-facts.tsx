/** Languages, places, and where an imported offer comes from. */
import styled from '@emotion/styled'
import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import { languageName } from '@jobboard/contracts/shared/format'
import type { ReactNode } from 'react'
import { placeName } from '../../../../board/board.ts'
import { MapPin } from '../../../../components/icons/map-pin.ts'
import { useApp } from '../../../../context/use-app.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { OutsideLink } from '../description/outside-link.tsx'
import { OfferSection } from '../offer-section.tsx'

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
  gap: 10px 24px;
  li { display: flex; align-items: baseline; gap: 8px; }
  li > svg { flex: none; align-self: center; color: var(--brand); }
  strong { font-weight: 600; }
  &.places { margin-bottom: 16px; }
  .level { padding: 0 8px; border-radius: 6px; background: var(--grey-3); color: var(--grey-11); font-size: 12px; line-height: 20px; font-weight: 600; }
`

export function OfferLanguages({ offer: { languages } }: { offer: OfferDetail }) {
  const t = useTexts()
  const { board, locale } = useApp()
  if (!board.features.offerLanguages || languages.length === 0) return null
  return (
    <OfferSection title={t('offer.languages')}>
      <List>
        {languages.map(({ code, level }) => (
          <li key={code}>
            <strong>{languageName(locale, code)}</strong>
            <span className="level">{level.toUpperCase()}</span>
            <span>{t(`offer.languageLevels.${level}`)}</span>
          </li>
        ))}
      </List>
    </OfferSection>
  )
}

/** `map`: shows the same places, for those who can see one. */
export function OfferPlaces({ offer: { locations }, map }: { offer: OfferDetail; map: ReactNode }) {
  const t = useTexts()
  const { board, locale } = useApp()
  if (locations.length === 0) return null
  return (
    <OfferSection title={t('offer.locations')}>
      <List className="places">
        {locations.map(({ city, street }) => (
          <li key={`${city} ${street}`}>
            <MapPin size={16} />
            <span>
              <strong>{placeName(board, locale, city)}</strong>
              {street === null || street === '' || street === '-' ? null : `, ${street}`}
            </span>
          </li>
        ))}
      </List>
      {map}
    </OfferSection>
  )
}

export function OfferSource({ offer: { sourceUrl } }: { offer: OfferDetail }) {
  const t = useTexts()
  if (sourceUrl === null) return null
  return (
    <p>
      {t('offer.imported')} <OutsideLink href={sourceUrl}>{t('offer.source')}</OutsideLink>
    </p>
  )
}
