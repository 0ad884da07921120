/** How applications are handled: by people, whatever anyone answers (docs/decisions/0260). */
import { legalPath } from '@jobboard/contracts/tenants/legal-paths'
import { AppLink } from '../../components/app-link.tsx'
import { useApp } from '../../context/use-app.ts'
import { useTreatmentHeadTexts } from '../../features/applications/treatment/head-texts.ts'
import { useTreatmentTexts } from '../../features/applications/treatment/texts.ts'
import { LegalLayout } from './legal-layout.ts'
import { LegalPart } from './legal-part.ts'

const parts = ['people', 'questions', 'company', 'candidate', 'data'] as const

export function TreatmentPage() {
  const head = useTreatmentHeadTexts()
  const t = useTreatmentTexts()
  const { board, locale } = useApp()
  const { name } = board
  return (
    <LegalLayout>
      <div>
        <div>
          <h1>{head('title')}</h1>
          <p>{head('text', { name })}</p>
        </div>
        {parts.map((part) => (
          <LegalPart key={part} aria-labelledby={part}>
            <h2 id={part}>{t(`${part}.title`)}</h2>
            <p>{t(`${part}.text`, { name })}</p>
          </LegalPart>
        ))}
        <AppLink className="more" href={locale === board.defaultLocale ? legalPath : `${legalPath}?locale=${locale}`}>
          {t('documents')}
        </AppLink>
      </div>
    </LegalLayout>
  )
}
