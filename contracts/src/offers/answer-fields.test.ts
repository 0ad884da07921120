/** The answers about an offer have every field that the specification names, under these names: other programs read them. */
import { z } from 'zod'
import { offerFormSchema } from './form.ts'
import { offerDetailSchema } from './queries.ts'

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
}

/** `hiringCompany.shortName`; what lists hold without an index. */
function pathsOf({ properties = {}, items, anyOf = [], oneOf = [] }: Shape): string[] {
  const own = Object.entries(properties).flatMap(([name, shape]) => [name, ...pathsOf(shape).map((path) => `${name}.${path}`)])
  return [...own, ...[items ?? {}, ...anyOf, ...oneOf].flatMap((shape) => (Object.keys(shape).length === 0 ? [] : pathsOf(shape)))]
}
const fieldsOf = (schema: z.ZodType): ReadonlySet<string> =>
  new Set(pathsOf(z.toJSONSchema(schema, { reused: 'inline', unrepresentable: 'any', io: 'output' }) as Shape))

const within = (name: string, fields: string): readonly string[] => [name, ...fields.split(' ').map((field) => `${name}.${field}`)]

const formFields = [
  ...'planKey slug title shortTitle experienceLevel body workplaceType workingTime informationClause publicTags expiredAt state'.split(' '),
  ...'creationType limitsSubType initialPayment titleChangeEnabled isPublished'.split(' '),
  ...within('hiringCompany', 'name shortName logoUrl logoUrlThumb size url type'),
  ...within('apply', 'url email'),
  ...within('futureConsent', 'enabled value'),
  ...within('customConsent', 'enabled value'),
  ...within('contact', 'name email phone'),
  ...within('locations', 'city countryCode street geoCoordinates geoCoordinates.latitude geoCoordinates.longitude'),
  ...within('languages', 'code level'),
  ...within('requirements', 'skillName skillId level required ordinal'),
  ...within('employmentTypes', 'type currency amountType currencySource salary.from salary.to salary.unit order'),
  ...within('categories', 'key'),
  ...within('limits', 'maxLocationsCount bumpsUpCount bumpsUpEveryDays durationInDays seniority categories'),
]

const detailFields = [
  ...'guid slug title categoryId latitude longitude street city multilocation companyName companyLogoThumbUrl applyUrl'.split(' '),
  ...'workplaceType experienceLevel workingTime publishedAt isFavorite isAppliedTo body coverImage companyUrl companyLogoUrl'.split(' '),
  ...'expiredAt isOfferActive countryCode openToHireUkrainians remoteInterview bannerUrl videoUrl'.split(' '),
  ...'brandStorySlug brandStoryCoverPhotoUrl brandStoryShortDescription'.split(' '),
  ...within('category', 'id parentId'),
  ...within('locations', 'latitude longitude street slug'),
  ...within('requiredSkills', 'name level'),
  ...within('niceToHaveSkills', 'name level'),
  ...within('employmentTypes', 'type from to currency unit gross'),
  ...within('languages', 'code level'),
  ...within('offerCategory', 'slug label icon color'),
]

it.each([
  ['the form of an offer', offerFormSchema, formFields],
  ['the page of an offer', offerDetailSchema, detailFields],
])('%s has every field', (_, schema, fields) => {
  const known = fieldsOf(schema)
  expect(fields.filter((field) => !known.has(field))).toEqual([])
})
