import { editOfferSchema } from '@jobboard/contracts/offers/parts'
import { bodyOfFields, fieldOfPath } from './edit-form.ts'

const parsed = (fields: Record<string, string>) => editOfferSchema.parse(bodyOfFields(fields))

it('reads single fields of the company, the contact and the place, and both kinds of skills', () => {
  const body = parsed({
    company_name: 'Modry Bit',
    company_size: '',
    contact_phone: '',
    city: 'Gdańsk',
    latitude: '54.35',
    longitude: '',
    required_skills: '["Java", {"name": "SQL", "id": 7, "level": 4}]',
    optional_skills: '[]',
    remote_interview: 'true',
    custom_consent_enabled: '0',
    apply_url: '',
    apply_email: 'jobs@modry.example',
    category_id: 'java',
    unknown: 'x',
  })
  expect(body).toEqual({
    categories: [{ key: 'java' }],
    apply: { kind: 'email', email: 'jobs@modry.example' },
    parts: {
      hiringCompany: { name: 'Modry Bit', size: null },
      contact: { phone: null },
      location: { city: 'Gdańsk' },
      latitude: 54.35,
      longitude: null,
      requiredSkills: [
        { skillName: 'Java', skillId: null, level: 1 },
        { skillName: 'SQL', skillId: '7', level: 4 },
      ],
      optionalSkills: [],
      remoteInterview: true,
      customConsent: { enabled: false },
    },
  })
})

it.each([
  ['employment_types', 'not json'],
  ['employment_types', '{"a":1}'],
  ['required_skills', '[1]'],
  ['required_skills', 'null'],
  ['optional_skills', '[{"level": 9}]'],
  ['latitude', 'north'],
  ['longitude', '1e9'],
  ['remote_interview', 'perhaps'],
  ['company_logo', 'javascript:alert(1)'],
  ['company_size', '12'],
])('what cannot be read is refused at its field: %s', (field, text) => {
  const body = bodyOfFields({ [field]: text })
  const { error } = editOfferSchema.safeParse(body)
  const [first = ''] = (error?.issues ?? []).map(({ path }) => fieldOfPath(path.join('.'), body))
  expect(first.split('.')[0]).toBe(field)
})

it('names like those of every object are no fields', () => {
  expect(bodyOfFields({ __proto__: 'x', constructor: 'y', toString: 'z' })).toEqual({})
})

it.each([
  ['hiringCompany.name', 'company_name'],
  ['hiringCompany.logoUrl', 'company_logo'],
  ['locations.0.street', 'street'],
  ['locations.0.geoCoordinates', 'city'],
  ['categories', 'category_id'],
  ['categories.0.key', 'category_id'],
  ['employmentTypes.1.salary.to', 'employment_types.1.salary.to'],
  ['requirements', 'required_skills'],
  ['requirements.1.skillName', 'required_skills.1.skillName'],
  ['requirements.2.skillName', 'optional_skills.0.skillName'],
  ['apply', 'apply_url'],
  ['apply.email', 'apply_email'],
  ['informationClause', 'information_clause'],
  ['futureConsent.value', 'future_consent'],
  ['contact.name', 'contact_name'],
  ['title', 'title'],
  ['company_logo', 'company_logo'],
])('a refusal of %s names the field %s', (path, field) => {
  expect(fieldOfPath(path, { parts: { requiredSkills: ['Java', 'SQL'] } })).toBe(field)
})
