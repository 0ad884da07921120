/**
 * schema.org JobPosting by the rules of Google's job search (developers.google.com/search/docs/appearance/structured-data/job-posting).
 * Only offers that can be applied to have one. What is not known is left out: an empty address is worse than none.
 */
import type { OfferDetail, ShownSalary } from '@jobboard/contracts/offers/queries'
import type { EmploymentType } from '@jobboard/contracts/offers/vocabulary'
import { isDisclosed, shownSalary } from '../card/card.ts'

export interface PostingBoard {
  /** Whether one can apply on the board itself. */
  readonly formIsOpen: boolean
}

export function jobPosting(offer: OfferDetail, url: string, { formIsOpen }: PostingBoard): object | null {
  if (!offer.isOfferActive) return null
  const salary = shownSalary(offer.employmentTypes, true)
  const skills = [...offer.requiredSkills, ...offer.niceToHaveSkills].map(({ name }) => name)
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: offer.title,
    ...(offer.body === '' ? {} : { description: offer.body }),
    identifier: { '@type': 'PropertyValue', ...(offer.companyName === null ? {} : { name: offer.companyName }), value: offer.guid },
    url,
    // The first publication: a bump does not make a job new.
    ...(offer.firstPublishedAt === null ? {} : { datePosted: offer.firstPublishedAt }),
    validThrough: offer.expiredAt,
    ...employmentTypesOf(offer),
    ...(offer.companyName === null ? {} : { hiringOrganization: organizationOf(offer, offer.companyName, url) }),
    ...(skills.length > 0 ? { skills: skills.join(', ') } : {}),
    ...(offer.workplaceType === 'remote' ? telecommute(offer) : placesOf(offer)),
    // Said of the form of the board alone: who is sent to another site has more than one step to go.
    ...(offer.applyUrl === '' && formIsOpen ? { directApply: true } : {}),
    ...(salary === null || !isDisclosed(salary) ? {} : { baseSalary: baseSalary(salary) }),
  }
}

const organizationOf = ({ companyUrl, companyLogoUrl }: OfferDetail, name: string, url: string): object => ({
  '@type': 'Organization',
  name,
  ...(companyUrl === null ? {} : { sameAs: companyUrl }),
  ...(companyLogoUrl === null ? {} : { logo: new URL(companyLogoUrl, url).href }),
})

const contractors: readonly EmploymentType[] = ['b2b', 'contract', 'mandate_contract']

/** Working time and contract are one list to Google: an offer may be full time and open to contractors. */
function employmentTypesOf({ workingTime, employmentTypes }: OfferDetail): object {
  const contracts = employmentTypes.flatMap(({ type }) => type ?? [])
  if (workingTime === null && contracts.length === 0) return {}
  const words = new Set<string>()
  if (workingTime === 'full_time') words.add('FULL_TIME')
  if (workingTime === 'part_time') words.add('PART_TIME')
  if (workingTime === 'internship' || contracts.includes('internship')) words.add('INTERN')
  if (workingTime === 'freelance' || workingTime === 'b2b_contract' || contracts.some((type) => contractors.includes(type)))
    words.add('CONTRACTOR')
  return { employmentType: words.size > 0 ? [...words] : ['OTHER'] }
}

/** Where employees report to work; a fully remote job has no such place, wherever its company is listed. */
function placesOf({ locations }: OfferDetail): object {
  if (locations.length === 0) return {}
  return {
    jobLocation: locations.map((location) => ({
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        ...(location.street === null ? {} : { streetAddress: location.street }),
        ...(location.city === '' ? {} : { addressLocality: location.city }),
        ...(location.countryCode === null ? {} : { addressCountry: location.countryCode }),
      },
      ...(location.latitude === null || location.longitude === null
        ? {}
        : { geo: { '@type': 'GeoCoordinates', latitude: location.latitude, longitude: location.longitude } }),
    })),
  }
}

/** Fully remote, from the countries that the offer names. */
function telecommute({ locations, countryCode }: OfferDetail): object {
  const named = [...new Set([...locations.map((location) => location.countryCode), countryCode])].filter((code) => code !== null)
  return {
    jobLocationType: 'TELECOMMUTE',
    ...(named.length === 0 ? {} : { applicantLocationRequirements: named.map((name) => ({ '@type': 'Country', name })) }),
  }
}

const baseSalary = ({ from, to, currency, unit }: ShownSalary): object => ({
  '@type': 'MonetaryAmount',
  currency: currency.toUpperCase(),
  value: {
    '@type': 'QuantitativeValue',
    ...(from !== null && from === to
      ? { value: from }
      : { ...(from === null ? {} : { minValue: from }), ...(to === null ? {} : { maxValue: to }) }),
    ...(unit === null ? {} : { unitText: unit.toUpperCase() }),
  },
})
