/** A patch with single fields of what an offer holds whole, as a patch of whole values: the other fields are those of the offer as it is. */
import type { OfferContentPatch } from '@jobboard/contracts/offers/content'
import type { EditOffer, SingleFields } from '@jobboard/contracts/offers/parts'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { Offer } from '../offer.ts'
import { openOffer, type Seal } from './seal-content.ts'

type Existing = Exclude<Offer, { status: 'absent' }>
type Content = Existing['content']

const noCompany = { name: '', size: null, url: null, logoUrl: null }
const noContact = { name: '', email: '', phone: null }
const noPlace = { city: '', street: '', countryCode: '', geoCoordinates: null }

/** Only what is not undefined: an absent field stays as it is. */
const given = <Part extends object>(part: Part): { [Key in keyof Part]?: Exclude<Part[Key], undefined> } =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Part]?: Exclude<Part[Key], undefined>
  }

/** The first place; a form that states no country means that of the board. */
function placesOf({ locations }: Content, { location, latitude, longitude }: SingleFields, { countryCode }: Tenant): OfferContentPatch {
  if (location === undefined && latitude === undefined && longitude === undefined) return {}
  const [first = { ...noPlace, countryCode }, ...others] = locations
  const north = latitude === undefined ? (first.geoCoordinates?.latitude ?? null) : latitude
  const east = longitude === undefined ? (first.geoCoordinates?.longitude ?? null) : longitude
  const geoCoordinates = north === null || east === null ? null : { latitude: north, longitude: east }
  return { locations: [{ ...first, ...given(location ?? {}), geoCoordinates }, ...others] }
}

function skillsOf({ requirements }: Content, { requiredSkills, optionalSkills }: SingleFields): OfferContentPatch {
  if (requiredSkills === undefined && optionalSkills === undefined) return {}
  const ofKind = (skills: SingleFields['requiredSkills'], required: boolean) =>
    skills?.map((skill) => ({ ...skill, required })) ?? requirements.filter((skill) => skill.required === required)
  return { requirements: [...ofKind(requiredSkills, true), ...ofKind(optionalSkills, false)] }
}

function tagsOf({ publicTags }: Content, { remoteInterview, openToHireUkrainians }: SingleFields): OfferContentPatch {
  const wanted = { remote_interview: remoteInterview, open_to_hire_ukrainians: openToHireUkrainians } as const
  if (Object.values(wanted).every((tag) => tag === undefined)) return {}
  const tags = (['remote_interview', 'open_to_hire_ukrainians'] as const).filter((tag) => wanted[tag] ?? publicTags.includes(tag))
  return { publicTags: tags }
}

/** Numbers of categories, as filters of the API use them, are accepted beside their keys. */
const categoriesOf = ({ categories }: OfferContentPatch, { categories: tree }: Tenant): OfferContentPatch => {
  if (categories === undefined) return {}
  const keys = new Map(tree.flatMap((category) => [category, ...category.children]).map(({ key, value }) => [String(value), key]))
  return { categories: categories.map(({ key }) => ({ key: keys.get(key) ?? key })) }
}

export async function mergeParts(seal: Seal, board: Tenant, offer: Offer, { parts, ...patch }: EditOffer): Promise<OfferContentPatch> {
  if (parts === undefined || offer.status === 'absent') return patch
  const { content } = offer
  const { hiringCompany, contact, futureConsent, customConsent } = parts
  const known = contact === undefined ? null : (await openOffer(seal, offer)).contact
  return {
    ...patch,
    ...categoriesOf(patch, board),
    ...placesOf(content, parts, board),
    ...skillsOf(content, parts),
    ...tagsOf(content, parts),
    ...(hiringCompany === undefined ? {} : { hiringCompany: { ...(content.hiringCompany ?? noCompany), ...given(hiringCompany) } }),
    ...(contact === undefined ? {} : { contact: { ...(known ?? noContact), ...given(contact) } }),
    ...(futureConsent === undefined ? {} : { futureConsent: { ...content.futureConsent, ...given(futureConsent) } }),
    ...(customConsent === undefined ? {} : { customConsent: { ...content.customConsent, ...given(customConsent) } }),
  }
}
