/**
 * schema.org JobPosting by the rules of Google's job search (developers.google.com/search/docs/appearance/structured-data/job-posting).
 * Only offers that can be applied to have one, and only those that state what Google requires: title, description, first publication, company,
 * and a place or, for remote work, a country. A block without them counts as an error of the site. What else is not known is left out.
 */
import type { OfferDetail, ShownSalary } from '@jobboard/contracts/offers/queries'
import type { EmploymentType } from '@jobboard/contracts/offers/vocabulary'
import { isDisclosed, shownSalary } from '../card/card.ts'

export function jobPosting(offer: OfferDetail, url: string): object | null {
  const place = offer.workplaceType === 'remote' ? telecommute(offer) : placesOf(offer)
  const company = offer.companyName?.trim() ?? ''
  const isComplete = [offer.title, offer.body.replace(/<[^<>]*>/g, ''), company].every(isSaid) && offer.firstPublishedAt !== null
  if (!offer.isOfferActive || !isComplete || place === null) return null
  const salary = shownSalary(offer.employmentTypes, true)
  const skills = [...offer.requiredSkills, ...offer.niceToHaveSkills].map(({ name }) => name)
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: offer.title,
    description: offer.body,
    identifier: { '@type': 'PropertyValue', name: company, value: offer.guid },
    url,
    // The first publication: a bump does not make a job new.
    datePosted: offer.firstPublishedAt,
    validThrough: offer.expiredAt,
    ...employmentTypesOf(offer),
    hiringOrganization: organizationOf(offer, company, url),
    ...(skills.length > 0 ? { skills: skills.join(', ') } : {}),
    ...place,
    // Said of the form of the board alone: who is sent to another site has more than one step to go.
    ...(offer.applyUrl === '' ? { directApply: true } : {}),
    ...(salary === null || !isDisclosed(salary) ? {} : { baseSalary: baseSalary(salary) }),
  }
}

/** Beside signs and white space. */
const isSaid = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

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

/** Where employees report to work; a fully remote job has no such place, wherever its company is listed. Null: no place whose country is known. */
function placesOf({ locations }: OfferDetail): object | null {
  const known = locations.filter(({ countryCode }) => countryCode !== null)
  if (known.length === 0) return null
  return {
    jobLocation: known.map((location) => ({
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        ...(location.street === null ? {} : { streetAddress: location.street }),
        ...(location.city === '' ? {} : { addressLocality: location.city }),
        addressCountry: location.countryCode,
      },
      ...(location.latitude === null || location.longitude === null
        ? {}
        : { geo: { '@type': 'GeoCoordinates', latitude: location.latitude, longitude: location.longitude } }),
    })),
  }
}

/** Fully remote, from the countries that the offer names; null where it names none. */
function telecommute({ locations, countryCode }: OfferDetail): object | null {
  const named = [...new Set([...locations.map((location) => location.countryCode), countryCode])].filter((code) => code !== null)
  if (named.length === 0) return null
  return { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: named.map((name) => ({ '@type': 'Country', name })) }
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
