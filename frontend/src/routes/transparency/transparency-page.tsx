/** Reports, decisions and complaints of a year, in numbers (docs/product/moderation.md, "Counts"). */
import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { useMatch } from '@tanstack/react-router'
import { AppLink } from '../../components/app-link.tsx'
import { QueryStates } from '../../components/loading/query-states.tsx'
import { RowListSkeleton } from '../../components/row-list.tsx'
import { useApp } from '../../context/use-app.ts'
import { transparencyQuery } from '../../features/moderation/transparency/get-transparency.ts'
import { useTransparencyHeadTexts } from '../../features/moderation/transparency/head-texts.ts'
import { useTransparencyTexts } from '../../features/moderation/transparency/texts.ts'
import { transparencyPath, yearIn, yearsUntil } from '../../features/moderation/transparency/transparency-path.ts'
import { TransparencyTables } from '../../features/moderation/transparency/transparency-tables.tsx'
import { LegalLayout } from '../legal/legal-layout.ts'
import { LegalPart } from '../legal/legal-part.ts'
import { currentYear } from './load-transparency.ts'

const Years = styled.ul`
  display: flex; flex-wrap: wrap; gap: 8px;
  a { display: inline-flex; align-items: center; min-height: 40px; padding: 0 14px; border: 1px solid var(--grey-7); border-radius: 20px; background: var(--surface-raised); }
  a[aria-current='page'] { border-color: var(--brand); background: var(--brand-soft); color: var(--brand-strong); font-weight: 600; }
`

export function TransparencyPage() {
  const head = useTransparencyHeadTexts()
  const t = useTransparencyTexts()
  const context = useApp()
  const { api, board, locale } = context
  const search = useMatch({ strict: false }).search as { readonly year?: unknown }
  const newest = currentYear(context)
  const year = yearIn(search.year, newest)
  const query = useQuery(transparencyQuery(api, year))
  const urlOf = (one: number): string =>
    `${transparencyPath}?${new URLSearchParams({ year: String(one), ...(locale === board.defaultLocale ? {} : { locale }) })}`
  return (
    <LegalLayout>
      <div>
        <div>
          <h1>{head('title')}</h1>
          <p>{head('text', { name: board.name })}</p>
        </div>
        <LegalPart aria-labelledby="how">
          <h2 id="how">{t('how')}</h2>
          <p>{t('howText')}</p>
        </LegalPart>
        <nav aria-label={t('years')}>
          <Years>
            {yearsUntil(newest).map((one) => (
              <li key={one}>
                <AppLink href={urlOf(one)} aria-current={one === year ? 'page' : undefined}>
                  {one === newest ? t('current', { year: one }) : String(one)}
                </AppLink>
              </li>
            ))}
          </Years>
        </nav>
        <QueryStates query={query} skeleton={<RowListSkeleton />}>
          {(counts) => <TransparencyTables counts={counts} />}
        </QueryStates>
      </div>
    </LegalLayout>
  )
}
