/** The rows of one offer in the read model (`platform/src/read-models/offers.ts`). */
import { searchText } from '@jobboard/contracts/search/dictionary'
import { fold } from '@jobboard/contracts/shared/fold'
import { type SalaryUnit, toMonthly } from '@jobboard/contracts/shared/money'
import type { Row, Rows } from '@jobboard/platform/read-models/projection'
import { advertisementLanguage } from './advertisement-language.ts'
import type { BoardVocabulary } from './board-vocabulary.ts'
import { offerCard, offerDetail } from './offer-card.ts'
import type { OfferView } from './offer-view.ts'
import { isDisclosed, shownSalaries } from './shown-salaries.ts'

export const offerRows = (view: OfferView, vocabulary: BoardVocabulary): Rows => ({
  offers: [offerRow(view, vocabulary)],
  offer_locations: locationRows(view, vocabulary),
  offer_salaries: salaryRows(view, vocabulary),
})

function offerRow(view: OfferView, vocabulary: BoardVocabulary): Row {
  const { content } = view
  const companyName = content.hiringCompany?.name ?? ''
  const skillNames = content.requirements.map(({ skillName }) => skillName)
  const categories = content.categories.flatMap(({ key }) => vocabulary.category(key) ?? [])
  const labels = categories.flatMap((category) => category.labels)
  const cities = content.locations.map(({ city }) => city)
  const salaries = shownSalaries(content, view.approvedPay, vocabulary.pay)
  return {
    tenant: view.tenant,
    offer_id: view.offerId,
    slug: view.slug,
    state: view.state,
    revision: view.revision,
    company_id: view.companyId,
    plan: view.plan,
    title: content.title,
    company_name: companyName,
    title_folded: fold(content.title),
    company_folded: fold(companyName),
    category_values: unique(categories.flatMap(({ value, parentValue }) => (parentValue === null ? [value] : [value, parentValue]))),
    experience_level: content.experienceLevel,
    workplace_type: content.workplaceType,
    working_time: content.workingTime,
    employment_types: unique(salaries.flatMap(({ type }) => type ?? [])),
    with_salary: salaries.some(isDisclosed),
    ukraine_friendly: content.publicTags.includes('open_to_hire_ukrainians'),
    skills_folded: unique(skillNames.map((name) => fold(vocabulary.dictionary.skillName(name)))),
    search_text: searchText(vocabulary.dictionary, [content.title, companyName, ...skillNames, ...labels, ...cities]),
    language: advertisementLanguage(content.body),
    source_url: view.sourceUrl,
    first_published_at: view.firstPublishedAt,
    published_at: view.publishedAt,
    expires_at: view.expiresAt,
    card: offerCard(view, vocabulary),
    detail: offerDetail(view),
    history: view.history,
    approved_pay: view.approvedPay,
    content,
  }
}

const locationRows = ({ tenant, offerId, content }: OfferView, vocabulary: BoardVocabulary): Row[] =>
  content.locations.map(({ city, street, countryCode, geoCoordinates }, ordinal) => ({
    tenant,
    offer_id: offerId,
    ordinal,
    city,
    city_folded: fold(city),
    city_slug: vocabulary.citySlug(city),
    street,
    country_code: countryCode,
    latitude: geoCoordinates?.latitude ?? null,
    longitude: geoCoordinates?.longitude ?? null,
  }))

const salaryRows = ({ tenant, offerId, content, approvedPay }: OfferView, { pay }: BoardVocabulary): Row[] =>
  shownSalaries(content, approvedPay, pay).map(({ type, currency, unit, gross, from, to }, ordinal) => ({
    tenant,
    offer_id: offerId,
    ordinal,
    type,
    currency,
    unit,
    gross,
    amount_from: from,
    amount_to: to,
    monthly_from: monthly(from, unit),
    monthly_to: monthly(to, unit),
  }))

const monthly = (amount: number | null, unit: SalaryUnit | null): number | null =>
  amount === null || unit === null ? null : toMonthly(amount, unit)

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]
