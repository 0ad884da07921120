/** Writes offers into the read model as the projection does, for tests of its readers. */
import type { OfferListItem } from '@jobboard/contracts/offers/queries'
import type { ShownDetail } from '@jobboard/contracts/offers/shown-offer'
import { dictionaryOf, searchText } from '@jobboard/contracts/search/dictionary'
import { fold, slugify } from '@jobboard/contracts/shared/events/fold'
import { toMonthly } from '@jobboard/contracts/shared/money'
import { findCategory, type Tenant } from '@jobboard/contracts/tenants/tenant'
import type { Pool } from '@jobboard/platform/database/database'
import { cityNamed, type OracleOffer, searchedTexts, withParents } from '@jobboard/search-engine/testing/oracle'

type Row = Readonly<Record<string, unknown>>

export const slugOf = ({ companyName, title, id }: OracleOffer): string => `${slugify(`${companyName ?? ''} ${title}`)}-${id}`

/** `tenants`: those whose offers these are. Rates are those of the tenant files. */
export async function storeOffers(pool: Pool, tenants: readonly Tenant[], offers: readonly OracleOffer[]): Promise<void> {
  const rows = offers.flatMap((offer) => {
    const tenant = tenants.find(({ id }) => id === offer.tenant)
    return tenant === undefined ? [] : [{ tenant, offer }]
  })
  await insert(
    pool,
    'offers',
    rows.map(({ tenant, offer }) => offerRow(tenant, offer)),
  )
  await insert(
    pool,
    'offer_locations',
    rows.flatMap(({ tenant, offer }) => locationRows(tenant, offer)),
  )
  await insert(
    pool,
    'offer_salaries',
    rows.flatMap(({ offer }) => salaryRows(offer)),
  )
  const rates = tenants.flatMap(({ id, currencies: { table } }) =>
    Object.entries(table.rates).map(([currency, rate]) => ({ tenant: id, currency, rate, date: table.date })),
  )
  await insert(pool, 'exchange_rates', rates)
  await pool.query('ANALYZE read_models.offers, read_models.offer_locations, read_models.offer_salaries')
}

async function insert(pool: Pool, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  if (columns === '') return
  await pool.query(
    `INSERT INTO read_models.${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(null::read_models.${table}, $1)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows)],
  )
}

const instant = (ms: number): string => new Date(ms).toISOString()
const isPublished = ({ from, to }: OracleOffer['salaries'][number]): boolean => from !== null || to !== null

function offerRow(tenant: Tenant, offer: OracleOffer): Row {
  const dictionary = dictionaryOf(tenant)
  const keys = withParents(tenant, offer.categories)
  const all = tenant.categories.flatMap((category) => [category, ...category.children])
  const wasPublic = !['workInProgress', 'draft', 'awaitingPayment'].includes(offer.state)
  return {
    tenant: tenant.id,
    offer_id: offer.id,
    slug: slugOf(offer),
    state: offer.state,
    company_id: slugify(offer.companyName ?? ''),
    plan: 'pro',
    title: offer.title,
    company_name: offer.companyName,
    title_folded: fold(offer.title),
    company_folded: fold(offer.companyName ?? ''),
    category_values: all.filter(({ key }) => keys.includes(key)).map(({ value }) => value),
    experience_level: offer.experienceLevel,
    workplace_type: offer.workplaceType,
    working_time: offer.workingTime,
    employment_types: offer.salaries.flatMap((salary) => salary.type ?? []),
    with_salary: offer.salaries.some(isPublished),
    ukraine_friendly: offer.ukraineFriendly,
    skills_folded: [...offer.requiredSkills, ...offer.niceToHaveSkills].map((name) => fold(dictionary.skillName(name))),
    search_text: searchText(dictionary, searchedTexts(tenant, offer)),
    language: offer.language,
    first_published_at: wasPublic && offer.firstPublishedAt !== null ? instant(offer.firstPublishedAt) : null,
    published_at: wasPublic ? instant(offer.publishedAt) : null,
    expires_at: wasPublic ? instant(offer.expiresAt) : null,
    card: cardOf(tenant, offer),
    detail,
    history: [{ kind: 'published', at: instant(offer.publishedAt), expiresAt: instant(offer.expiresAt) }],
    content: {},
    change_seq: 0,
  }
}

const locationRows = (tenant: Tenant, { id, locations }: OracleOffer): Row[] =>
  locations.map(({ city, latitude, longitude }, ordinal) => ({
    tenant: tenant.id,
    offer_id: id,
    ordinal,
    city,
    city_folded: fold(city),
    city_slug: cityNamed(tenant, city)?.slug ?? (slugify(city) || fold(city)),
    street: 'Prosta 1',
    country_code: 'PL',
    latitude,
    longitude,
  }))

const salaryRows = ({ tenant, id, salaries }: OracleOffer): Row[] =>
  salaries.map(({ type, currency, unit, from, to }, ordinal) => ({
    tenant,
    offer_id: id,
    ordinal,
    type,
    currency,
    unit,
    gross: null,
    amount_from: from,
    amount_to: to,
    monthly_from: from === null ? null : toMonthly(from, unit),
    monthly_to: to === null ? null : toMonthly(to, unit),
  }))

function cardOf(tenant: Tenant, offer: OracleOffer): OfferListItem {
  const found = findCategory(tenant, offer.categories[0] ?? '')
  const child = found?.category.children.find(({ key }) => key === found.subcategoryKey)
  const { value = 0, key = '' } = child ?? found?.category ?? {}
  const [first] = offer.locations
  const skillName = (written: string): string => dictionaryOf(tenant).skillName(written)
  return {
    guid: offer.id,
    slug: slugOf(offer),
    title: offer.title,
    categoryId: value,
    category: { id: value, parentId: child === undefined ? null : (found?.category.value ?? null), key },
    latitude: first?.latitude ?? null,
    longitude: first?.longitude ?? null,
    street: 'Prosta 1',
    city: first?.city ?? null,
    locations: offer.locations.map((location) => ({ ...location, street: 'Prosta 1', slug: slugOf(offer), countryCode: 'PL' })),
    multilocation: offer.locations.length > 1,
    requiredSkills: offer.requiredSkills.map((name) => ({ name: skillName(name), level: 3 })),
    niceToHaveSkills: offer.niceToHaveSkills.map((name) => ({ name: skillName(name), level: 1 })),
    employmentTypes: offer.salaries.map((salary) => ({ ...salary, gross: null })),
    companyName: offer.companyName,
    companyLogoThumbUrl: null,
    applyUrl: '',
    workplaceType: offer.workplaceType,
    experienceLevel: offer.experienceLevel,
    workingTime: offer.workingTime,
    publishedAt: instant(offer.publishedAt),
    firstPublishedAt: offer.firstPublishedAt === null ? null : instant(offer.firstPublishedAt),
    openToHireUkrainians: offer.ukraineFriendly,
    remoteInterview: false,
    refreshedAt: null,
    isFavorite: false,
    isAppliedTo: false,
  }
}

const detail: ShownDetail = {
  body: '<p>Text</p>',
  coverImage: null,
  companyUrl: 'https://company.example',
  companySize: '11-25',
  companyLogoUrl: null,
  countryCode: 'PL',
  languages: [],
  bannerUrl: null,
  videoUrl: null,
  brandStorySlug: null,
  brandStoryCoverPhotoUrl: null,
  brandStoryShortDescription: null,
  informationClause: 'Clause',
  futureConsent: { enabled: false, value: '' },
  customConsent: { enabled: false, value: '' },
  screeningQuestions: [],
  sourceUrl: null,
}
