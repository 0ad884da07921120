/** The column of the legal pages. */
import styled from '@emotion/styled'
import { PageWidth } from '../../components/layout/page-width.ts'

export const LegalLayout = styled(PageWidth)`
  padding-top: 32px;
  & > div { display: grid; gap: 24px; max-width: 760px; margin-inline: auto; }
  h1 { font-size: 24px; line-height: 32px; }
  h1 + p { margin-top: 4px; color: var(--text-muted); max-width: 60ch; }
  .cards { display: grid; gap: 12px; }
  .more { text-decoration: underline; text-underline-offset: 3px; padding: 4px 0; justify-self: start; }
`
