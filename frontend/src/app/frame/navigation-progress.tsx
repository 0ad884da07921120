/** A thin line at the top while the next page is on its way. */
import styled from '@emotion/styled'
import { useRouterState } from '@tanstack/react-router'

const Line = styled.div`
  position: fixed; inset: 0 0 auto; height: 3px; z-index: 90; background: var(--brand); transform-origin: left; pointer-events: none;
  animation: grow 3s 150ms cubic-bezier(0.1, 0.7, 0.2, 1) both;
  @keyframes grow { from { scale: 0 1; } to { scale: 0.9 1; } }
`

export function NavigationProgress() {
  const isLoading = useRouterState({
    select: ({ isLoading, resolvedLocation, location }) => isLoading && resolvedLocation?.pathname !== location.pathname,
  })
  return isLoading ? <Line aria-hidden="true" /> : null
}
