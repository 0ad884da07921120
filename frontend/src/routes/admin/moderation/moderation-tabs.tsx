import styled from '@emotion/styled'
import { AppLink } from '../../../components/app-link.tsx'
import { casesUrl, findingsUrl } from '../../../features/moderation/cases/case-words.ts'
import { useCaseTexts } from '../../../features/moderation/cases/texts.ts'
import { waitingAddress } from './case-view.tsx'

const Tabs = styled.nav`
  ul { display: flex; flex-wrap: wrap; gap: 8px; }
  a { display: inline-flex; align-items: center; min-height: 40px; padding: 0 14px; border: 1px solid var(--grey-7); border-radius: 20px; background: var(--surface-raised); }
  a:hover { border-color: var(--grey-9); }
  a[aria-current='page'] { border-color: var(--brand); background: var(--brand-soft); color: var(--brand-strong); font-weight: 600; }
`

/** Cases, and what rules found beside them. */
export function ModerationTabs({ current }: { readonly current: 'cases' | 'findings' }) {
  const t = useCaseTexts()
  const tabs = [
    // With the question: without one the page that is open would stay, and have all cases.
    ['cases', `${casesUrl}${waitingAddress}`],
    ['findings', findingsUrl],
  ] as const
  return (
    <Tabs aria-label={t('tabs.label')}>
      <ul>
        {tabs.map(([name, url]) => (
          <li key={name}>
            <AppLink href={url} aria-current={name === current ? 'page' : undefined}>
              {t(`tabs.${name}`)}
            </AppLink>
          </li>
        ))}
      </ul>
    </Tabs>
  )
}
