import type { CompanyEvent } from '@jobboard/contracts/companies/events'
import { companyIdSchema, offerIdSchema } from '@jobboard/contracts/shared/ids'
import { specificationOf } from '@jobboard/platform/testing/given-when-then'
import { companyAggregate } from './company.ts'

const { given } = specificationOf(companyAggregate.decider)
const [acme, other] = [companyIdSchema.parse('acme'), companyIdSchema.parse('acme-2')]
const [handoverId, later] = ['5d0c1f3e-2b7a-4c55-9a0e-6f1d2c3b4a59', '5d0c1f3e-2b7a-4c55-9a0e-6f1d2c3b4a60'] as const
const registered: CompanyEvent = { type: 'CompanyRegistered', data: { companyId: acme, name: 'Acme' } }
const about = { handoverId, into: other, name: 'Acme II', scope: 'offers' } as const
const request = { type: 'requestHandover', ...about, role: null } as const
const requested: CompanyEvent = { type: 'CompanyHandoverRequested', data: { ...about, role: null } }
const complete = { type: 'completeHandover', handoverId } as const
const completed: CompanyEvent = { type: 'CompanyHandoverCompleted', data: about }
const receive = { type: 'receiveHandover', handoverId, from: other, name: null, scope: 'offers' } as const
const received: CompanyEvent = { type: 'CompanyHandoverReceived', data: { handoverId, from: other, name: null, scope: 'offers' } }
const decisionId = '7c2f7c6e-6a57-4b7e-8d0b-5d3f6f1f9a12'
const at = '2026-03-01T12:00:00.000Z'

describe('a company that hands its offers over', () => {
  it('does so once, and can again when that is complete', () => {
    given(registered).when(request).thenEvents(requested)
    given(registered, requested).when(request).thenNothing()
    given(registered, requested)
      .when({ ...request, handoverId: later })
      .thenRefused('handoverRunning')
    given(registered, requested).when(complete).thenEvents(completed)
    given(registered, requested, completed).when(complete).thenNothing()
    given(registered, requested, completed).when(request).thenNothing()
    given(registered, requested, completed)
      .when({ ...request, handoverId: later })
      .thenEvents({ ...requested, data: { ...about, handoverId: later, role: null } } as CompanyEvent)
    given(registered, requested)
      .when({ ...complete, handoverId: later })
      .thenNothing()
  })

  it('is neither the other company, nor blocked, nor without its review', () => {
    given(registered)
      .when({ ...request, into: acme })
      .thenRefused('handoverToItself')
    const blocked: CompanyEvent = { type: 'CompanyBlocked', data: { decisionId, caseId: null, blockedAt: at } }
    given(registered, blocked).when(request).thenRefused('handoverBlocked')
    given(registered, blocked, { type: 'CompanyUnblocked', data: { decisionId, unblockedAt: at } })
      .when(request)
      .thenEvents(requested)
    const asked: CompanyEvent = { type: 'CompanyReviewRequested', data: { offerId: offerIdSchema.parse('0h4k7m2p9rtv'), at } }
    given(registered, asked).when(request).thenRefused('handoverUnreviewed')
    given(registered, asked, { type: 'CompanyRefused', data: { reason: 'Unknown' } })
      .when(request)
      .thenRefused('handoverUnreviewed')
    given(registered, asked, { type: 'CompanyApproved', data: { because: 'reviewed' } })
      .when(request)
      .thenEvents(requested)
    given().when(request).thenRefused('companyNotFound')
  })

  it('makes no form of settings stale', () => {
    expect(given(registered).when(request).thenEvents(requested)).toMatchObject({ revision: 1, settingsRevision: 0 })
  })
})

it('a company that receives offers notes each handover once', () => {
  given(registered).when(receive).thenEvents(received)
  given(registered, received).when(receive).thenNothing()
  given(registered, received)
    .when({ ...receive, handoverId: later })
    .thenEvents({ ...received, data: { handoverId: later, from: other, name: null, scope: 'offers' } } as CompanyEvent)
})
