/**
 * The billing data of a company, from its stream: only this service has the key to them. The query-service asks, and has checked the session;
 * whether its account is still an owner, the company decides.
 */
import { readBillingCall } from '@jobboard/contracts/companies/internal-calls'
import { declaredRoute } from '@jobboard/platform/http/internal-calls/internal-route'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { isOwner } from './company.ts'
import { loadCompany } from './load-company.ts'
import { type BillingDeps, openBilling } from './seal-billing.ts'

export const readBilling = ({ store, keys }: BillingDeps): Route =>
  route({
    ...declaredRoute(readBillingCall),
    async handle({ tenant, params: { id }, query: { account } }) {
      const state = await loadCompany({ store }, tenant.id, id)
      if (state.status === 'absent' || !(account in state.members)) return refuse({ code: 'companyNotFound' })
      if (!isOwner(state, account)) return refuse({ code: 'forbidden' })
      return { status: 200, body: { billing: await openBilling(keys, tenant.id, id, state.billing), revision: state.settingsRevision } }
    },
  })
