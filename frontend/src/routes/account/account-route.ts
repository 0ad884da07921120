/** A page of one kind of account: without such a session its visitor signs in first and comes back. Those of employers stand in the frame of the panel, those of candidates in that of their portal. */
import type { AccountKind } from '@jobboard/contracts/accounts/roles'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { createRoute, notFound, type RouteComponent } from '@tanstack/react-router'
import { createElement } from 'react'
import { NotFoundPage } from '../../app/not-found-page.tsx'
import type { Board } from '../../board/board.ts'
import type { AppContext } from '../../context/app-context.ts'
import { portals } from '../../features/accounts/portals.ts'
import type { SearchParams } from '../../navigation/search-params.ts'
import { inPortal } from '../candidate/in-portal.tsx'
import { inPanel } from '../employer-panel/in-panel.tsx'
import { missingHead } from '../page-head.ts'
import { rootRoute } from '../root.tsx'

/** Candidates have no pages on boards without a portal (docs/product/candidates.md, "Boards without a portal"). */
export function requirePortal({ board }: AppContext, kind: AccountKind): void {
  if (kind === 'candidate' && !board.candidatePortal.enabled) throw notFound()
}

interface AccountPageRoute<Kind extends AccountKind, Path extends string> {
  readonly kind: Kind
  /** Below the pages of that kind: `sessions` of `/candidate/sessions`. */
  readonly path: Path
  readonly title: (locale: Locale) => string
  /** Which boards have the page; on the others there is none at its address. All of them by default. */
  readonly isOffered?: (board: Board) => boolean
  /** Loaded with the page. */
  readonly component: RouteComponent
  /** The file that `component` loads, from the folder `frontend`. */
  readonly script: string
  /** Where visitors without any account of this browser go, who sign in by default. */
  readonly newcomers?: string
  /** Loads what the page shows; it may leave it to the page to say that this failed. */
  readonly load?: (context: AppContext, params: Readonly<Record<string, string>>, search: SearchParams) => Promise<unknown>
}

export const accountPage = <const Kind extends AccountKind, const Path extends string>({
  kind,
  path,
  title,
  isOffered,
  component,
  script,
  newcomers,
  load,
}: AccountPageRoute<Kind, Path>) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: `${portals[kind]}/${path}`,
    loader: async ({ context, location, params }) => {
      requirePortal(context, kind)
      if (isOffered?.(context.board) === false) throw notFound()
      const { requireAccount } = await import('./account-loaders.ts')
      await requireAccount(context, kind, location.href, newcomers)
      await load?.(context, params as Readonly<Record<string, string>>, location.search as SearchParams)
    },
    head: ({ match: { context } }) => missingHead(context, title(context.locale)),
    component: kind === 'employer' ? inPanel(component) : kind === 'candidate' ? inPortal(component) : component,
    // Its own: one of the root alone would leave the page without its scripts.
    notFoundComponent: () => createElement(NotFoundPage),
    staticData: { script },
  })
