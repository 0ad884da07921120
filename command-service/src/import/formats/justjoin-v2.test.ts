import { justjoinV2 } from './justjoin-v2.ts'

const of2024 = {
  slug: 'acme-php-developer-poznan-php',
  title: 'PHP Developer',
  requiredSkills: ['PHP 8', ' Symfony '],
  niceToHaveSkills: null,
  workplaceType: 'remote',
  workingTime: 'full_time',
  experienceLevel: 'mid',
  employmentTypes: [
    {
      to: 16_500,
      from: 13_400,
      type: 'b2b',
      gross: false,
      currency: 'pln',
      from_eur: 3_117.8,
      fromEur: 3_117.8,
      from_pln: '13400',
      fromPln: '13400',
      toPln: '16500',
    },
  ],
  categoryId: 3,
  multilocation: [
    { city: 'Poznań', slug: 'acme-php-developer-poznan-php', street: 'Roosevelta 9', latitude: 52.41, longitude: 16.91 },
    { city: 'Łódź', slug: 'acme-php-developer--odz-php', street: '-', latitude: 51.75, longitude: 19.45 },
  ],
  city: 'Poznań',
  street: 'Roosevelta 9',
  latitude: 52.41,
  longitude: 16.91,
  remoteInterview: true,
  companyName: 'Acme',
  companyLogoThumbUrl: 'https://img.example/acme.png',
  publishedAt: '2024-07-24T07:00:12.796Z',
  openToHireUkrainians: false,
}

it('reads a list item of 2024: amounts twice, skills as plain strings, null for no nice-to-have', () => {
  const { offer, issues } = justjoinV2.read(of2024)
  expect(issues).toEqual([])
  expect(offer?.salaries).toEqual([{ type: 'b2b', from: 13_400, to: 16_500, currency: 'pln', unit: 'month', gross: false }])
  expect(offer?.requiredSkills).toEqual([
    { name: 'PHP 8', level: null },
    { name: 'Symfony', level: null },
  ])
  expect(offer?.niceToHaveSkills).toEqual([])
  expect(offer?.category).toBe(3)
})

it('gives every city copy the same identity and address, though each has its own slug and no guid', () => {
  const copy = { ...of2024, slug: 'acme-php-developer--odz-php', city: 'Łódź' }
  expect(justjoinV2.read(copy).offer).toEqual(justjoinV2.read(of2024).offer)
  expect(justjoinV2.read(of2024).offer?.externalId).toBe('acme-php-developer--odz-php')
})

it('reads a list item of 2026: coordinates as strings, a guid, seven fraction digits', () => {
  const of2026 = {
    ...of2024,
    guid: 'g-1',
    latitude: '52.2324731',
    longitude: '20.9928936',
    publishedAt: '2026-02-26T11:46:29.5931234Z',
    multilocation: [],
    employmentTypes: [{ from: 10_000, to: 16_000, currency: 'pln', type: 'b2b', unit: 'Month', gross: false, fromPln: 10_000 }],
  }
  const { offer, issues } = justjoinV2.read(of2026)
  expect(issues).toEqual([])
  expect(offer?.externalId).toBe('g-1')
  expect(offer?.locations).toEqual([
    { city: 'Poznań', street: 'Roosevelta 9', countryCode: null, latitude: 52.2324731, longitude: 20.9928936 },
  ])
})

it('trusts that from and to are per month, unless the row says what was written per unit', () => {
  const hourly = { ...of2024, employmentTypes: [{ from: 20_160, to: 23_520, currency: 'pln', type: 'b2b', unit: 'Hour', gross: false }] }
  expect(justjoinV2.read(hourly).offer?.salaries[0]).toMatchObject({ from: 20_160, to: 23_520, unit: 'month' })
  const written = {
    ...of2024,
    employmentTypes: [
      { from: 20_160, fromPerUnit: 120, to: 23_520, toPerUnit: 140, currency: 'pln', type: 'b2b', unit: 'Hour', gross: false },
    ],
  }
  expect(justjoinV2.read(written).offer?.salaries[0]).toMatchObject({ from: 120, to: 140, unit: 'hour' })
})

it('reads a salary that is not disclosed', () => {
  const { offer, issues } = justjoinV2.read({
    ...of2024,
    employmentTypes: [{ to: null, from: null, type: 'permanent', gross: true, currency: 'pln' }],
  })
  expect(issues).toEqual([])
  expect(offer?.salaries).toEqual([{ type: 'permanent', from: null, to: null, currency: 'pln', unit: 'month', gross: true }])
})
