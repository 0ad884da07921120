/**
 * Panels that any page can open by a hash (docs/product/list-urls.md, "Hashes"). Those of the search belong to its pages. Their code comes
 * when one opens.
 */
import { useHydrated, useLocation, useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { optionalPart } from '../components/loading/optional-part.ts'
import { useApp } from '../context/use-app.ts'

const panels = {
  favourites: { flag: 'enableFavoriteOfferButton', Panel: optionalPart(() => import('../features/favourites/favourites-prompt.tsx')) },
  'save-search': { flag: 'jobAlerts', Panel: optionalPart(() => import('../routes/list/panels/save-search-panel.tsx')) },
  'add-alert': { flag: 'jobAlerts', Panel: optionalPart(() => import('../routes/list/panels/add-alert-panel.tsx')) },
  'saved-searches': { flag: 'jobAlerts', Panel: optionalPart(() => import('../features/saved-searches/saved-searches-panel.tsx')) },
  menu: { flag: null, Panel: optionalPart(() => import('./panels/phone-menu.tsx')) },
} as const

export function HashPanels() {
  const router = useRouter()
  const { features } = useApp().board
  // The server never sees a hash.
  const hydrated = useHydrated()
  const hash = useLocation({ select: (location) => location.hash })
  const isOff = (flag: (typeof panels)[keyof typeof panels]['flag']): boolean => flag !== null && !features[flag]
  const name = Object.keys(panels).find((one): one is keyof typeof panels => one === hash)
  if (!hydrated || name === undefined || isOff(panels[name].flag)) return null
  const { Panel } = panels[name]
  return (
    <Suspense fallback={null}>
      <Panel onClose={() => void router.navigate({ to: '.', search: true, hash: '', state: true, replace: true, resetScroll: false })} />
    </Suspense>
  )
}
