import type { ErasureEvent } from '@jobboard/contracts/accounts/erasure-events'
import { accountIdSchema, companyIdSchema } from '@jobboard/contracts/shared/ids'
import { specificationOf } from '@jobboard/platform/testing/given-when-then'
import { type ErasureRequest, erasureAggregate, nextStep } from './erasure.ts'

const { decider } = erasureAggregate
const { given } = specificationOf(decider)
const accountId = accountIdSchema.parse('7b1c7f2e-5a40-4a4e-9a53-0c6c0e1f6d11')
const request: ErasureRequest = { accountId, companyId: null, requestedBy: accountId }
const ofEmployer: ErasureRequest = { ...request, companyId: companyIdSchema.parse('acme') }
const requested: ErasureEvent = { type: 'AccountErasureRequested', data: request }
const requestedByEmployer: ErasureEvent = { type: 'AccountErasureRequested', data: ofEmployer }
const refused: ErasureEvent = { type: 'AccountErasureRefused', data: { reason: 'lastOwner' } }
const companyLeft: ErasureEvent = { type: 'AccountErasureCompanyLeft', data: {} }
const signedOut: ErasureEvent = { type: 'AccountErasureSignedOut', data: {} }
const dataDeleted: ErasureEvent = { type: 'AccountErasureDataDeleted', data: {} }
const keyDeleted: ErasureEvent = { type: 'AccountErasureKeyDeleted', data: {} }
const completed: ErasureEvent = { type: 'AccountErasureCompleted', data: {} }
const stepAfter = (...events: readonly ErasureEvent[]) => nextStep(events.reduce(decider.evolve, decider.initial))

describe('an erasure', () => {
  it('deletes credentials, data and key, and then says so', () => {
    given().when({ type: 'request', request }).thenEvents(requested)
    expect(stepAfter(requested)).toBe('deleteCredentials')
    given(requested).when({ type: 'signedOut' }).thenEvents(signedOut)
    expect(stepAfter(requested, signedOut)).toBe('deleteData')
    given(requested, signedOut).when({ type: 'dataDeleted' }).thenEvents(dataDeleted)
    expect(stepAfter(requested, signedOut, dataDeleted)).toBe('deleteKey')
    given(requested, signedOut, dataDeleted).when({ type: 'keyDeleted' }).thenEvents(keyDeleted)
    // From before other capabilities held anything.
    expect(stepAfter(requested, signedOut, keyDeleted)).toBe('recordErasure')
    given(requested, signedOut, keyDeleted).when({ type: 'recorded' }).thenEvents(completed)
    expect(stepAfter(requested, signedOut, keyDeleted, completed)).toBeNull()
  })

  it('of an employer leaves the company before anything is deleted', () => {
    expect(stepAfter(requestedByEmployer)).toBe('leaveCompany')
    given(requestedByEmployer).when({ type: 'companyLeft' }).thenEvents(companyLeft)
    expect(stepAfter(requestedByEmployer, companyLeft)).toBe('deleteCredentials')
    given(requestedByEmployer, companyLeft).when({ type: 'signedOut' }).thenEvents(signedOut)
  })

  it('that is refused ends, and can be requested again', () => {
    given(requestedByEmployer).when({ type: 'refused', reason: 'lastOwner' }).thenEvents(refused)
    expect(stepAfter(requestedByEmployer, refused)).toBeNull()
    given(requestedByEmployer, refused).when({ type: 'request', request: ofEmployer }).thenEvents(requestedByEmployer)
    expect(stepAfter(requestedByEmployer, refused, requestedByEmployer)).toBe('leaveCompany')
  })

  it('that has deleted something is never refused', () => {
    given(requestedByEmployer, companyLeft).when({ type: 'refused', reason: 'lastOwner' }).thenNothing()
    given(requested, signedOut).when({ type: 'refused', reason: 'lastAdministrator' }).thenNothing()
  })

  it('that is requested again, or whose step is repeated, changes nothing', () => {
    given(requested).when({ type: 'request', request }).thenNothing()
    given(requested, signedOut).when({ type: 'signedOut' }).thenNothing()
    given(requested, signedOut, keyDeleted, completed).when({ type: 'recorded' }).thenNothing()
  })
})
