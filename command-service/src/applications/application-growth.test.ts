/** How often one application can be changed. */
import type { ApplicationEvent } from '@jobboard/contracts/applications/events'
import { specificationOf } from '@jobboard/platform/testing/given-when-then'
import { applicationAggregate } from './application-aggregate.ts'
import { maxChanges } from './application-decisions.ts'
import { about, at, decided, move, recruiter, submitted, takenBack } from './testing/an-application.ts'

const { given } = specificationOf(applicationAggregate.decider)

// Regression: a program that rates, or moves and tells, again and again made a stream that each command read whole, and a history that no page could show.
it('an application that was changed thousands of times can only be withdrawn, taken back and deleted', () => {
  const rated = (rating: number): ApplicationEvent => ({
    type: 'ApplicationRated',
    data: { ...about, by: recruiter, rating, ratedAt: at('09:00:00') },
  })
  const history = [submitted, ...Array.from({ length: maxChanges - 1 }, (_, index) => rated(1 + (index % 5)))]
  const rate = { type: 'rate', by: recruiter, rating: 3, at: at('10:00:00') } as const
  given(...history)
    .when({ ...rate, rating: 5 })
    .thenEvents({ type: 'ApplicationRated', data: { ...about, by: recruiter, rating: 5, ratedAt: at('10:00:00') } })
  const full = [...history, decided('1', 'inReview', '09:30:00', '09:40:00')]
  for (const command of [rate, move('2', 'interview', '10:00:00')])
    given(...full)
      .when(command)
      .thenRefused('tooManyChanges')
  given(...full)
    .when({ type: 'takeBack', by: recruiter, decisionId: '1', at: at('09:35:00') })
    .thenEvents({ ...takenBack('1', 'new', '09:35:00') })
  given(...full)
    .when({ type: 'withdraw', reason: null, at: at('10:00:00') })
    .thenEvents({ type: 'ApplicationWithdrawn', data: { ...about, reason: null, withdrawnAt: at('10:00:00') } })
  given(...full)
    .when({ type: 'erase', reason: 'person', at: at('10:00:00') })
    .thenEvents({ type: 'ApplicationErased', data: { ...about, reason: 'person', erasedAt: at('10:00:00') } })
})
