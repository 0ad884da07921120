import { justjoinLegacy } from './justjoin-legacy.ts'

const of2023 = {
  title: 'Salesforce Developer',
  street: 'Prosta 1',
  city: 'Warszawa',
  country_code: 'PL',
  marker_icon: 'java',
  workplace_type: 'remote',
  company_name: 'Acme',
  company_url: 'https://acme.example/',
  company_size: '200+',
  experience_level: 'mid',
  latitude: '52.2247977',
  longitude: '20.991299',
  published_at: '2023-02-03T16:35:00.000Z',
  remote_interview: true,
  open_to_hire_ukrainians: true,
  id: 'acme-salesforce-developer-3d3c70cd',
  employment_types: [
    { type: 'b2b', salary: { from: 12_000, to: 22_000, currency: 'pln' } },
    { type: 'permanent', salary: null },
  ],
  skills: [{ name: 'Java', level: 4 }],
  remote: true,
  multilocation: [
    { city: 'Łódź', slug: 'acme-salesforce-developer-lodz', street: '-' },
    { city: 'Warszawa', slug: 'acme-salesforce-developer-3d3c70cd', street: 'Prosta 1' },
  ],
}

it('reads nested salaries, coordinates as strings and skill levels', () => {
  const { offer, issues } = justjoinLegacy.read(of2023)
  expect(issues).toEqual([])
  expect(offer?.salaries).toEqual([
    { type: 'b2b', from: 12_000, to: 22_000, currency: 'pln', unit: 'month', gross: null },
    { type: 'permanent', from: null, to: null, currency: 'pln', unit: 'month', gross: null },
  ])
  expect(offer?.requiredSkills).toEqual([{ name: 'Java', level: 4 }])
})

it('gives coordinates to the copy of its own city only', () => {
  expect(justjoinLegacy.read(of2023).offer?.locations).toEqual([
    { city: 'Łódź', street: '-', countryCode: null, latitude: null, longitude: null },
    { city: 'Warszawa', street: 'Prosta 1', countryCode: 'PL', latitude: 52.2247977, longitude: 20.991299 },
  ])
})

it('reads the rows of 2019: one flat salary, and remote instead of a workplace type', () => {
  const { employment_types: _types, multilocation: _cities, workplace_type: _place, ...rest } = of2023
  const of2019 = {
    ...rest,
    employment_type: 'b2b',
    salary_from: 15_000,
    salary_to: 25_000,
    salary_currency: 'pln',
    remote: false,
    latitude: 52.22,
    longitude: 20.99,
  }
  const { offer, issues } = justjoinLegacy.read(of2019)
  expect(issues).toEqual([])
  expect(offer).toMatchObject({
    workplaceType: 'office',
    salaries: [{ type: 'b2b', from: 15_000, to: 25_000 }],
    locations: [{ city: 'Warszawa', latitude: 52.22 }],
  })
  expect(justjoinLegacy.read({ ...of2019, salary_from: null, salary_to: null }).offer?.salaries).toMatchObject([{ from: null, to: null }])
})
