import type { RecordedEvent } from '../ports/event-store.ts'
import { companyChangeTexts, readCompanyChanges } from './company-changes.ts'

const events = (count: number): readonly RecordedEvent[] =>
  Array.from({ length: count }, (_, index) => ({ stream: `application-devboard_${index}` }) as RecordedEvent)
const changes = ({ stream }: RecordedEvent) => [{ tenant: 'devboard', companyId: 'c', id: stream.slice('application-devboard_'.length) }]

it('names what changed of a company, each once', () => {
  const [text = '', ...others] = companyChangeTexts('applications', [...events(2), ...events(3)], changes)
  expect(others).toEqual([])
  expect(readCompanyChanges(text)).toEqual({ readModel: 'applications', tenant: 'devboard', companyId: 'c', ids: ['0', '1', '2'] })
})

it('names none of more than fifty, which a notification could not hold', () => {
  const idsOf = (count: number) =>
    companyChangeTexts('applications', events(count), changes).map((text) => readCompanyChanges(text).ids?.length)
  expect([idsOf(50), idsOf(51)]).toEqual([[50], [undefined]])
})

it('tells each company that an event concerns', () => {
  const ofBoth = (event: RecordedEvent) => changes(event).flatMap((change) => [change, { ...change, companyId: 'd' }])
  const texts = companyChangeTexts('applications', events(1), ofBoth)
  expect(texts.map((text) => readCompanyChanges(text).companyId)).toEqual(['c', 'd'])
})
