/** The pages of a portal: a list at the left, or, on small screens, a bar to scroll above the page. */
import styled from '@emotion/styled'
import { desktop } from '../../theme/breakpoints.ts'

export const SideNavigation = styled.nav`
  margin-inline: -16px; border-bottom: 1px solid var(--border); background: var(--surface-raised);
  ul { display: flex; gap: 4px; overflow-x: auto; padding: 6px 16px; scrollbar-width: none; }
  &[data-at='start'] ul { mask-image: linear-gradient(to left, transparent, black 40px); }
  &[data-at='end'] ul { mask-image: linear-gradient(to right, transparent, black 40px); }
  &[data-at='middle'] ul { mask-image: linear-gradient(to right, transparent, black 40px, black calc(100% - 40px), transparent); }
  a, button { display: flex; align-items: center; gap: 10px; min-height: 44px; padding: 0 12px; border-radius: var(--radius-control); color: var(--text-muted); white-space: nowrap; }
  a:hover, button:hover { background: var(--grey-3); color: var(--text); }
  a:focus-visible { outline-offset: -2px; border-radius: var(--radius-control); }
  a[aria-current] { background: var(--brand-soft); color: var(--brand-strong); font-weight: 650; }
  svg { flex: none; }
  ${desktop} {
    margin-inline: 0; padding-block: 24px; border: 0; background: none;
    & > div { position: sticky; top: 24px; display: grid; gap: 8px; }
    && ul { display: grid; padding: 0; overflow: visible; mask-image: none; }
  }
`
