/** schema.org JobPosting for search engines. Only offers that can be applied to have one. */
import type { OfferDetail, ShownSalary } from '@jobboard/contracts/offers/queries'
import { isDisclosed, shownSalary } from './card.ts'

const employmentWords: Record<OfferDetail['workingTime'], string> = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  internship: 'INTERN',
  freelance: 'CONTRACTOR',
  b2b_contract: 'CONTRACTOR',
  undetermined: 'OTHER',
}

/** Without an address where nothing is known of one: an empty address is worse than none. */
export function jobPosting(offer: OfferDetail, url: string, defaultCountry: string): object | null {
  if (!offer.isOfferActive) return null
  const isRemote = offer.workplaceType === 'remote'
  const salary = shownSalary(offer.employmentTypes, true)
  const places = offer.locations.map((location) => ({
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      ...(location.street === '' ? {} : { streetAddress: location.street }),
      addressLocality: location.city,
      addressCountry: location.countryCode || defaultCountry,
    },
  }))
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: offer.title,
    description: offer.body,
    identifier: { '@type': 'PropertyValue', name: offer.companyName, value: offer.guid },
    url,
    // The first publication: a bump does not make a job new.
    datePosted: offer.firstPublishedAt,
    validThrough: offer.expiredAt,
    employmentType: employmentWords[offer.workingTime],
    directApply: false,
    hiringOrganization: {
      '@type': 'Organization',
      name: offer.companyName,
      ...(offer.companyUrl === null ? {} : { sameAs: offer.companyUrl }),
      ...(offer.companyLogoUrl === null ? {} : { logo: new URL(offer.companyLogoUrl, url).href }),
    },
    ...(places.length > 0 ? { jobLocation: places } : {}),
    ...(isRemote
      ? { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { '@type': 'Country', name: offer.countryCode ?? defaultCountry } }
      : {}),
    ...(salary === null || !isDisclosed(salary) ? {} : { baseSalary: baseSalary(salary) }),
  }
}

const baseSalary = ({ from, to, currency, unit }: ShownSalary): object => ({
  '@type': 'MonetaryAmount',
  currency: currency.toUpperCase(),
  value: {
    '@type': 'QuantitativeValue',
    ...(from === null ? {} : { minValue: from }),
    ...(to === null ? {} : { maxValue: to }),
    unitText: unit.toUpperCase(),
  },
})
