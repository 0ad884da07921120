import styled from '@emotion/styled'
import { useTexts } from '../../i18n/use-texts.ts'
import { phoneOnly } from '../../theme/breakpoints.ts'
import { AppLink } from '../app-link.tsx'
import { ChevronRight } from '../icons/chevron-right.ts'

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
  color: var(--text-muted);
  li { display: flex; align-items: center; gap: 4px; min-width: 0; }
  a { padding: 4px 0; }
  a:hover { color: var(--text); text-decoration: underline; }
  .page { max-width: 100%; }
  svg { flex: none; }
  /* On phones the two nearest, in one line: the heading below says the page itself, and a trail that wraps moves all of it when its typeface arrives. */
  ${phoneOnly} {
    .page { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    li:nth-last-of-type(n + 4), li:nth-last-of-type(3) > svg { display: none; }
  }
`

/** May be narrower than the trail, which then wraps. */
const Trail = styled.nav`
  min-width: 0;
`

export interface Crumb {
  readonly label: string
  /** Null: the page itself. */
  readonly href: string | null
}

export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  const t = useTexts()
  return (
    <Trail aria-label={t('offer.breadcrumbs')}>
      <List>
        {trail.map(({ label, href }, index) => (
          <li key={href ?? label} className={href === null ? 'page' : undefined}>
            {index > 0 ? <ChevronRight size={14} /> : null}
            {href === null ? <span aria-current="page">{label}</span> : <AppLink href={href}>{label}</AppLink>}
          </li>
        ))}
      </List>
    </Trail>
  )
}
