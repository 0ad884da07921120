/** The frame of every page of a candidate: its navigation, at the left or, on small screens, in a bar above (docs/product/candidates.md, "Pages"). */
import styled from '@emotion/styled'
import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AppLink } from '../../../components/app-link.tsx'
import { SideNavigation } from '../../../components/layout/side-navigation.ts'
import { useSideways } from '../../../components/use-sideways.ts'
import { useApp } from '../../../context/use-app.ts'
import { desktop } from '../../../theme/breakpoints.ts'
import { portalIcons } from '../portal-icons.ts'
import { portalPages, portalUrl } from '../portal-pages.ts'
import { useCandidateTexts } from '../texts.ts'

const Layout = styled.div`
  width: 100%; max-width: 1440px; margin-inline: auto; padding-inline: 16px;
  & > div { min-width: 0; }
  ${desktop} { display: grid; grid-template-columns: 216px minmax(0, 1fr); gap: 32px; padding-inline: 24px; }
`

export const PortalFrame = ({ children }: { readonly children: ReactNode }) => (
  <Layout data-panel="">
    <PortalNavigation />
    <div>{children}</div>
  </Layout>
)

function PortalNavigation() {
  const t = useCandidateTexts()
  const { board } = useApp()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const { trackRef, at } = useSideways<HTMLUListElement>()
  return (
    <SideNavigation aria-label={t('navigation')} data-at={at}>
      <div>
        <ul ref={trackRef}>
          {portalPages(board).map((page) => {
            const Icon = portalIcons[page]
            return (
              <li key={page}>
                <AppLink href={portalUrl(page)} aria-current={path === portalUrl(page) ? 'page' : undefined}>
                  <Icon size={20} />
                  <span>{t(`pages.${page}`)}</span>
                </AppLink>
              </li>
            )
          })}
        </ul>
      </div>
    </SideNavigation>
  )
}
