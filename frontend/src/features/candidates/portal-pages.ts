/**
 * The pages of the candidate's portal, in the order of its navigation. A page that exists joins it here; icons and names are in
 * `portal-icons.ts` and `texts.{pl,en}.json`.
 */
import type { Board } from '../../config/board.ts'
import type { portalIcons } from './portal-icons.ts'

export type PortalPage = keyof typeof portalIcons

interface Listed {
  readonly page: PortalPage
  /** On which boards. */
  readonly isOffered?: (board: Board) => boolean
}

const allPages: readonly Listed[] = [{ page: 'sessions' }]

export const portalPages = (board: Board): readonly PortalPage[] =>
  allPages.filter(({ isOffered }) => isOffered?.(board) !== false).map(({ page }) => page)

export const portalUrl = (page: PortalPage): string => `/candidate/${page}`
