import { useQuery } from '@tanstack/react-query'
import type { RouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context/use-app.ts'
import { currentSessionQuery } from '../../features/accounts/api/get-current-session.ts'
import { PanelFrame } from '../../features/panel/components/panel-frame.tsx'

function Frame({ children }: { readonly children: ReactNode }) {
  const { data } = useQuery(currentSessionQuery(useApp().api))
  return <PanelFrame isViewer={data?.account?.role === 'viewer'}>{children}</PanelFrame>
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
