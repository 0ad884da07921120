/** The frame of the pages of an offer's form: wider than those of an account, for what stands beside the form. */
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { PageWidth } from '../../../components/layout/page-width.ts'
import { phoneOnly } from '../../../theme/breakpoints.ts'

const Layout = styled(PageWidth)`
  display: grid; gap: 24px; padding-top: 32px;
  & > * { min-width: 0; }
  /* The panel around it has its own. */
  ${phoneOnly} { padding-inline: 0; }
  [data-panel] & { max-width: none; padding-top: 24px; padding-inline: 0; }
  h1 { font-size: 24px; line-height: 32px; }
  h1 + p { margin-top: 4px; color: var(--text-muted); max-width: 60ch; }
`

interface OfferPageProps {
  readonly title: string
  /** Null: what there was to do is done. */
  readonly text: string | null
  readonly children: ReactNode
}

export const FormPage = ({ title, text, children }: OfferPageProps) => (
  <Layout>
    <div>
      <h1>{title}</h1>
      {text === null ? null : <p>{text}</p>}
    </div>
    {children}
  </Layout>
)
