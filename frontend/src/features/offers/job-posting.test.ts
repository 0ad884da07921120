import { offerDetail, salary } from '../../testing/sample-offers.ts'
import { jobPosting } from './job-posting.ts'

const url = 'https://board.example/job-offer/x'

it('describes an active offer, dated by its first publication', () => {
  expect(jobPosting(offerDetail(), url, 'PL')).toMatchObject({
    '@type': 'JobPosting',
    title: 'Java Developer',
    datePosted: '2026-03-01T08:00:00.000Z',
    validThrough: '2026-04-01T08:00:00.000Z',
    employmentType: 'FULL_TIME',
    hiringOrganization: { name: 'Modry Bit', logo: 'https://board.example/logos/devboard/modry-bit.svg' },
    jobLocation: [{ address: { addressLocality: 'Kraków', addressCountry: 'PL', streetAddress: 'Długa 1' } }],
    baseSalary: { currency: 'PLN', value: { minValue: 18_000, maxValue: 25_000, unitText: 'MONTH' } },
  })
})

it('is gone with the offer', () => {
  expect(jobPosting(offerDetail({ isOfferActive: false, state: 'expired' }), url, 'PL')).toBeNull()
})

it('says telecommute only where the work is remote altogether', () => {
  expect(jobPosting(offerDetail({ workplaceType: 'hybrid' }), url, 'PL')).not.toHaveProperty('jobLocationType')
  expect(jobPosting(offerDetail({ workplaceType: 'remote', locations: [] }), url, 'PL')).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { name: 'PL' },
  })
})

it('takes unit and bounds from the offer, and names no salary where there is none', () => {
  const hourly = offerDetail({ employmentTypes: [salary({ from: 120, to: null, unit: 'hour', currency: 'eur' })] })
  expect(jobPosting(hourly, url, 'PL')).toMatchObject({ baseSalary: { currency: 'EUR', value: { minValue: 120, unitText: 'HOUR' } } })
  expect(jobPosting(offerDetail({ employmentTypes: [salary({ from: null, to: null })] }), url, 'PL')).not.toHaveProperty('baseSalary')
})
