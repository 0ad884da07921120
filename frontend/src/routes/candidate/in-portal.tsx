import type { RouteComponent } from '@tanstack/react-router'
import { PortalFrame } from '../../features/candidates/components/portal-frame.tsx'

/** A page in the frame of the candidate's portal; loaded with its route, as without it. */
export const inPortal = (Page: RouteComponent): RouteComponent =>
  Object.assign(
    () => (
      <PortalFrame>
        <Page />
      </PortalFrame>
    ),
    Page.preload === undefined ? {} : { preload: Page.preload },
  )
