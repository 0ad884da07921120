/** The workers find who decides cases, to tell them of what is over its time (docs/product/moderation.md, "Deadlines"). */
import type { Migration } from '../../database/database.ts'
import { projectorRole } from '../../database/service-roles.ts'

/** After those of blocked accounts. */
export const caseAlarmMigrations: readonly Migration[] = [
  { id: 'accounts/case-alarms/001', sql: `GRANT SELECT (role, blocked_at) ON accounts.accounts TO ${projectorRole};` },
]
