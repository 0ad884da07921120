/** How the values of "Fill from text" stand in the form: what a field holds, and what changes when it is filled or emptied. */
import type { FillField, FillValues } from '@jobboard/contracts/offers/fill'
import { textOf } from '@jobboard/contracts/offers/rules/description'
import { withType } from '../fields/salary/blocks.ts'
import type { OfferValues } from '../form-values.ts'

/** Path of the form and the value that it gets. */
export type Change = readonly [path: string, value: unknown]

interface FormField<Value> {
  /** Null: empty. */
  readonly get: (values: OfferValues) => Value | null
  readonly set: (values: OfferValues, value: Value | null) => readonly Change[]
}

const orNull = <Text extends string>(text: string): Text | null => (text.trim() === '' ? null : (text as Text))
const text = <Value extends string>(path: string, read: (values: OfferValues) => string): FormField<Value> => ({
  get: (values) => orNull<Value>(read(values)),
  set: (_, value) => [[path, value ?? '']],
})
const list = <Item>(path: string, read: (values: OfferValues) => readonly Item[]): FormField<readonly Item[]> => ({
  get: (values) => (read(values).length === 0 ? null : read(values)),
  set: (_, value) => [[path, value ?? []]],
})
const tag = (name: OfferValues['publicTags'][number]): FormField<true> => ({
  get: ({ publicTags }) => (publicTags.includes(name) ? true : null),
  set: ({ publicTags }, value) => {
    const others = publicTags.filter((one) => one !== name)
    return [['publicTags', value === null ? others : [...others, name]]]
  },
})

/** The working time that a new form begins with states nothing. */
const undetermined = 'undetermined'

type FormFields = { readonly [Field in FillField]: FormField<NonNullable<FillValues[Field]>> }

const formFields: FormFields = {
  title: text('title', ({ title }) => title),
  companyName: text('hiringCompany.name', ({ hiringCompany }) => hiringCompany.name),
  companySize: text('hiringCompany.size', ({ hiringCompany }) => hiringCompany.size),
  companyUrl: text('hiringCompany.url', ({ hiringCompany }) => hiringCompany.url),
  category: {
    get: ({ categories }) => categories[0]?.key ?? null,
    set: (_, key) => [['categories', key === null ? [] : [{ key }]]],
  },
  experienceLevel: text('experienceLevel', ({ experienceLevel }) => experienceLevel),
  workplaceType: text('workplaceType', ({ workplaceType }) => workplaceType),
  workingTime: {
    get: ({ workingTime }) => (workingTime === undetermined ? null : orNull(workingTime)),
    set: (_, value) => [['workingTime', value ?? undetermined]],
  },
  employmentTypes: list('employmentTypes', ({ employmentTypes }) =>
    employmentTypes.filter(({ type, salary: { from, to } }) => type !== null || from !== null || to !== null),
  ),
  requirements: list('requirements', ({ requirements }) => requirements),
  languages: list('languages', ({ languages }) => languages),
  body: {
    get: ({ body }) => (textOf(body).trim() === '' ? null : body),
    set: (_, value) => [['body', value ?? '']],
  },
  locations: list('locations', ({ locations }) => locations.filter(({ city, street }) => city.trim() !== '' || (street ?? '') !== '')),
  remoteInterview: tag('remote_interview'),
  openToHireUkrainians: tag('open_to_hire_ukrainians'),
  apply: {
    get: ({ apply: { kind, url, email } }) => {
      if (kind === 'url') return url === '' ? null : { kind, url }
      return email === '' ? null : { kind, email }
    },
    set: (_, value) => [
      [
        'apply',
        { kind: value?.kind ?? 'email', url: value?.kind === 'url' ? value.url : '', email: value?.kind === 'email' ? value.email : '' },
      ],
    ],
  },
  contact: {
    get: ({ contact: { name, email, phone } }) =>
      name === '' && email === '' && phone === '' ? null : { name, email, phone: orNull(phone) },
    set: (_, value) => [
      ['contact.name', value?.name ?? ''],
      ['contact.email', value?.email ?? ''],
      ['contact.phone', value?.phone ?? ''],
    ],
  },
}

/** Of one field; the caller does not know which. */
const fieldNamed = (field: FillField) => formFields[field] as FormField<unknown>

export const valueIn = (values: OfferValues, field: FillField): unknown => fieldNamed(field).get(values)
export const changesFor = (values: OfferValues, field: FillField, value: unknown): readonly Change[] => fieldNamed(field).set(values, value)

/** The editor writes the same text with other markup. */
export const isSameValue = (field: FillField, a: unknown, b: unknown): boolean =>
  field === 'body' && typeof a === 'string' && typeof b === 'string'
    ? textOf(a).replace(/\s+/g, ' ').trim() === textOf(b).replace(/\s+/g, ' ').trim()
    : JSON.stringify(a) === JSON.stringify(b)

/** As the form would hold the value if the employer typed it: a new skill has level 1, B2B pay is net, a unit is the month. */
export function asTyped<Field extends FillField>(field: Field, value: NonNullable<FillValues[Field]>): unknown {
  if (field === 'requirements')
    return (value as NonNullable<FillValues['requirements']>).map((skill) => ({ ...skill, level: skill.level ?? 1 }))
  if (field !== 'employmentTypes') return value
  return (value as NonNullable<FillValues['employmentTypes']>).map((block) => {
    const typed = withType(block, block.type)
    return { ...typed, amountType: typed.amountType ?? block.amountType, salary: { ...block.salary, unit: block.salary.unit ?? 'month' } }
  })
}
