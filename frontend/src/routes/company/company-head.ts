/** Title, description and address of the page of a company. */
import type { CompanyFacts } from '@jobboard/contracts/search/answers'
import { minOffersOfIndexedList } from '@jobboard/contracts/search/indexable'
import { buildListUrl } from '@jobboard/contracts/search/url-codec'
import { formatNumber } from '@jobboard/contracts/shared/format'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { placeName } from '../../board/board.ts'
import type { AppContext } from '../../context/app-context.ts'
import { companyUrl } from '../../features/offers/card/company-address.ts'
import { emptyState } from '../../features/search/list-state.ts'
import { briefHead, fullHead, missingHead } from '../page-head.ts'
import { listPicture } from '../share-pictures.ts'

const namedCities = 3

export function companyHead(context: AppContext, company: CompanyFacts | undefined) {
  const { board, i18n, locale } = context
  if (company === undefined) return missingHead(context, i18n.t('notFound.title'))
  const { name, offers, cities, slug } = company
  const title = i18n.t('company.title', { company: name })
  const addressIn = (other: Locale): string => `${companyUrl(slug)}${other === board.defaultLocale ? '' : `?locale=${other}`}`
  if (!import.meta.env.SSR) return briefHead(context, title, addressIn(locale))
  const places = cities.slice(0, namedCities).map((city) => placeName(board, locale, city.name))
  const count = { count: offers, number: formatNumber(locale, offers) }
  return fullHead(context, {
    title,
    description: i18n.t('list.description', { ...count, what: [name, ...places].join(', ') }),
    isIndexable: offers >= minOffersOfIndexedList,
    addressIn,
    picture: listPicture(buildListUrl(board, emptyState(board, locale)), offers),
  })
}
