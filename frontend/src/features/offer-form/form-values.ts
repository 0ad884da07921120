/**
 * What the fields of the form hold, and the content that is made of it. Fields hold texts where content has null; the paths within are those
 * of the API, so that its errors find their fields.
 */
import { type Apply, emptyContent, type OfferContent } from '@jobboard/contracts/offers/content'
import type { OfferForm } from '@jobboard/contracts/offers/form'

export interface OfferValues
  extends Omit<
    OfferContent,
    'hiringCompany' | 'experienceLevel' | 'workplaceType' | 'workingTime' | 'apply' | 'contact' | 'expiredAt' | 'bannerUrl' | 'videoUrl'
  > {
  hiringCompany: { name: string; size: string; url: string; logoUrl: string | null }
  experienceLevel: string
  workplaceType: string
  workingTime: string
  /** Both addresses, of which one is sent: changing the kind clears the other. */
  apply: { kind: Apply['kind']; url: string; email: string }
  contact: { name: string; email: string; phone: string }
  expiredAt: string
  bannerUrl: string
  videoUrl: string
}

/** Edited whole by one control each. */
export const groups = [
  'categories',
  'languages',
  'requirements',
  'employmentTypes',
  'body',
  'locations',
  'publicTags',
  'screeningQuestions',
] as const

const orNull = <Text extends string>(text: string): Text | null => (text.trim() === '' ? null : (text as Text))

export const contentFields = Object.keys(emptyContent) as (keyof OfferContent)[]

/** The content alone, without what the server adds to it, as the fields can hold it: saving it unchanged changes nothing. */
export function contentOf(form: OfferForm): OfferContent {
  const content = Object.fromEntries(contentFields.map((key) => [key, form[key]])) as unknown as OfferContent
  const company = form.hiringCompany
  return toDraft(
    valuesOf({
      ...content,
      hiringCompany: company === null ? null : { name: company.name, size: company.size, url: company.url, logoUrl: company.logoUrl },
      requirements: form.requirements.map(({ ordinal: _ordinal, ...skill }) => skill),
      employmentTypes: form.employmentTypes.map(({ currencySource: _source, order: _order, ...contract }) => contract),
    }),
  )
}

/** What candidates see: the content without changes that are saved and not public yet. */
export const publicContentOf = (form: OfferForm): OfferContent => contentOf({ ...form, ...(form.published as Partial<OfferForm> | null) })

export function valuesOf(content: OfferContent): OfferValues {
  const { hiringCompany: company, apply, contact } = content
  return {
    ...content,
    hiringCompany: { name: company?.name ?? '', size: company?.size ?? '', url: company?.url ?? '', logoUrl: company?.logoUrl ?? null },
    experienceLevel: content.experienceLevel ?? '',
    workplaceType: content.workplaceType ?? '',
    workingTime: content.workingTime ?? '',
    apply: {
      // Until there is a form for applications, what is not stated is not promised.
      kind: apply?.kind ?? 'url',
      url: apply?.kind === 'url' ? apply.url : '',
      email: apply?.kind === 'email' ? apply.email : '',
    },
    contact: { name: contact?.name ?? '', email: contact?.email ?? '', phone: contact?.phone ?? '' },
    expiredAt: content.expiredAt ?? '',
    bannerUrl: content.bannerUrl ?? '',
    videoUrl: content.videoUrl ?? '',
  }
}

/** An object with nothing in it is not stated. */
const orAbsent = <Part extends object>(part: Part, isEmpty: boolean): Part | null => (isEmpty ? null : part)
const areEmpty = (texts: readonly (string | null)[]): boolean => texts.every((text) => text === null || text.trim() === '')

/** What is checked: as it would be published. */
export function toContent(values: OfferValues): OfferContent {
  const { hiringCompany: company, apply, contact } = values
  return {
    ...values,
    hiringCompany: orAbsent(
      { name: company.name, size: orNull(company.size), url: orNull(company.url), logoUrl: company.logoUrl },
      areEmpty(Object.values(company)),
    ),
    experienceLevel: orNull(values.experienceLevel),
    workplaceType: orNull(values.workplaceType),
    workingTime: orNull(values.workingTime),
    apply: apply.kind === 'url' ? { kind: 'url', url: apply.url } : { kind: 'email', email: apply.email },
    contact: orAbsent({ name: contact.name, email: contact.email, phone: orNull(contact.phone) }, areEmpty(Object.values(contact))),
    expiredAt: orNull(values.expiredAt),
    bannerUrl: orNull(values.bannerUrl),
    videoUrl: orNull(values.videoUrl),
  }
}

/** What is saved of a draft: an address that is not typed yet is none. */
export function toDraft(values: OfferValues): OfferContent {
  const content = toContent(values)
  const { apply } = content
  return { ...content, apply: apply === null || areEmpty([apply.kind === 'url' ? apply.url : apply.email]) ? null : apply }
}
