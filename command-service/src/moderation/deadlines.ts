/** When a case is over its time, as the board sets it. */
import type { Severity } from '@jobboard/contracts/moderation/vocabulary'
import { minutesAfter } from '@jobboard/contracts/offers/rules/calendar'
import type { Instant } from '@jobboard/contracts/shared/ids'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'

export const dueAfter = ({ moderation }: Pick<Tenant, 'moderation'>, severity: Severity, at: Instant): Instant =>
  minutesAfter(at, (severity === 'severe' ? moderation.severeHours : moderation.ordinaryHours) * 60)
