/** Icons of the portal's pages, by the path of the page below `/candidate`. */
import { Bookmark } from '../../components/icons/bookmark.ts'
import { Briefcase } from '../../components/icons/briefcase.ts'
import { CircleUserRound } from '../../components/icons/circle-user-round.ts'
import { Heart } from '../../components/icons/heart.ts'
import { MonitorSmartphone } from '../../components/icons/monitor-smartphone.ts'
import { SlidersHorizontal } from '../../components/icons/sliders-horizontal.ts'

export const portalIcons = {
  profile: CircleUserRound,
  'application-history': Briefcase,
  'favorite-offers': Heart,
  'saved-searches': Bookmark,
  settings: SlidersHorizontal,
  sessions: MonitorSmartphone,
}
