/** Where the focus goes when another page is shown: the focused link was removed, and the keyboard would lose its position. */
import { panelContentId } from '../components/layout/panel-content.ts'
import type { createAppRouter } from './router.tsx'

export function restoreFocus(router: Pick<ReturnType<typeof createAppRouter>, 'subscribe'>): void {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    const main = document.getElementById('content')
    const content = document.getElementById(panelContentId) ?? main
    const isLost = document.activeElement === document.body || document.activeElement === main || document.activeElement === content
    if (fromLocation === undefined || !pathChanged || !isLost) return
    // Back at a list it is the offer one has looked at.
    const visited = document.querySelector<HTMLElement>(`main h2 > a[href=${JSON.stringify(fromLocation.pathname)}]`)
    ;(visited ?? content)?.focus({ preventScroll: true })
  })
}
