/** The legal documents of the board: cards, and the way to the privacy policy. */
import { legalUrl } from '@jobboard/contracts/tenants/legal-paths'
import { useSuspenseQuery } from '@tanstack/react-query'
import { AppLink } from '../../components/app-link.tsx'
import { useApp } from '../../context/use-app.ts'
import { legalListQuery } from '../../features/legal/api/legal-documents.ts'
import { LegalCard } from '../../features/legal/components/legal-card.tsx'
import { useLegalTexts } from '../../features/legal/texts.ts'
import { LegalLayout } from './legal-layout.ts'

export function LegalListPage() {
  const t = useLegalTexts()
  const { api, board, locale } = useApp()
  const { documents } = useSuspenseQuery(legalListQuery(api)).data
  const privacyPolicy = documents.find(({ key, inForce }) => key === 'privacyPolicy' && inForce)
  const own = locale === board.defaultLocale ? '' : `?locale=${locale}`
  return (
    <LegalLayout>
      <div>
        <div>
          <h1>{t('title')}</h1>
          <p>{t('text', { name: board.name })}</p>
        </div>
        <ul className="cards">
          {documents.map((document) => (
            <LegalCard key={`${document.key} ${document.version}`} document={document} />
          ))}
        </ul>
        {privacyPolicy?.url === legalUrl('privacyPolicy') ? (
          <AppLink className="more" href={`${privacyPolicy.url}${own}`}>
            {t('privacyPolicy')}
          </AppLink>
        ) : null}
      </div>
    </LegalLayout>
  )
}
