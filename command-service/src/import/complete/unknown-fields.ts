/** Facts that candidates look for and the source does not state, for the report of a run. */
import type { OfferContent } from '@jobboard/contracts/offers/content'

const checks: Readonly<Record<string, (content: OfferContent) => boolean>> = {
  companyName: ({ hiringCompany }) => hiringCompany === null,
  companySize: ({ hiringCompany }) => hiringCompany?.size == null,
  companyUrl: ({ hiringCompany }) => hiringCompany?.url == null,
  experienceLevel: ({ experienceLevel }) => experienceLevel === null,
  workplaceType: ({ workplaceType }) => workplaceType === null,
  workingTime: ({ workingTime }) => workingTime === null,
  employmentType: ({ employmentTypes }) => employmentTypes.length === 0 || employmentTypes.some(({ type }) => type === null),
  salary: ({ employmentTypes }) => employmentTypes.every(({ salary: { from, to } }) => from === null && to === null),
  grossOrNet: ({ employmentTypes }) =>
    employmentTypes.some(({ amountType, salary: { from, to } }) => amountType === null && (from !== null || to !== null)),
  requiredSkills: ({ requirements }) => !requirements.some(({ required }) => required),
  skillLevels: ({ requirements }) => requirements.some(({ level }) => level === null),
  description: ({ body }) => body === '',
  place: ({ locations }) => locations.length === 0,
  street: ({ locations }) => locations.some(({ street }) => street === null),
  coordinates: ({ locations }) => locations.some(({ geoCoordinates }) => geoCoordinates === null),
  country: ({ locations }) => locations.some(({ countryCode }) => countryCode === ''),
}

export const unknownFields = (content: OfferContent): string[] =>
  Object.entries(checks).flatMap(([field, isUnknown]) => (isUnknown(content) ? [field] : []))
