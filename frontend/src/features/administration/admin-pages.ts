/**
 * The pages of administrators, in the order of their navigation: the path below `/admin`, and the roles that see the page. A page that exists
 * joins them here; icons and names are in `admin-icons.ts` and `texts.{pl,en}.json`.
 */
import type { AdminRole } from '@jobboard/contracts/accounts/roles'
import type { adminIcons } from './admin-icons.ts'

export type AdminPageName = keyof typeof adminIcons

const readers = ['administrator', 'moderator', 'support'] as const satisfies readonly AdminRole[]

export const adminPageRoles = {
  overview: ['administrator', 'moderator', 'support'],
  'company-reviews': readers,
  moderation: readers,
  offers: readers,
  companies: readers,
  accounts: readers,
  applications: readers,
  codes: readers,
  imports: readers,
  payments: readers,
  invoices: readers,
  ksef: readers,
  actions: readers,
  emails: readers,
  jobs: readers,
  projections: readers,
  schedules: readers,
  storage: readers,
  board: readers,
} as const satisfies Readonly<Record<AdminPageName, readonly AdminRole[]>>

export const adminPageNames = Object.keys(adminPageRoles) as readonly AdminPageName[]

export const adminUrl = (page: AdminPageName): string => (page === 'overview' ? '/admin' : `/admin/${page}`)

/** Sessions of other kinds have none of these roles. */
export const seesAdminPage = (page: AdminPageName, role: string | null | undefined): boolean =>
  adminPageRoles[page].some((one) => one === role)
