import { companyOfferSchema } from '@jobboard/contracts/offers/queries'
import { offersReadModel, offersTable } from '@jobboard/platform/read-models/offers'
import { companyRowsRoute } from '../http/company-rows.ts'

export const companyOffersRoute = companyRowsRoute({
  path: '/v2/employer-panel/offers',
  summary: 'The offers of my company, drafts first, then the newest',
  tag: 'offers',
  readModel: offersReadModel,
  table: offersTable,
  where: "r.state <> 'deleted'",
  newestFirst: 'publishedAt',
  item: companyOfferSchema,
})
