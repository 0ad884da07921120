/** Header, main part, footer. */

import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { Prepared } from '../components/prepared.tsx'
import { SkipLink } from '../components/skip-link.tsx'
import { useApp } from '../config/use-app.ts'
import { OfflineNotice } from '../features/offers/offline-notice.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { Footer, yearOf } from './footer.tsx'
import { HashPanels } from './hash-panels.tsx'
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
      <SkipLink href="#content">{t('skipToContent')}</SkipLink>
      <NavigationProgress />
      <Header />
      <Main id="content" tabIndex={-1}>
        {children}
      </Main>
      <Prepared name={() => `footer ${yearOf(now)}`}>
        <Footer />
      </Prepared>
      <HashPanels />
      <OfflineNotice />
    </>
  )
}
