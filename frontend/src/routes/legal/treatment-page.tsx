/** How applications are handled: by people, whatever anyone answers (docs/decisions/0260). */
import styled from '@emotion/styled'
import { legalPath } from '@jobboard/contracts/tenants/legal-paths'
import { AppLink } from '../../components/app-link.tsx'
import { useApp } from '../../context/use-app.ts'
import { useTreatmentHeadTexts } from '../../features/applications/treatment/head-texts.ts'
import { useTreatmentTexts } from '../../features/applications/treatment/texts.ts'
import { LegalLayout } from './legal-layout.ts'

const parts = ['people', 'questions', 'company', 'candidate', 'data'] as const

const Part = styled.section`
  h2 { font-size: 18px; line-height: 26px; }
  p { margin-top: 4px; max-width: 68ch; }
`

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
          <Part key={part} aria-labelledby={part}>
            <h2 id={part}>{t(`${part}.title`)}</h2>
            <p>{t(`${part}.text`, { name })}</p>
          </Part>
        ))}
        <AppLink className="more" href={locale === board.defaultLocale ? legalPath : `${legalPath}?locale=${locale}`}>
          {t('documents')}
        </AppLink>
      </div>
    </LegalLayout>
  )
}
