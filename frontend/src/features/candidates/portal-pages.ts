/**
 * The pages of the candidate's portal, in the order of its navigation and of the menu in the header. A page that exists joins it here; icons
 * and names are in `portal-icons.ts` and `texts.{pl,en}.json`.
 */
import { hasApplicationHistory } from '@jobboard/contracts/applications/has-application-history'
import { hasJobAlerts } from '@jobboard/contracts/saved-searches/has-job-alerts'
import type { Board } from '../../board/board.ts'
import type { portalIcons } from './portal-icons.ts'

export type PortalPage = keyof typeof portalIcons

interface Listed {
  readonly page: PortalPage
  /** On which boards with a portal. */
  readonly isOffered?: (board: Board) => boolean
}

const allPages: readonly Listed[] = [
  { page: 'profile' },
  { page: 'application-history', isOffered: hasApplicationHistory },
  { page: 'favorite-offers', isOffered: ({ features }) => features.enableFavoriteOfferButton },
  { page: 'saved-searches', isOffered: hasJobAlerts },
  { page: 'settings' },
  { page: 'sessions' },
]

export const portalPages = (board: Board): readonly PortalPage[] =>
  allPages.filter(({ isOffered }) => isOffered?.(board) !== false).map(({ page }) => page)

export const portalUrl = (page: PortalPage): string => `/candidate/${page}`
