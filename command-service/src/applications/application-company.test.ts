import type { ApplicationEvent } from '@jobboard/contracts/applications/events'
import { companyIdSchema } from '@jobboard/contracts/shared/ids'
import { specificationOf } from '@jobboard/platform/testing/given-when-then'
import { applicationAggregate } from './application-aggregate.ts'
import { about, at, decided, submitted, told } from './testing/an-application.ts'

const { given } = specificationOf(applicationAggregate.decider)

describe('the company of its offer', () => {
  const companyId = companyIdSchema.parse('acme-2')
  const follow = { type: 'changeCompany', companyId, at: at('09:00:00') } as const
  const moved: ApplicationEvent = {
    type: 'ApplicationCompanyChanged',
    data: { offerId: about.offerId, companyId, from: about.companyId, changedAt: at('09:00:00') },
  }

  it('is followed once, with what waits to be told, and named by what is decided then', () => {
    given(submitted).when(follow).thenEvents(moved)
    given(submitted, moved).when(follow).thenNothing()
    const waiting = decided('1', 'rejected', '08:30:00')
    given(submitted, waiting, moved)
      .when({ type: 'tell', decisionId: '1', at: at('09:30:00') })
      .thenEvents({
        ...told('1', 'rejected', '09:30:00'),
        data: { ...told('1', 'rejected', '09:30:00').data, companyId },
      } as ApplicationEvent)
  })

  it('is told again that it is going to be deleted', () => {
    const announced: ApplicationEvent = {
      type: 'ApplicationDeletionAnnounced',
      data: { ...about, deleteAt: at('10:00:00') },
    } as ApplicationEvent
    const { evolve, initial } = applicationAggregate.decider
    expect([submitted, announced].reduce(evolve, initial)).toMatchObject({ deletionAt: at('10:00:00') })
    expect([submitted, announced, moved].reduce(evolve, initial)).toMatchObject({ companyId, deletionAt: null })
  })

  it('changes nothing of one that is erased, and needs one that was sent', () => {
    const erased: ApplicationEvent = { type: 'ApplicationErased', data: { ...about, reason: 'person', erasedAt: at('08:30:00') } }
    given(submitted, erased).when(follow).thenNothing()
    given().when(follow).thenRefused('applicationNotFound')
  })
})
