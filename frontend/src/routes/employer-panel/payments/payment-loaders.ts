/** What the pages of payments load before they are shown; the pages say when that failed. */
import { planNamesQuery } from '../../../components/plans/plan-names.ts'
import type { AppContext } from '../../../context/app-context.ts'
import { currentSessionQuery } from '../../../features/accounts/api/get-current-session.ts'
import { billingQuery } from '../../../features/companies/api/get-billing.ts'
import { companyDecisionsQuery } from '../../../features/moderation/api/company-decisions.ts'
import { buyerQuery } from '../../../features/payments/api/get-buyer.ts'
import { paymentQuery } from '../../../features/payments/api/get-payment.ts'
import { priceListQuery } from '../../../features/payments/api/get-price-list.ts'
import { paymentsQuery, positionIn } from '../../../features/payments/api/list-payments.ts'
import type { SearchParams } from '../../../navigation/search-params.ts'
import { answerMissing } from '../../answer-for.ts'

/** Of another company there is none. */
export async function loadPayment(context: AppContext, id: string): Promise<void> {
  const { api, queryClient } = context
  const query = paymentQuery(api, id)
  await queryClient.prefetchQuery(query)
  answerMissing(queryClient.getQueryState(query.queryKey)?.error, context)
}

/** Only owners may ask for it; of a company that is blocked, the page asks whether the visitor is one. */
export async function loadBilling({ api, queryClient }: AppContext, search: SearchParams): Promise<void> {
  const session = queryClient.getQueryData(currentSessionQuery(api).queryKey)
  if (session?.account?.role === 'viewer') return queryClient.prefetchQuery(companyDecisionsQuery(api, 0))
  if (session?.account?.role !== 'owner') return
  await Promise.all([
    queryClient.prefetchQuery(billingQuery(api)),
    queryClient.prefetchQuery(paymentsQuery(api, positionIn(search.from))),
    queryClient.prefetchQuery(planNamesQuery(api)),
  ])
}

/** What can be bought, and for owners what its invoice says. */
export async function loadPackages({ api, queryClient }: AppContext): Promise<void> {
  const session = queryClient.getQueryData(currentSessionQuery(api).queryKey)
  await Promise.all([
    queryClient.prefetchQuery(priceListQuery(api)),
    ...(session?.account?.role === 'owner' ? [queryClient.prefetchQuery(buyerQuery(api))] : []),
  ])
}
