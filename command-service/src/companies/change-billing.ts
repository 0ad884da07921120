/** PATCH /v2/employer-panel/company/billing-data: an owner changes what invoices say. */
import { billingReplySchema, changeBillingSchema } from '@jobboard/contracts/companies/commands'
import { err, ok } from '@jobboard/contracts/shared/problem'
import type { Route } from '@jobboard/platform/http/route'
import { noBuyerRegistry } from '@jobboard/platform/ports/buyer-registry'
import { SubjectErasedError } from '@jobboard/platform/ports/subject-keys'
import { commandRoute } from '../shell/command-route.ts'
import { billingNames, checkBuyer, refusedBuyer } from './buyer-number.ts'
import { ownCompany } from './company-target.ts'
import { type BillingDeps, openBilling, sealBilling } from './seal-billing.ts'

export const changeBilling = (deps: BillingDeps): Route =>
  commandRoute(deps, {
    ...ownCompany,
    method: 'PATCH',
    path: '/v2/employer-panel/company/billing-data',
    summary: 'Change the billing data of my company',
    ifMatch: true,
    body: changeBillingSchema,
    problems: ['companyNotFound', 'forbidden', 'companyMerged'],
    reply: {
      status: 200,
      description: 'The billing data as they are now',
      schema: billingReplySchema,
      async present({ state, revision }, id, tenant) {
        return state.status === 'absent' ? null : { billing: await openBilling(deps.keys, tenant, id, state.billing), revision }
      },
    },
    async command({ tenant, session, body }, company) {
      if (company.status === 'absent') return err({ code: 'companyNotFound' })
      const number = await checkBuyer(noBuyerRegistry, tenant, body)
      if (!number.ok) return err(refusedBuyer(number.error, billingNames))
      try {
        const billing = await sealBilling(deps.keys, tenant.id, company, { ...body, taxId: number.value.taxId })
        return ok({ type: 'changeBilling', by: session.accountId, billing } as const)
      } catch (error) {
        // Everyone has left the company since it was read.
        if (error instanceof SubjectErasedError) return err({ code: 'companyNotFound' } as const)
        throw error
      }
    },
  })
