/** The frame of every page of the employer panel: its navigation, at the left or, on small screens, in a bar above (docs/product/panel.md). */
import { Global } from '@emotion/react'
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { panelContentId } from '../../../components/layout/panel-content.ts'
import { desktop } from '../../../theme/breakpoints.ts'
import { panelUrl } from '../panel-pages.ts'
import { PanelNavigation } from './panel-navigation.tsx'

const Layout = styled.div`
  width: 100%; max-width: 1440px; margin-inline: auto; padding-inline: 16px;
  & > div { min-width: 0; }
  & > .content { outline: none; }
  ${desktop} {
    display: grid; grid-template-columns: 216px minmax(0, 1fr); gap: 32px; padding-inline: 24px;
    html[data-panel-folded] & { grid-template-columns: 48px minmax(0, 1fr); }
  }
`

/** Saved searches are of candidates. */
const withoutBell = `header a[href='#saved-searches'] { display: none; }`
/** To who only reads, header, menu and footer offer no new offer. Their HTML is the same for everyone. */
const newOffer = `a[href^='${panelUrl('offers')}/new']`
const withoutNewOffer = `${newOffer}, li:has(> ${newOffer}) { display: none !important; }`

export const PanelFrame = ({ isViewer, children }: { readonly isViewer: boolean; readonly children: ReactNode }) => (
  <Layout data-panel="">
    <Global styles={isViewer ? withoutBell + withoutNewOffer : withoutBell} />
    <PanelNavigation />
    <div id={panelContentId} tabIndex={-1} className="content">
      {children}
    </div>
  </Layout>
)
