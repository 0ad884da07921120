/** A card in the middle of a page: signing in, and what else begins a session. */
import styled from '@emotion/styled'
import { PageWidth } from '../../../components/layout/page-width.ts'
import { phoneOnly } from '../../../theme/breakpoints.ts'

export const SignInLayout = styled(PageWidth)`
  display: grid; justify-items: center; padding-top: 56px; ${phoneOnly} { padding-top: 24px; }
  .card {
    display: grid; gap: 24px; width: min(440px, 100%); padding: 32px; border: 1px solid var(--border); border-radius: var(--radius-sheet); background: var(--surface-raised);
    ${phoneOnly} { padding: 0; border: 0; background: none; }
  }
  h1 { font-size: 24px; line-height: 32px; }
  .claim { margin-top: 4px; color: var(--text-muted); }
  .note { padding: 12px 16px; border-radius: var(--radius-control); background: var(--blue-soft); }
  .other { padding-top: 16px; border-top: 1px solid var(--border); text-align: center; }
  .sign-up { display: grid; gap: 12px; }
  .forgotten { text-align: center; }
  .have-account { margin-top: -12px; }
  p.other > a, .have-account > a, .forgotten > a, .documents { font-weight: 600; text-decoration: underline; text-underline-offset: 3px; }
`
