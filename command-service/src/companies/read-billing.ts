/**
 * The billing data of a company, from its stream: only this service has the key to them. The query-service asks, and has checked the session;
 * whether its account is still an owner, the company decides.
 */
import { billingReplySchema } from '@jobboard/contracts/companies/commands'
import { companyStream } from '@jobboard/contracts/companies/events'
import { accountIdSchema, companyIdSchema } from '@jobboard/contracts/shared/ids'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { z } from 'zod'
import { loadHistory } from '../shell/history.ts'
import { companyAggregate, isOwner } from './company.ts'
import { type BillingDeps, openBilling } from './seal-billing.ts'

export const readBilling = ({ store, keys }: BillingDeps): Route =>
  route({
    method: 'GET',
    path: '/internal/companies/{id}/billing-data',
    summary: 'The billing data of a company, for one of its owners',
    tag: 'companies',
    auth: 'internal',
    params: z.object({ id: companyIdSchema }),
    query: z.object({ account: accountIdSchema }),
    replies: { 200: { description: 'The billing data', schema: billingReplySchema } },
    problems: ['companyNotFound', 'forbidden', 'unknownTenant'],
    async handle({ tenant, params: { id }, query: { account } }) {
      const { state } = await loadHistory(store, companyAggregate, companyStream(tenant.id, id))
      if (state.status === 'absent' || !(account in state.members)) return refuse({ code: 'companyNotFound' })
      if (!isOwner(state, account)) return refuse({ code: 'forbidden' })
      return { status: 200, body: { billing: await openBilling(keys, tenant.id, id, state.billing), revision: state.settingsRevision } }
    },
  })
