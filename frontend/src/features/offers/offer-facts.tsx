/** Languages, places, film, clauses and where an imported offer comes from. */

import styled from '@emotion/styled'
import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import { MapPin } from '../../components/icons.tsx'
import { useApp } from '../../config/use-app.ts'
import { languageName } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ExternalLink } from './detail-icons.ts'
import { Section } from './section.tsx'
import { TruncatedText } from './truncated-text.tsx'

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
  gap: 8px 24px;
  li { display: flex; align-items: baseline; gap: 8px; }
  li > svg { flex: none; align-self: center; color: var(--brand); }
  strong { font-weight: 600; }
`
const Link = styled.a`
  display: inline-flex; align-items: center; gap: 6px; color: var(--brand); font-weight: 600; text-decoration: underline; text-underline-offset: 3px;
`

export function OfferFacts({ offer }: { offer: OfferDetail }) {
  const t = useTexts()
  const { board, locale } = useApp()
  const clauses = [
    { title: t('offer.consents'), text: offer.informationClause },
    { title: t('offer.futureConsent'), text: offer.futureConsent.enabled ? offer.futureConsent.value : '' },
    { title: t('offer.customConsent'), text: offer.customConsent.enabled ? offer.customConsent.value : '' },
  ].filter(({ text }) => text !== '')
  return (
    <>
      {board.features.offerLanguages && offer.languages.length > 0 ? (
        <Section title={t('offer.languages')}>
          <List>
            {offer.languages.map(({ code, level }) => (
              <li key={code}>
                <strong>{languageName(locale, code)}</strong> {level.toUpperCase()}
              </li>
            ))}
          </List>
        </Section>
      ) : null}
      {offer.locations.length > 0 ? (
        <Section title={t('offer.locations')}>
          <List>
            {offer.locations.map(({ city, street }) => (
              <li key={`${city} ${street}`}>
                <MapPin size={16} />
                <span>
                  <strong>{city}</strong>
                  {street === '' || street === '-' ? null : `, ${street}`}
                </span>
              </li>
            ))}
          </List>
        </Section>
      ) : null}
      {offer.videoUrl === null ? null : (
        <p>
          <Link href={offer.videoUrl} target="_blank" rel="noopener noreferrer nofollow">
            {t('offer.video')}
            <ExternalLink size={14} />
          </Link>
        </p>
      )}
      {clauses.map(({ title, text }) => (
        <Section key={title} title={title}>
          <TruncatedText text={text} />
        </Section>
      ))}
      {offer.sourceUrl === null ? null : (
        <p>
          {t('offer.imported')}{' '}
          <Link href={offer.sourceUrl} target="_blank" rel="noopener noreferrer nofollow">
            {t('offer.source')}
            <ExternalLink size={14} />
          </Link>
        </p>
      )}
    </>
  )
}
