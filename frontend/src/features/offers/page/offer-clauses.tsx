/** What an applicant is told and asked to agree to: the information clause, then the employer's consents. */
import styled from '@emotion/styled'
import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import { TruncatedText } from '../../../components/truncated-text.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { OfferSection } from './offer-section.tsx'

const List = styled.dl`
  display: grid;
  gap: 20px;
  dt { margin-bottom: 4px; font-weight: 600; }
  dd { color: var(--text-muted); }
`

export function OfferClauses({ offer: { informationClause, futureConsent, customConsent } }: { offer: OfferDetail }) {
  const t = useTexts()
  const clauses = [
    { title: t('offer.clause'), text: informationClause },
    { title: t('offer.futureConsent'), text: futureConsent.enabled ? futureConsent.value : '' },
    { title: t('offer.customConsent'), text: customConsent.enabled ? customConsent.value : '' },
  ].filter(({ text }) => text !== '')
  if (clauses.length === 0) return null
  return (
    <OfferSection title={t('offer.consents')}>
      <List>
        {clauses.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <TruncatedText text={text} />
            </dd>
          </div>
        ))}
      </List>
    </OfferSection>
  )
}
