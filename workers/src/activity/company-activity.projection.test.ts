import { describeProjection, rowsAfter } from '@jobboard/platform/testing/projection-spec'
import { created, edited, offerEvents, storedContent } from '../offers/testing/offer-events.ts'
import { companyActivityProjection } from './company-activity.projection.ts'
import { factsOf } from './content-facts.ts'
import { companyAndCodeCases } from './testing/activity-cases.ts'
import { offerActivityCases } from './testing/offer-activity-cases.ts'

describeProjection(companyActivityProjection, [...companyAndCodeCases, ...offerActivityCases])

it('digests a field by its value: neither by the order of its keys nor by how often a personal text was sealed', () => {
  const { digests } = factsOf(storedContent)
  const [first = storedContent.locations[0]] = storedContent.locations
  const reordered = Object.fromEntries(Object.entries(first ?? {}).reverse()) as typeof first
  const again = factsOf({
    ...storedContent,
    locations: [reordered, ...storedContent.locations.slice(1)].filter((one) => one !== undefined),
    contact: { subject: 'subject-1', sealed: 'b3RoZXI', digest: 'ZGlnZXN0' },
  })
  expect(again.digests).toEqual(digests)
  expect(factsOf({ ...storedContent, contact: null }).digests.contact).not.toBe(digests.contact)
})

it('stores no personal text of an offer, not even sealed', () => {
  const rows = JSON.stringify(rowsAfter(companyActivityProjection, [...offerEvents([created(), edited({ title: 'x' })])]))
  for (const text of ['c2VhbGVk', 'bWFpbA', 'subject-1']) expect(rows).not.toContain(text)
})

it('names the API token with which a program did something', () => {
  const actor = {
    kind: 'employer' as const,
    id: 'ann',
    apiToken: { id: '4b0c2c7a-6b0e-4f0d-9f5e-0f6a3a1d7c11', name: 'Recruitment system' },
  }
  const events = offerEvents([created()]).map((event) => ({ ...event, metadata: { ...event.metadata, actor } }))
  const rows = JSON.stringify(rowsAfter(companyActivityProjection, events))
  expect(rows).toContain('"byToken":"Recruitment system"')
  expect(rows).not.toContain(actor.apiToken.id)
})
