import type { CompanyEvent } from '@jobboard/contracts/companies/events'
import { accountIdSchema, companyIdSchema, offerIdSchema } from '@jobboard/contracts/shared/ids'
import { specificationOf } from '@jobboard/platform/testing/given-when-then'
import { companyAggregate } from '../company.ts'

const { given } = specificationOf(companyAggregate.decider)
const registered: CompanyEvent = { type: 'CompanyRegistered', data: { companyId: companyIdSchema.parse('acme'), name: 'Acme' } }
const [first, second] = ['0h4k7m2p9rtv', '0h4k7m2p9rtw'].map((id) => offerIdSchema.parse(id)) as [never, never]
const at = '2026-03-01T12:00:00.000Z'
const requested = (offerId = first): CompanyEvent => ({ type: 'CompanyReviewRequested', data: { offerId, at } })
const request = (offerId = first) => ({ type: 'requestReview', offerId, at }) as const
const approved: CompanyEvent = { type: 'CompanyApproved', data: { because: 'reviewed' } }
const approve = { type: 'approve', because: 'reviewed' } as const
const knowPublished = { type: 'approve', because: 'publishedBefore' } as const
const known: CompanyEvent = { type: 'CompanyApproved', data: { because: 'publishedBefore' } }
const refused: CompanyEvent = { type: 'CompanyRefused', data: { reason: 'No such company.' } }
const refuse = { type: 'refuse', reason: 'No such company.' } as const

describe('the review of a company', () => {
  it('is asked for once by each offer that waits', () => {
    given(registered).when(request()).thenEvents(requested())
    given(registered, requested()).when(request()).thenNothing()
    const company = given(registered, requested()).when(request(second)).thenEvents(requested(second))
    expect(company).toMatchObject({ review: { status: 'waiting', offers: [first, second] } })
  })

  it('is not begun again where it has ended', () => {
    given(registered, requested(), approved).when(request(second)).thenNothing()
    given(registered, requested(), refused).when(request(second)).thenNothing()
  })

  it('ends with an approval or a refusal, once', () => {
    given(registered, requested()).when(approve).thenEvents(approved)
    given(registered, requested(), approved).when(approve).thenNothing()
    given(registered, requested()).when(refuse).thenEvents(refused)
    given(registered, requested(), refused)
      .when({ ...refuse, reason: 'Another reason.' })
      .thenNothing()
  })

  it('needs an offer that asked for it', () => {
    given(registered).when(approve).thenRefused('companyReviewNotFound')
    given(registered).when(refuse).thenRefused('companyReviewNotFound')
    given().when(request()).thenRefused('companyNotFound')
  })

  it('can approve what was refused, and not refuse what was approved', () => {
    given(registered, requested(), refused).when(approve).thenEvents(approved)
    given(registered, requested(), approved).when(refuse).thenRefused('companyApproved')
  })

  it('is not needed by a company that has had offers on the board, unless it was refused', () => {
    given(registered).when(knowPublished).thenEvents(known)
    given(registered, requested()).when(knowPublished).thenEvents(known)
    given(registered, known).when(knowPublished).thenNothing()
    given(registered, requested(), refused).when(knowPublished).thenNothing()
  })

  it('makes no form of settings stale, and its revision is no one else’s', () => {
    const member = accountIdSchema.parse('3b1f0a52-6c1d-4e0a-9a53-0c9f3f2d8e11')
    const joined: CompanyEvent = { type: 'MemberAdded', data: { accountId: member, role: 'owner' } }
    const { initial, evolve } = companyAggregate.decider
    expect([registered, requested(), joined].reduce(evolve, initial)).toMatchObject({ revision: 2, settingsRevision: 0, reviewRevision: 1 })
  })
})
