/** `/pricing`: the plans of the board (docs/product/payments.md, "Pages"). It shares the browser's entry of the pages of one person, so that lists do not carry its route. */
import type { Locale } from '@jobboard/contracts/shared/locale'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AppContext } from '../../context/app-context.ts'
import { priceListQuery } from '../../features/payments/api/get-price-list.ts'
import { pricingHeadTexts } from '../../features/payments/pricing/head-texts.ts'
import { pricingPath } from '../../features/payments/pricing/pricing-path.ts'
import { answerFor } from '../answer-for.ts'
import { briefHead, fullHead } from '../page-head.ts'
import { rootRoute } from '../root.tsx'
import { boardPicture } from '../share-pictures.ts'
import { offersForSale } from './offers-for-sale.ts'

export const pricingPage = createRoute({
  getParentRoute: () => rootRoute,
  path: pricingPath,
  loader: async ({ context }) => {
    const { api, queryClient } = context
    await queryClient.ensureQueryData(priceListQuery(api)).catch((error: unknown) => answerFor(error, context))
  },
  head: ({ match: { context } }) => headOf(context),
  component: lazyRouteComponent(() => import('./pricing-page.tsx'), 'PricingPage'),
  staticData: { script: 'src/routes/pricing/pricing-page.tsx' },
})

function headOf(context: AppContext) {
  const { api, board, locale, origin, queryClient } = context
  const t = pricingHeadTexts(locale)
  const title = t('title')
  const addressIn = (other: Locale): string => (other === board.defaultLocale ? pricingPath : `${pricingPath}?locale=${other}`)
  if (!import.meta.env.SSR) return briefHead(context, title, addressIn(locale))
  const description = t('text', { name: board.name })
  const plans = queryClient.getQueryData(priceListQuery(api).queryKey) ?? []
  const data = [offersForSale(plans, { name: board.name, locale, description, url: origin + addressIn(locale) })]
  return fullHead(context, { title, description, isIndexable: true, addressIn, picture: boardPicture(locale), data })
}
