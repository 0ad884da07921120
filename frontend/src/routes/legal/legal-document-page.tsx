/** One legal document. */
import { legalPath } from '@jobboard/contracts/tenants/legal-paths'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { AppLink } from '../../components/app-link.tsx'
import { useApp } from '../../context/use-app.ts'
import { legalTextQuery } from '../../features/legal/api/legal-documents.ts'
import { LegalDocument } from '../../features/legal/components/legal-document.tsx'
import { useLegalTexts } from '../../features/legal/texts.ts'
import { LegalLayout } from './legal-layout.ts'
import type { NamedDocument } from './load-legal.ts'

export function LegalDocumentPage() {
  const t = useLegalTexts()
  const { api, board, locale } = useApp()
  const { document, version } = useLoaderData({ strict: false }) as NamedDocument
  const { data } = useSuspenseQuery(legalTextQuery(api, locale, document, version))
  return (
    <LegalLayout>
      <div>
        <LegalDocument document={data} />
        <AppLink className="more" href={locale === board.defaultLocale ? legalPath : `${legalPath}?locale=${locale}`}>
          {t('all')}
        </AppLink>
      </div>
    </LegalLayout>
  )
}
