/** Title, description and structured data of an offer. */
import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { AppContext } from '../config/app-context.ts'
import { internalFormIsOpen } from '../config/available-pages.ts'
import type { Board } from '../config/board.ts'
import { shownSalary } from '../features/offers/card.ts'
import { jobPosting } from '../features/offers/job-posting.ts'
import { salaryAmount } from '../features/offers/salary-text.ts'
import { breadcrumbList } from './breadcrumb-list.ts'
import { offerTrail } from './offer-trail.ts'
import { briefHead, fullHead, missingHead } from './page-head.ts'
import { offerPicture } from './share-pictures.ts'

const descriptionLength = 160

/** For robots, who read what the server sends. */
export function offerHead(context: AppContext, offer: OfferDetail | undefined) {
  if (offer === undefined) return missingOfferHead(context)
  const { board, origin, locale, i18n } = context
  const url = origin + offerAddress(board, board.defaultLocale, offer)
  return fullHead(context, {
    title: offerTitle(offer),
    description: offerDescription(context, offer),
    isIndexable: offer.isOfferActive,
    addressIn: (other) => offerAddress(board, other, offer),
    picture: offerPicture(locale, offer),
    type: 'article',
    data: [
      jobPosting(offer, url, { country: board.countryCode, formIsOpen: internalFormIsOpen }),
      breadcrumbList(origin, offerTrail(board, locale, i18n.t, offer)),
    ],
  })
}

/** In the browser: see `briefHead`. */
export const briefOfferHead = (context: AppContext, offer: OfferDetail | undefined) =>
  offer === undefined
    ? missingOfferHead(context)
    : briefHead(context, offerTitle(offer), offerAddress(context.board, context.locale, offer))

const missingOfferHead = (context: AppContext) => missingHead(context, context.i18n.t('notFound.offerTitle'))

const offerAddress = ({ defaultLocale }: Pick<Board, 'defaultLocale'>, locale: Locale, { slug }: OfferDetail): string =>
  `/job-offer/${slug}${locale === defaultLocale ? '' : `?locale=${locale}`}`

const offerTitle = ({ title, companyName, city }: OfferDetail): string =>
  [title, companyName, city].filter((part) => part !== null && part !== '').join(' · ')

function offerDescription({ locale, i18n }: AppContext, offer: OfferDetail): string {
  const salary = shownSalary(offer.employmentTypes, true)
  const facts = [
    offer.companyName,
    offer.city,
    i18n.t(`card.modes.${offer.workplaceType}`),
    salary === null ? null : salaryAmount(locale, salary),
  ]
  const skills = offer.requiredSkills.map(({ name }) => name).join(', ')
  return shortened([`${offer.title}: ${facts.filter(Boolean).join(', ')}.`, skills].join(' ').trim(), descriptionLength)
}

/** Ends with a whole word. */
function shortened(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)).replace(/[\s,.:;·-]+$/, '')}…`
}
