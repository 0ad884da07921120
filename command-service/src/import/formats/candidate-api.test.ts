import { candidateApi } from './candidate-api.ts'

const salary = (currency: string, currencySource: string, amounts: object) => ({
  currency,
  currencySource,
  type: 'b2b',
  unit: 'Hour',
  gross: false,
  ...amounts,
})
const row = {
  guid: '00000000-0000-0000-0000-000000000001',
  slug: 'acme-frontend-developer-wroclaw-javascript',
  title: 'Frontend Developer',
  workplaceType: 'hybrid',
  workingTime: 'b2b_contract',
  experienceLevel: 'senior',
  category: { key: 'javascript', parentKey: null },
  city: 'Wrocław',
  street: '.',
  latitude: 51.1,
  longitude: 17.03,
  isRemoteInterview: true,
  companyName: 'Acme',
  publishedAt: '2026-10-07T16:00:14.3528915Z',
  isOpenToHireUkrainians: false,
  locations: [
    { city: 'Wrocław', street: '.', latitude: 51.1, longitude: 17.03, slug: 'acme-frontend-developer-wroclaw-javascript' },
    { city: 'Katowice', street: '.', latitude: 50.2, longitude: 19.02, slug: 'acme-frontend-developer-katowice-javascript' },
  ],
  employmentTypes: [
    salary('EUR', 'conversion', { from: 4_592, fromPerUnit: 27.33, to: 5_358, toPerUnit: 31.89 }),
    salary('PLN', 'original', { from: 20_160, fromPerUnit: 120, to: 23_520, toPerUnit: 140 }),
  ],
  requiredSkills: [{ skillId: '0', name: 'Angular', level: 4, group: null }],
  niceToHaveSkills: [],
  languages: [{ code: 'pl', level: 'C1' }],
  expiredAt: '2026-12-24T16:26:16.146Z',
}
const read = (changes: object = {}) => candidateApi.read({ ...row, ...changes })

it('is recognised by its fields', () => {
  expect(candidateApi.recognises(row)).toBe(true)
  expect(candidateApi.recognises({ ...row, multilocation: [] })).toBe(false)
})

it('takes the salary the employer wrote, per the unit it was written in, whatever its letter case', () => {
  for (const unit of ['Hour', 'hour', 'HOUR']) {
    const { offer, issues } = read({ employmentTypes: row.employmentTypes.map((entry) => ({ ...entry, unit })) })
    expect(issues).toEqual([])
    expect(offer?.salaries).toEqual([{ type: 'b2b', from: 120, to: 140, currency: 'pln', unit: 'hour', gross: false }])
  }
})

it('reads an entry without amounts as undisclosed, and the contract any', () => {
  const { offer } = read({
    employmentTypes: [
      {
        from: null,
        fromPerUnit: null,
        to: null,
        toPerUnit: null,
        currency: 'PLN',
        currencySource: 'original',
        type: 'any',
        unit: 'month',
        gross: false,
      },
    ],
  })
  expect(offer?.salaries).toEqual([{ type: 'any', from: null, to: null, currency: 'pln', unit: 'month', gross: false }])
})

it('reads every city, and the same identity for every city copy', () => {
  const { offer } = read()
  const { offer: copy } = read({ slug: 'acme-frontend-developer-katowice-javascript', city: 'Katowice' })
  expect(offer?.locations.map(({ city }) => city)).toEqual(['Wrocław', 'Katowice'])
  expect(copy).toEqual(offer)
})

it('reads details: text, address of the form, consents', () => {
  const { offer } = read({
    body: '<p>About us</p>',
    applyUrl: 'https://acme.example/apply',
    companySize: '501+',
    informationClause: 'The controller is Acme',
    futureConsent: 'I agree',
    customConsent: '',
  })
  expect(offer).toMatchObject({
    body: '<p>About us</p>',
    applyUrl: 'https://acme.example/apply',
    companySize: '501+',
    informationClause: 'The controller is Acme',
    futureConsent: 'I agree',
    customConsent: null,
  })
})

it('reads the list items of other boards of the platform, which have fewer fields', () => {
  const { guid, slug, title, city, companyName, publishedAt, employmentTypes, requiredSkills } = row
  const { offer, issues } = candidateApi.read({ guid, slug, title, city, companyName, publishedAt, employmentTypes, requiredSkills })
  expect(issues).toEqual([])
  expect(offer).toMatchObject({
    category: null,
    workingTime: null,
    experienceLevel: null,
    locations: [{ city: 'Wrocław', latitude: null }],
  })
})

it('reports unreadable fields by their path instead of dropping them', () => {
  const { offer, issues } = read({
    experienceLevel: 'wizard',
    workplaceType: 7,
    latitude: 'north',
    employmentTypes: [{ type: 'barter', from: 'much', to: 1, currency: 'PLN' }],
  })
  expect(offer).not.toBeNull()
  expect(issues.map(({ path, code }) => `${path} ${code}`).sort()).toEqual([
    'employmentTypes.0.from wrongType',
    'employmentTypes.0.type notAnOption',
    'experienceLevel notAnOption',
    'latitude wrongType',
    'workplaceType notAnOption',
  ])
})

it('refuses a row without a title', () => {
  expect(read({ title: ' ' })).toEqual({ offer: null, issues: [{ path: 'title', code: 'required', message: 'errors.required' }] })
  expect(read({ title: ['x'] })).toEqual({ offer: null, issues: [{ path: 'title', code: 'wrongType', message: 'errors.wrongType' }] })
})
