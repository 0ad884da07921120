import { offerDetail, salary } from '../../../testing/sample-offers.ts'
import { jobPosting } from './job-posting.ts'

const posting = (change: Parameters<typeof offerDetail>[0] = {}) => jobPosting(offerDetail(change), 'https://board.example/job-offer/x')
const place = (city: string, countryCode: string | null = 'PL') => ({
  city,
  street: null,
  slug: '',
  countryCode,
  latitude: null,
  longitude: null,
})

it('describes an active offer, dated by its first publication', () => {
  expect(posting()).toMatchObject({
    '@type': 'JobPosting',
    title: 'Java Developer',
    identifier: { name: 'Modry Bit', value: '0h4k7m2p9rtv' },
    datePosted: '2026-03-01T08:00:00.000Z',
    validThrough: '2026-04-01T08:00:00.000Z',
    employmentType: ['FULL_TIME', 'CONTRACTOR'],
    hiringOrganization: { name: 'Modry Bit', logo: 'https://board.example/logos/devboard/modry-bit.svg' },
    jobLocation: [{ address: { addressLocality: 'Kraków', addressCountry: 'PL', streetAddress: 'Długa 1' }, geo: { latitude: 50.06 } }],
    baseSalary: { currency: 'PLN', value: { minValue: 18_000, maxValue: 25_000, unitText: 'MONTH' } },
  })
})

it.each(['expired', 'finished'] as const)('is gone with an offer that is %s', (state) => {
  expect(posting({ isOfferActive: false, state })).toBeNull()
})

it('names every place whose country is known', () => {
  expect(posting({ locations: [place('Kraków'), place('Praha', 'CZ'), place('Nowhere', null)] })).toMatchObject({
    jobLocation: [
      { address: { addressLocality: 'Kraków', addressCountry: 'PL' } },
      { address: { addressLocality: 'Praha', addressCountry: 'CZ' } },
    ],
  })
})

it('says telecommute only where the work is remote altogether, and then names countries instead of places', () => {
  expect(posting({ workplaceType: 'hybrid' })).not.toHaveProperty('jobLocationType')
  const remote = posting({ workplaceType: 'remote', locations: [place('Kraków'), place('Praha', 'CZ')] })
  expect(remote).toMatchObject({ jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: [{ name: 'PL' }, { name: 'CZ' }] })
  expect(remote).not.toHaveProperty('jobLocation')
})

it.each([
  ['a company', { companyName: null }],
  ['a name of the company', { companyName: '  ' }],
  ['a title', { title: ' ' }],
  ['a description', { body: '' }],
  ['words in its description', { body: '<p> </p><hr>' }],
  ['a first publication', { firstPublishedAt: null }],
  ['a place', { locations: [] }],
  ['the country of a place', { locations: [place('Nowhere', null)] }],
  ['a country to work from', { workplaceType: 'remote', locations: [], countryCode: null }],
] as const)('is not printed without %s, which Google requires', (_what, change) => {
  expect(posting(change as Parameters<typeof posting>[0])).toBeNull()
})

it('leaves out unstated facts', () => {
  const unknown = {
    workingTime: null,
    workplaceType: null,
    employmentTypes: [],
    companyUrl: null,
    requiredSkills: [],
    niceToHaveSkills: [],
  }
  expect(Object.keys(posting(unknown) ?? {}).sort()).toEqual([
    '@context',
    '@type',
    'datePosted',
    'description',
    'directApply',
    'hiringOrganization',
    'identifier',
    'jobLocation',
    'title',
    'url',
    'validThrough',
  ])
  expect(posting({ employmentTypes: [salary({ type: null })], workingTime: null })).not.toHaveProperty('employmentType')
})

it('takes unit and bounds from the offer, and names no salary where there is none', () => {
  expect(posting({ employmentTypes: [salary({ from: 120, to: null, unit: 'hour', currency: 'eur' })] })).toMatchObject({
    baseSalary: { currency: 'EUR', value: { minValue: 120, unitText: 'HOUR' } },
  })
  expect(posting({ employmentTypes: [salary({ from: 900, to: 900, unit: 'day' })] })).toMatchObject({
    baseSalary: { value: { value: 900, unitText: 'DAY' } },
  })
  expect(posting({ employmentTypes: [salary({ from: null, to: null })] })).not.toHaveProperty('baseSalary')
})

it.each([
  ['full_time', 'permanent', ['FULL_TIME']],
  ['part_time', 'internship', ['PART_TIME', 'INTERN']],
  ['internship', 'permanent', ['INTERN']],
  ['freelance', 'any', ['CONTRACTOR']],
  ['undetermined', 'permanent', ['OTHER']],
] as const)('calls %s on a contract %s %j', (workingTime, type, employmentType) => {
  expect(posting({ workingTime, employmentTypes: [salary({ type })] })).toMatchObject({ employmentType })
})

it('promises to apply directly only for the form of the board', () => {
  expect(posting({ applyUrl: '' })).toHaveProperty('directApply', true)
  expect(posting({ applyUrl: 'https://company.example/jobs/1' })).not.toHaveProperty('directApply')
})
