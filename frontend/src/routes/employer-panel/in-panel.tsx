import { useQuery } from '@tanstack/react-query'
import type { RouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { part, usePart } from '../../components/loading/use-part.ts'
import { useApp } from '../../context/use-app.ts'
import { currentSessionQuery } from '../../features/accounts/api/get-current-session.ts'
import type { ViewingBannerProps } from '../../features/administration/viewing/viewing-banner.tsx'
import { PanelFrame } from '../../features/panel/components/panel-frame.tsx'

/** Of administrators who read the panel of a company. */
const viewingBanner = part<ViewingBannerProps>(() => import('../../features/administration/viewing/viewing-banner.tsx'))

function Frame({ children }: { readonly children: ReactNode }) {
  const { account, viewedUntil } = useQuery(currentSessionQuery(useApp().api)).data ?? {}
  const Banner = usePart(viewedUntil === undefined ? undefined : viewingBanner)
  return (
    <PanelFrame isViewer={account?.role === 'viewer'}>
      {Banner === null || viewedUntil === undefined ? null : <Banner companyId={account?.companyId ?? ''} until={viewedUntil} />}
      {children}
    </PanelFrame>
  )
}

/** A page in the frame of the employer panel; loaded with its route, as without it. */
export const inPanel = (Page: RouteComponent): RouteComponent =>
  Object.assign(
    () => (
      <Frame>
        <Page />
      </Frame>
    ),
    Page.preload === undefined ? {} : { preload: Page.preload },
  )
