import type { NamedEvent } from '@jobboard/contracts/administration/history'
import { compareFacts, revisionAt } from './compare-facts.ts'

it('compares an offer field by field, whichever side has the field', () => {
  const then = [
    { path: 'content.title', value: 'Java Developer' },
    { path: 'content.pay', value: 100 },
    { path: 'content.contact', value: { sealed: true } as const },
  ]
  const now = [
    { path: 'content.title', value: 'Kotlin Developer' },
    { path: 'content.contact', value: { sealed: true } as const },
    { path: 'takenDown', value: true },
  ]
  expect(compareFacts(then, now).map(({ path, isChanged }) => [path, isChanged])).toEqual([
    ['content.title', true],
    ['content.pay', true],
    ['content.contact', false],
    ['takenDown', true],
  ])
})

it('finds the event after which the offer was what was reported', () => {
  const events = [7, 6, 5].map((revision) => ({ revision, at: `2026-11-2${revision}T10:00:00.000Z` })) as NamedEvent[]
  expect(revisionAt(events, '2026-11-26T10:00:00.000Z')).toBe(6)
  expect(revisionAt(events, '2026-11-26T09:59:59.000Z')).toBe(5)
  expect(revisionAt(events, '2026-11-20T10:00:00.000Z')).toBeNull()
})
