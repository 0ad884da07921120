/** The rows of one offer in the read model (`platform/src/read-models/offers.ts`). */

import { isDisclosed, shownSalaries } from '@jobboard/contracts/offers/shown-salaries'
import { searchText } from '@jobboard/contracts/search/dictionary'
import { fold } from '@jobboard/contracts/shared/events/fold'
import { type SalaryUnit, toMonthly } from '@jobboard/contracts/shared/money'
import type { offerLocationsTable, offerSalariesTable, offersTable } from '@jobboard/platform/read-models/offers'
import type { Rows } from '@jobboard/platform/read-models/projection'
import type { TableRow } from '@jobboard/platform/read-models/table'
import { advertisementLanguage } from './advertisement-language.ts'
import type { BoardVocabulary } from './board-vocabulary.ts'
import { offerCard, offerDetail } from './offer-card.ts'
import type { OfferView } from './offer-view.ts'

export const offerRows = (view: OfferView, vocabulary: BoardVocabulary): Rows => ({
  offers: [offerRow(view, vocabulary)],
  offer_locations: locationRows(view, vocabulary),
  offer_salaries: salaryRows(view, vocabulary),
})

function offerRow(view: OfferView, vocabulary: BoardVocabulary): TableRow<typeof offersTable> {
  const { content } = view
  const companyName = content.hiringCompany?.name ?? ''
  const skillNames = content.requirements.map(({ skillName }) => skillName)
  const categories = content.categories.flatMap(({ key }) => vocabulary.category(key) ?? [])
  const labels = categories.flatMap((category) => category.labels)
  const cities = content.locations.map(({ city }) => city)
  const salaries = shownSalaries(content, view.approvedPay, vocabulary.pay)
  return {
    tenant: view.tenant,
    offerId: view.offerId,
    slug: view.slug,
    state: view.state,
    revision: view.revision,
    companyId: view.companyId,
    plan: view.plan,
    title: content.title,
    companyName,
    titleFolded: fold(content.title),
    companyFolded: fold(companyName),
    categoryValues: unique(categories.flatMap(({ value, parentValue }) => (parentValue === null ? [value] : [value, parentValue]))),
    experienceLevel: content.experienceLevel,
    workplaceType: content.workplaceType,
    workingTime: content.workingTime,
    employmentTypes: unique(salaries.flatMap(({ type }) => type ?? [])),
    withSalary: salaries.some(isDisclosed),
    ukraineFriendly: content.publicTags.includes('open_to_hire_ukrainians'),
    skillsFolded: unique(skillNames.map((name) => fold(vocabulary.dictionary.skillName(name)))),
    searchText: searchText(vocabulary.dictionary, [content.title, companyName, ...skillNames, ...labels, ...cities]),
    language: advertisementLanguage(content.body),
    sourceUrl: view.sourceUrl,
    firstPublishedAt: view.firstPublishedAt,
    publishedAt: view.publishedAt,
    expiresAt: view.expiresAt,
    card: offerCard(view, vocabulary),
    detail: offerDetail(view),
    history: view.history,
    approvedPay: view.approvedPay,
    pictures: view.pictures,
    isImported: view.isImported,
    question: view.question,
    demoted: view.demoted,
    content,
  }
}

const locationRows = ({ tenant, offerId, content }: OfferView, vocabulary: BoardVocabulary): TableRow<typeof offerLocationsTable>[] =>
  content.locations.map(({ city, street, countryCode, geoCoordinates }, ordinal) => ({
    tenant,
    offerId,
    ordinal,
    city,
    cityFolded: fold(city),
    citySlug: vocabulary.citySlug(city),
    street,
    countryCode,
    latitude: geoCoordinates?.latitude ?? null,
    longitude: geoCoordinates?.longitude ?? null,
  }))

const salaryRows = (
  { tenant, offerId, content, approvedPay }: OfferView,
  { pay }: BoardVocabulary,
): TableRow<typeof offerSalariesTable>[] =>
  shownSalaries(content, approvedPay, pay).map(({ type, currency, unit, gross, from, to }, ordinal) => ({
    tenant,
    offerId,
    ordinal,
    type,
    currency,
    unit,
    gross,
    amountFrom: from,
    amountTo: to,
    monthlyFrom: monthly(from, unit),
    monthlyTo: monthly(to, unit),
  }))

const monthly = (amount: number | null, unit: SalaryUnit | null): number | null =>
  amount === null || unit === null ? null : toMonthly(amount, unit)

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]
