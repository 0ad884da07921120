import type { RouteComponent } from '@tanstack/react-router'
import { PanelFrame } from '../features/panel/components/panel-frame.tsx'

/** A page in the frame of the employer panel; loaded with its route, as without it. */
export const inPanel = (Page: RouteComponent): RouteComponent =>
  Object.assign(
    () => (
      <PanelFrame>
        <Page />
      </PanelFrame>
    ),
    Page.preload === undefined ? {} : { preload: Page.preload },
  )
