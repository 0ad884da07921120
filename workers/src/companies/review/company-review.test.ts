/** Given the history of a company or an offer, when an event is stored, then these jobs follow. */
import { companyStream } from '@jobboard/contracts/companies/events'
import { companyIdSchema, offerIdSchema } from '@jobboard/contracts/shared/ids'
import { PermanentJobError } from '@jobboard/platform/ports/queue'
import { type GivenEvent, recordEvents } from '@jobboard/platform/testing/projection-spec'
import { standInServices } from '@jobboard/platform/testing/stand-in-services'
import { created, offerEvents, offerId } from '../../offers/testing/offer-events.ts'
import { reviewMails } from '../review-mail.ts'
import { requestByCommand, reviewRequestsReactor } from './request-review.ts'
import { reviewEndsReactor, settleByCommand } from './settle-review.ts'

const [ann, bob] = ['7b1c7f2e-5a40-4a4e-9a53-0c6c0e1f6d11', '7b1c7f2e-5a40-4a4e-9a53-0c6c0e1f6d12']
const [first, second, third] = ['0000000000ab', '0000000000cd', '0000000000ef']
const registered: GivenEvent = { type: 'CompanyRegistered', data: { companyId: 'acme', name: 'Acme' } }
const member = (accountId: string, role: string): GivenEvent => ({ type: 'MemberAdded', data: { accountId, role } })
const requested = (id: string): GivenEvent => ({ type: 'CompanyReviewRequested', data: { offerId: id, at: '2026-03-01T08:00:00Z' } })
const approved = (because = 'reviewed'): GivenEvent => ({ type: 'CompanyApproved', data: { because } })
const refused: GivenEvent = { type: 'CompanyRefused', data: { reason: 'No such company.' } }

function jobsAfter(reactor: typeof reviewEndsReactor, ...events: readonly GivenEvent[]) {
  const history = recordEvents('devboard', companyStream('devboard', 'acme'), events)
  const last = history.at(-1)
  return last === undefined ? [] : reactor.jobsOf(last, history)
}
const settled = (...events: readonly GivenEvent[]) => jobsAfter(reviewEndsReactor, ...events).map(({ payload }) => payload.offerId)
const told = (...events: readonly GivenEvent[]) => jobsAfter(reviewMails.reactor, ...events).map(({ payload }) => payload.accountId)

describe('the end of a review', () => {
  const waiting = [registered, member(ann, 'owner'), requested(first), requested(second)]

  it('has a job for each offer that waits, with the same ids when the event is delivered again', () => {
    expect(settled(...waiting, approved())).toEqual([first, second])
    expect(settled(...waiting, refused)).toEqual([first, second])
    const ids = () => jobsAfter(reviewEndsReactor, ...waiting, approved()).map(({ id }) => id)
    expect(ids()).toEqual(ids())
  })

  it('does not concern offers of the decision before', () => {
    expect(settled(...waiting, refused, approved())).toEqual([])
    expect(settled(registered, approved('publishedBefore'))).toEqual([])
  })

  it('is told to each owner by then, once for each delivery', () => {
    const members = [registered, member(ann, 'owner'), member(bob, 'recruiter'), requested(first)]
    expect(told(...members, approved())).toEqual([ann])
    const both: GivenEvent = { type: 'MemberRoleChanged', data: { accountId: bob, role: 'owner' } }
    expect(told(...members, both, refused)).toEqual([ann, bob])
    expect(told(...members, both, { type: 'MemberRemoved', data: { accountId: ann } }, refused)).toEqual([bob])
    const ids = () => jobsAfter(reviewMails.reactor, ...members, refused).map(({ id }) => id)
    expect(ids()).toEqual(ids())
  })

  it('that the product found needless is told to no one', () => {
    expect(told(...waiting, requested(third), approved('publishedBefore'))).toEqual([])
  })
})

it('an offer that waits asks for the review of its company', () => {
  const history = offerEvents([created(), { type: 'OfferReviewRequested', data: { entitlement: { kind: 'freePlan' }, publishAt: null } }])
  const jobs = history.slice(1).flatMap((event) => reviewRequestsReactor.jobsOf(event, history))
  expect(jobs.map(({ payload }) => payload)).toEqual([{ tenant: 'devboard', companyId: 'company-1', offerId }])
})

describe('the jobs', () => {
  const run = { id: 'job', attempt: 1, isLastAttempt: false, signal: new AbortController().signal }
  const seen: string[] = []
  let status = 200
  const services = standInServices((_, path) => {
    seen.push(path)
    if (status === 200) return { status, body: { status: 'approved', state: 'published' } }
    return { status, body: { code: path.includes('/companies/') ? 'companyReviewNotFound' : 'offerNotFound' } }
  })
  const payload = { tenant: 'devboard', companyId: companyIdSchema.parse('acme'), offerId: offerIdSchema.parse(offerId) }
  beforeEach(() => {
    seen.length = 0
    status = 200
  })

  it('of the end gives up on an offer that does not exist, and waits for a service that is down', async () => {
    await settleByCommand(services)({ tenant: 'devboard', offerId: payload.offerId }, run)
    expect(seen).toEqual([`/internal/offers/${offerId}/settle-review`])
    status = 404
    await expect(settleByCommand(services)({ tenant: 'devboard', offerId: payload.offerId }, run)).rejects.toBeInstanceOf(PermanentJobError)
    status = 503
    await expect(settleByCommand(services)({ tenant: 'devboard', offerId: payload.offerId }, run)).rejects.not.toBeInstanceOf(
      PermanentJobError,
    )
  })

  it('of a request wait for a company that has no events yet', async () => {
    status = 404
    const handler = requestByCommand(async () => false, services)
    await expect(handler(payload, run)).rejects.not.toBeInstanceOf(PermanentJobError)
  })

  it('of a request have the company approved first where it has had offers, and settle the offer in the end', async () => {
    await requestByCommand(async () => false, services)(payload, run)
    expect(seen).toEqual([`/internal/companies/acme/reviews/${offerId}`, `/internal/offers/${offerId}/settle-review`])
    seen.length = 0
    await requestByCommand(async () => true, services)(payload, run)
    expect(seen[0]).toBe('/internal/companies/acme/approve-published')
    expect(seen).toHaveLength(3)
  })
})
