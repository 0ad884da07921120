import type { Entitlement } from '@jobboard/contracts/offers/events'
import type { Session } from '@jobboard/platform/http/sessions/access'

/** An administrator may publish any plan, an employer and a moderator what costs nothing; the decision checks that it does. */
export const withoutPayment = ({ session, commandId }: { readonly session: Session; readonly commandId: string }): Entitlement =>
  session.role === 'administrator' ? { kind: 'administrator', reference: commandId } : { kind: 'freePlan' }
