/** How figures about companies are measured: the definition of `contracts/src/applications/response-figures.ts` in words (docs/decisions/0272). */
import { measuredDays, minMeasuredApplications } from '@jobboard/contracts/applications/response-figures'
import { formatDate } from '@jobboard/contracts/shared/format'
import { AppLink } from '../../components/app-link.tsx'
import { useApp } from '../../context/use-app.ts'
import { useMeasuringHeadTexts } from '../../features/applications/measuring/head-texts.ts'
import { useMeasuringTexts } from '../../features/applications/measuring/texts.ts'
import { treatmentPath } from '../../features/applications/treatment/treatment-path.ts'
import { LegalLayout } from './legal-layout.ts'
import { LegalPart } from './legal-part.ts'

const parts = ['promise', 'answer', 'counted', 'left', 'figures', 'shown'] as const
/** Of version 1. */
const since = '2026-11-26'

export function MeasuringPage() {
  const head = useMeasuringHeadTexts()
  const t = useMeasuringTexts()
  const { board, locale } = useApp()
  const values = { name: board.name, days: measuredDays, min: minMeasuredApplications }
  return (
    <LegalLayout>
      <div>
        <div>
          <h1>{head('title')}</h1>
          <p>{head('text', values)}</p>
        </div>
        {parts.map((part) => (
          <LegalPart key={part} aria-labelledby={part}>
            <h2 id={part}>{t(`${part}.title`)}</h2>
            <p>{t(`${part}.text`, values)}</p>
          </LegalPart>
        ))}
        <LegalPart aria-labelledby="versions">
          <h2 id="versions">{t('versions')}</h2>
          <p>{t('first', { date: formatDate(locale, since, 'UTC') })}</p>
        </LegalPart>
        <AppLink className="more" href={locale === board.defaultLocale ? treatmentPath : `${treatmentPath}?locale=${locale}`}>
          {t('treatment')}
        </AppLink>
      </div>
    </LegalLayout>
  )
}
