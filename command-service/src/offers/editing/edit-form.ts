/**
 * The form of `PATCH /v1/offers/{slug}`: its fields as the body that JSON clients send, and back, for the fields of a refusal
 * (docs/product/offer-form.md, "As a form"). Lists are JSON in a text; what cannot be read stays a text, which the schema refuses.
 */

type Fields = Readonly<Record<string, string>>

/** Field of the form -> path in the body. */
const paths: Readonly<Record<string, string>> = {
  title: 'title',
  body: 'body',
  information_clause: 'informationClause',
  category_id: 'categories',
  experience_level: 'experienceLevel',
  workplace_type: 'workplaceType',
  working_time: 'workingTime',
  employment_types: 'employmentTypes',
  screening_questions: 'screeningQuestions',
  apply_url: 'apply.url',
  apply_email: 'apply.email',
  type: 'parts.planKey',
  company_name: 'parts.hiringCompany.name',
  company_size: 'parts.hiringCompany.size',
  company_url: 'parts.hiringCompany.url',
  company_logo: 'parts.hiringCompany.logoUrl',
  city: 'parts.location.city',
  street: 'parts.location.street',
  country_code: 'parts.location.countryCode',
  latitude: 'parts.latitude',
  longitude: 'parts.longitude',
  contact_name: 'parts.contact.name',
  contact_email: 'parts.contact.email',
  contact_phone: 'parts.contact.phone',
  future_consent_enabled: 'parts.futureConsent.enabled',
  future_consent: 'parts.futureConsent.value',
  custom_consent_enabled: 'parts.customConsent.enabled',
  custom_consent: 'parts.customConsent.value',
  required_skills: 'parts.requiredSkills',
  optional_skills: 'parts.optionalSkills',
  remote_interview: 'parts.remoteInterview',
  open_to_hire_ukrainians: 'parts.openToHireUkrainians',
}

const orNull = (text: string): unknown => (text.trim() === '' ? null : text)
const yesOrNo = (text: string): unknown => ({ true: true, '1': true, false: false, '0': false, '': false })[text.trim()] ?? text
const numeric = (text: string): unknown => (text.trim() === '' ? null : Number(text))

function listed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A skill is its name, or an object with `name` or `skillName`, `id` or `skillId`, and `level`. */
function skills(text: string): unknown {
  const list = listed(text)
  if (!Array.isArray(list)) return list
  return list.map((skill: unknown) => {
    if (typeof skill === 'string') return { skillName: skill }
    if (typeof skill !== 'object' || skill === null) return skill
    const { name, id, ...rest } = skill as Readonly<Record<string, unknown>>
    return { skillName: name, ...(id === undefined ? {} : { skillId: id === null ? null : String(id) }), ...rest }
  })
}

const readers: Readonly<Record<string, (text: string) => unknown>> = {
  category_id: (text) => (text.trim() === '' ? [] : [{ key: text.trim() }]),
  experience_level: orNull,
  workplace_type: orNull,
  working_time: orNull,
  company_size: orNull,
  company_url: orNull,
  company_logo: orNull,
  contact_phone: orNull,
  latitude: numeric,
  longitude: numeric,
  employment_types: listed,
  screening_questions: listed,
  required_skills: skills,
  optional_skills: skills,
  future_consent_enabled: yesOrNo,
  custom_consent_enabled: yesOrNo,
  remote_interview: yesOrNo,
  open_to_hire_ukrainians: yesOrNo,
}

type Node = { [key: string]: unknown }
function put(body: Node, path: readonly string[], value: unknown): void {
  const [first = '', ...rest] = path
  if (rest.length === 0) body[first] = value
  else {
    const inner = (body[first] ?? {}) as Node
    body[first] = inner
    put(inner, rest, value)
  }
}

/** The address of an external form, otherwise the one for e-mails; both empty: none. */
function applyOf({ apply_url: url, apply_email: email }: Fields): object {
  if (url === undefined && email === undefined) return {}
  if (url !== undefined && url.trim() !== '') return { apply: { kind: 'url', url } }
  return { apply: email === undefined || email.trim() === '' ? null : { kind: 'email', email } }
}

/** Fields that we do not know have no effect. */
export function bodyOfFields(fields: Fields): unknown {
  const body: Node = {}
  for (const [field, text] of Object.entries(fields)) {
    const path = Object.hasOwn(paths, field) ? paths[field] : undefined
    if (path === undefined || path.startsWith('apply.')) continue
    put(body, path.split('.'), (readers[field] ?? String)(text))
  }
  return { ...body, ...applyOf(fields) }
}

/** Paths of the content as publication refuses it, where they differ from those of the body. */
const contentPaths: Readonly<Record<string, string>> = {
  apply: 'apply_url',
  'locations.0.geoCoordinates': 'city',
  'locations.0': 'city',
  locations: 'city',
  'futureConsent.value': 'future_consent',
  'customConsent.value': 'custom_consent',
  hiringCompany: 'company_name',
  contact: 'contact_name',
  publicTags: 'open_to_hire_ukrainians',
}
const fieldsByPath: readonly (readonly [path: string, field: string])[] = [
  ...Object.entries(paths).map(([field, path]) => [path, field] as const),
  ...Object.entries(paths).flatMap(([field, path]) =>
    path.startsWith('parts.')
      ? [[path.replace(/^parts\.(location\.)?/, (_, place) => (place === undefined ? '' : 'locations.0.')), field] as const]
      : [],
  ),
  ...Object.entries(contentPaths),
].sort(([a], [b]) => b.length - a.length)

const countOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0)

/** The field that was sent for a path of the body or of the content; what is below it stays (`employment_types.0.salary.to`). */
export function fieldOfPath(path: string, body: unknown): string {
  const [, index, below = ''] = /^requirements(?:\.(\d+)(.*))?$/.exec(path) ?? []
  if (path.startsWith('requirements')) {
    const required = countOf((body as { parts?: { requiredSkills?: unknown } } | null)?.parts?.requiredSkills)
    const at = Number(index ?? 0)
    if (index === undefined) return 'required_skills'
    return at < required ? `required_skills.${at}${below}` : `optional_skills.${at - required}${below}`
  }
  const known = fieldsByPath.find(([one]) => path === one || path.startsWith(`${one}.`))
  if (known === undefined) return path
  const [prefix, field] = known
  return field === 'category_id' || Object.hasOwn(contentPaths, prefix) ? field : `${field}${path.slice(prefix.length)}`
}
