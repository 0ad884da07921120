/** The page of the sandbox gateway asks these; they act as the gateway's own server would: decide, and send a signed notice. */
import {
  actInSandboxCall,
  readSandboxCheckoutCall,
  type SandboxCheckoutShown,
  sandboxActions,
  sandboxOperations,
} from '@jobboard/contracts/payments/internal-calls'
import type { Payments } from '@jobboard/platform/adapters/payment-gateway/open'
import type { SandboxCheckout, SandboxDecision } from '@jobboard/platform/adapters/payment-gateway/sandbox'
import { declaredRoute } from '@jobboard/platform/http/internal-calls/internal-route'
import { type Route, refuse, route } from '@jobboard/platform/http/route'

type SandboxDeps = Pick<Payments, 'sandbox' | 'sendNotice'>

type Action = (typeof sandboxActions)[number]

/** When the notices of a decision are sent, in ms; an approval by `silent` has none. */
const noticesAfterMs: Readonly<Record<Action, readonly number[]>> = {
  approve: [0],
  refuse: [0],
  delay: [15_000],
  twice: [0, 0],
  silent: [],
  otherAmount: [0],
  onItsWay: [0],
  expire: [0],
}
const decisions: Readonly<Record<Action, SandboxDecision>> = {
  approve: 'paid',
  refuse: 'refused',
  delay: 'paid',
  twice: 'paid',
  silent: 'paid',
  otherAmount: 'otherAmount',
  onItsWay: 'processing',
  expire: 'cancelled',
}

const shown = ({
  currency,
  grossMinor,
  description,
  locale,
  status,
  returnUrl,
  refundableMinor,
  dispute,
}: SandboxCheckout): SandboxCheckoutShown => ({
  currency,
  grossMinor,
  description,
  locale,
  status,
  returnUrl,
  refundableMinor,
  dispute,
})

export const sandboxRoutes = (deps: SandboxDeps): readonly Route[] => [readCheckout(deps), act(deps)]

const readCheckout = ({ sandbox }: SandboxDeps): Route =>
  route({
    ...declaredRoute(readSandboxCheckoutCall),
    async handle({ tenant, params: { reference } }) {
      const checkout = (await sandbox?.read(tenant.id, reference)) ?? null
      return checkout === null ? refuse({ code: 'paymentNotFound' }) : { status: 200, body: shown(checkout) }
    },
  })

const act = ({ sandbox, sendNotice }: SandboxDeps): Route =>
  route({
    ...declaredRoute(actInSandboxCall),
    async handle({ tenant, params: { reference }, body: { action } }) {
      if (sandbox === null) return refuse({ code: 'paymentNotFound' })
      const operation = sandboxOperations.find((one) => one === action)
      if (operation !== undefined) {
        const changed = await sandbox.operate(tenant.id, reference, operation)
        if (changed === null) return refuse({ code: 'paymentNotFound' })
        void sendNotice(tenant.id, changed.paymentId, 0)
        return { status: 200, body: shown(changed) }
      }
      const decision = sandboxActions.find((one) => one === action)
      const decided = decision === undefined ? null : await sandbox.decide(tenant.id, reference, decisions[decision])
      const checkout = decided ?? (await sandbox.read(tenant.id, reference))
      if (checkout === null) return refuse({ code: 'paymentNotFound' })
      if (decided !== null && decision !== undefined)
        for (const delayMs of noticesAfterMs[decision]) void sendNotice(tenant.id, decided.paymentId, delayMs)
      return { status: 200, body: shown(checkout) }
    },
  })
