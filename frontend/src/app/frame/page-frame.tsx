/** Header, main part, footer. */

import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { panelContentId } from '../../components/layout/panel-content.ts'
import { SkipLink } from '../../components/layout/skip-link.tsx'
import { Prepared } from '../../components/loading/prepared.tsx'
import { ServerMarkup } from '../../components/loading/server-markup.tsx'
import { useApp } from '../../context/use-app.ts'
import { OfflineNotice } from '../../features/offers/card/offline-notice.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { HashPanels } from '../hash-panels.tsx'
import { OfferMarksLoader } from '../offer-marks-loader.tsx'
import { Overlays } from '../overlays.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NavigationProgress } from './navigation-progress.tsx'

const Main = styled.main`
  min-height: calc(100dvh - 64px);
  padding-bottom: 48px;
  outline: none;
`

export function PageFrame({ children }: { children: ReactNode }) {
  const t = useTexts()
  const { now } = useApp()
  return (
    <>
      <SkipLink
        href="#content"
        onClick={(event) => {
          const content = document.getElementById(panelContentId)
          if (content === null) return
          event.preventDefault()
          content.focus()
        }}
      >
        {t('skipToContent')}
      </SkipLink>
      <NavigationProgress />
      <Header />
      <Main id="content" tabIndex={-1}>
        {children}
      </Main>
      <ServerMarkup id="footer">
        {import.meta.env.SSR || import.meta.env.DEV ? (
          <Prepared name={() => `footer ${new Date(now).getFullYear()}`}>
            <Footer />
          </Prepared>
        ) : null}
      </ServerMarkup>
      <HashPanels />
      <OfferMarksLoader />
      <OfflineNotice />
      <Overlays />
    </>
  )
}
