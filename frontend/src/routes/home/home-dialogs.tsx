/**
 * Dialogs that the query of the homepage opens: the links of e-mails lead there. Their code comes when one opens, and closing leads to the
 * homepage itself, or to what was begun before (docs/product/offer-list.md, "Dialogs of the homepage").
 */
import { hasJobAlerts } from '@jobboard/contracts/saved-searches/has-job-alerts'
import { useHydrated, useLocation, useRouter } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import type { Board } from '../../board/board.ts'
import { optionalPart } from '../../components/loading/optional-part.ts'
import { useApp } from '../../context/use-app.ts'
import type { SearchParams } from '../../navigation/search-params.ts'

export interface HomeDialogProps {
  /** The query that asked for it; what else it says may be missing or made up. */
  readonly search: SearchParams
  /** Leads to the homepage. */
  readonly onClose: () => void
  /** Leads to another page. */
  readonly onLeave: (next: string) => void
}

export interface HomeDialog {
  /** Name and value of the parameter that asks for it. */
  readonly asks: readonly [name: string, value: string]
  readonly isOffered: (board: Board) => boolean
  /** Loaded lazily: `optionalPart`. */
  readonly Dialog: ComponentType<HomeDialogProps>
}

/** A dialog is a line here: of the feature that it belongs to. */
const homeDialogs: readonly HomeDialog[] = [
  {
    asks: ['modal', 'account-verified'],
    isOffered: ({ candidatePortal }) => candidatePortal.enabled,
    Dialog: optionalPart(() => import('../../features/accounts/panels/account-verified.tsx')),
  },
  {
    asks: ['job-alerts', 'activate'],
    isOffered: hasJobAlerts,
    Dialog: optionalPart(() => import('../../features/saved-searches/dialogs/activation-dialog.tsx')),
  },
  {
    asks: ['job-alerts', 'unsubscribe'],
    isOffered: hasJobAlerts,
    Dialog: optionalPart(() => import('../../features/saved-searches/dialogs/unsubscribe-dialog.tsx')),
  },
  {
    asks: ['job-alerts', 'manage'],
    isOffered: hasJobAlerts,
    Dialog: optionalPart(() => import('../../features/saved-searches/dialogs/manage-dialog.tsx')),
  },
]

export function HomeDialogs({ dialogs = homeDialogs }: { readonly dialogs?: readonly HomeDialog[] }) {
  const router = useRouter()
  const { board } = useApp()
  // The page is the same for every visitor: the server looks at no query.
  const hydrated = useHydrated()
  const search = useLocation({ select: (location) => location.search as SearchParams })
  const asked = dialogs.find(({ asks: [name, value], isOffered }) => search[name] === value && isOffered(board))
  if (!hydrated || asked === undefined) return null
  return (
    <Suspense fallback={null}>
      <asked.Dialog search={search} onClose={() => router.history.replace('/')} onLeave={(next) => router.history.replace(next)} />
    </Suspense>
  )
}
