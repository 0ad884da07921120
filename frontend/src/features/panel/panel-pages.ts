/**
 * The pages of the employer panel, in the order of its navigation. A page that exists joins it here, by one word; icons and names are in
 * `panel-icons.ts` and `texts.{pl,en}.json`.
 */
import type { panelIcons } from './panel-icons.ts'

export type PanelPage = keyof typeof panelIcons

export const panelPages = [
  'offers',
  'applications',
  'statistics',
  'codes',
  'activity',
  'company',
  'users',
  'clauses',
  'answer-templates',
  'billing',
  'api-tokens',
  'profile',
  'sessions',
] as const satisfies readonly PanelPage[]

export const panelUrl = (page: PanelPage): string => `/employer-panel/${page}`
