/** Title, description and structured data of an offer. */
import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { type Board, placeName } from '../../board/board.ts'
import type { AppContext } from '../../context/app-context.ts'
import { moreContracts, shownSalary } from '../../features/offers/card/card.ts'
import { salaryAmount, salaryTerms } from '../../features/offers/card/salary-text.ts'
import { jobPosting } from '../../features/offers/page/job-posting.ts'
import { breadcrumbList } from '../breadcrumb-list.ts'
import { briefHead, fullHead, missingHead } from '../page-head.ts'
import { offerPicture } from '../share-pictures.ts'
import { offerTrail } from './offer-trail.ts'

const descriptionLength = 160

/** For robots, who read what the server sends. */
export function offerHead(context: AppContext, offer: OfferDetail | undefined) {
  if (offer === undefined) return missingOfferHead(context)
  const { board, origin, locale, i18n } = context
  const url = origin + offerAddress(board, board.defaultLocale, offer)
  return fullHead(context, {
    title: offerTitle(context, offer),
    description: offerDescription(context, offer),
    isIndexable: offer.isOfferActive,
    addressIn: (other) => offerAddress(board, other, offer),
    picture: offerPicture(locale, offer),
    type: 'article',
    data: [jobPosting(offer, url), breadcrumbList(origin, offerTrail(board, locale, i18n.t, offer))],
  })
}

/** In the browser: see `briefHead`. */
export const briefOfferHead = (context: AppContext, offer: OfferDetail | undefined) =>
  offer === undefined
    ? missingOfferHead(context)
    : briefHead(context, offerTitle(context, offer), offerAddress(context.board, context.locale, offer))

const missingOfferHead = (context: AppContext) => missingHead(context, context.i18n.t('notFound.offerTitle'))

const offerAddress = ({ defaultLocale }: Pick<Board, 'defaultLocale'>, locale: Locale, { slug }: OfferDetail): string =>
  `/job-offer/${slug}${locale === defaultLocale ? '' : `?locale=${locale}`}`

const offerTitle = (context: AppContext, offer: OfferDetail): string =>
  [offer.title, offer.companyName, cityOf(context, offer)].filter((part) => part !== null && part !== '').join(' · ')

/** As the page calls it: `Warsaw` in English. */
const cityOf = ({ board, locale }: AppContext, { city }: OfferDetail): string | null =>
  city === null ? null : placeName(board, locale, city)

function offerDescription(context: AppContext, offer: OfferDetail): string {
  const { board, locale, i18n } = context
  const salary = shownSalary(offer.employmentTypes, true)
  const facts = [
    offer.companyName,
    cityOf(context, offer),
    offer.workplaceType === null ? null : i18n.t(`card.modes.${offer.workplaceType}`),
    salary === null
      ? null
      : `${salaryAmount(i18n.t, locale, salary)} ${salaryTerms(i18n.t, board, locale, salary, moreContracts(offer.employmentTypes))}`.trim(),
  ]
  const skills = offer.requiredSkills.map(({ name }) => name).join(', ')
  // The pay may end with the dot of `godz.`
  const sentence = [offer.title, facts.filter(Boolean).join(', ')].filter(Boolean).join(': ').replace(/\.?$/, '.')
  return shortened([sentence, skills].join(' ').trim(), descriptionLength)
}

/** Ends with a whole word. */
function shortened(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)).replace(/[\s,.:;·-]+$/, '')}…`
}
