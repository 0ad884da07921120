/** Links between the pages of a company. */
import styled from '@emotion/styled'
import { AppLink } from '../../../components/app-link.tsx'
import { type CompanyPage, companyPages, companyUrl } from '../company-urls.ts'
import { useCompanyTexts } from '../texts.ts'

const Nav = styled.nav`
  ul { display: flex; flex-wrap: wrap; gap: 4px 8px; border-bottom: 1px solid var(--border); }
  a { display: flex; align-items: center; min-height: 44px; padding: 0 8px; border-bottom: 2px solid transparent; color: var(--text-muted); }
  a:hover { color: var(--text); }
  a[aria-current] { border-color: var(--brand); color: var(--text); font-weight: 650; }
`

export function CompanyNav({ current }: { readonly current: CompanyPage }) {
  const t = useCompanyTexts()
  return (
    <Nav aria-label={t('nav')}>
      <ul>
        {companyPages.map((page) => (
          <li key={page}>
            <AppLink href={companyUrl(page)} aria-current={page === current ? 'page' : undefined}>
              {t(`pages.${page}.title`)}
            </AppLink>
          </li>
        ))}
      </ul>
    </Nav>
  )
}
