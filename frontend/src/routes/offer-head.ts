import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import type { AppContext } from '../config/app-context.ts'
import { shownSalary } from '../features/offers/card.ts'
import { jobPosting } from '../features/offers/job-posting.ts'
import { salaryAmount } from '../features/offers/salary-text.ts'

const descriptionLength = 160

export function offerHead({ board, origin, locale, i18n }: AppContext, offer: OfferDetail | undefined) {
  if (offer === undefined)
    return { meta: [{ title: `${i18n.t('notFound.offerTitle')} | ${board.name}` }, { name: 'robots', content: 'noindex' }] }
  const path = `${origin}/job-offer/${offer.slug}`
  const urlIn = (other: string): string => (other === board.defaultLocale ? path : `${path}?locale=${other}`)
  const salary = shownSalary(offer.employmentTypes, true)
  const title = [offer.title, offer.companyName].join(' · ')
  const facts = [
    offer.companyName,
    offer.city,
    i18n.t(`card.modes.${offer.workplaceType}`),
    salary === null ? null : salaryAmount(locale, salary),
  ]
  const skills = offer.requiredSkills.map(({ name }) => name).join(', ')
  const description = [`${offer.title}: ${facts.filter(Boolean).join(', ')}.`, skills].join(' ').slice(0, descriptionLength)
  // For robots, who read what the server sends; in the browser it would only be weight.
  const posting = import.meta.env.SSR ? jobPosting(offer, path, board.countryCode) : null
  return {
    meta: [
      { title: `${title} | ${board.name}` },
      { name: 'description', content: description },
      { name: 'robots', content: offer.isOfferActive ? 'index,follow' : 'noindex,follow' },
      { property: 'og:type', content: 'website' },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: urlIn(locale) },
      ...(posting === null ? [] : [{ 'script:ld+json': posting }]),
    ],
    links: [
      { rel: 'canonical', href: urlIn(locale) },
      ...board.locales.map((other) => ({ rel: 'alternate', hrefLang: other, href: urlIn(other) })),
      { rel: 'alternate', hrefLang: 'x-default', href: path },
    ],
  }
}
