import type { Entitlement } from '@jobboard/contracts/offers/events'
import type { Session } from '@jobboard/platform/http/sessions/access'

/** An administrator may publish any plan, an employer what costs nothing; the decision checks that it does. */
export const withoutPayment = ({ session, commandId }: { readonly session: Session; readonly commandId: string }): Entitlement =>
  session.kind === 'admin' ? { kind: 'administrator', reference: commandId } : { kind: 'freePlan' }
