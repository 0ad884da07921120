import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { PageWidth } from './page-width.ts'

const Layout = styled(PageWidth)`
  padding-top: 32px;
  & > div { display: grid; gap: 24px; max-width: 760px; margin-inline: auto; }
  [data-panel] & { max-width: none; padding-top: 24px; padding-inline: 0; }
  [data-panel] & > div { margin-inline: 0; }
  & > div[data-wide] { max-width: none; }
  h1 { font-size: 24px; line-height: 32px; }
  h1 + p { margin-top: 4px; color: var(--text-muted); max-width: 60ch; }
`

interface AccountPageProps {
  readonly title: string
  /** What the page is for. */
  readonly text: string
  /** As wide as its frame, for a table. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** The frame of a page of one person. */
export const AccountPage = ({ title, text, wide = false, children }: AccountPageProps) => (
  <Layout>
    <div data-wide={wide || undefined}>
      <div>
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      {children}
    </div>
  </Layout>
)
