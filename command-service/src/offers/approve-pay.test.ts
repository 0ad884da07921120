import { specificationOf } from '@jobboard/platform/testing/given-when-then'
import { offerDecider } from './offer-decider.ts'
import type { Publish } from './publishing/publish-decision.ts'
import { board, code, content, deleted, draftCreated, edited, march, opened, published } from './testing/offer-samples.ts'

const { given } = specificationOf(offerDecider)
const [block] = content.employmentTypes
const paying = (from: number, to: number) => (block === undefined ? [] : [{ ...block, salary: { from, to, unit: 'hour' as const } }])
const impossible = { ...content, employmentTypes: paying(1_200, 1_500) }
const approve = { type: 'approvePay', board } as const
const publish: Publish = { type: 'publish', board, at: march(1), opened, entitlement: code }
const approved = { type: 'OfferPayApproved', data: { employmentTypes: paying(1_200, 1_500) } } as const

describe('pay outside the limits of the board', () => {
  it('is refused at its field', () =>
    given(draftCreated({ content: impossible }))
      .when(publish)
      .thenRefused('offerNotReady', 'employmentTypes.0.salary.from: salaryImplausible', 'employmentTypes.0.salary.to: salaryImplausible'))

  it('may be published once an administrator approved it', () => {
    given(draftCreated({ content: impossible }))
      .when(approve)
      .thenEvents(approved)
    given(draftCreated({ content: impossible }), approved)
      .when(publish)
      .thenEvents(published())
  })

  it('needs another approval in other amounts', () => {
    given(draftCreated({ content: { ...content, employmentTypes: paying(1_200, 1_600) } }), approved)
      .when(publish)
      .thenRefused('offerNotReady', 'employmentTypes.0.salary.from: salaryImplausible', 'employmentTypes.0.salary.to: salaryImplausible')
    given(draftCreated(), published(), edited({ employmentTypes: paying(1_200, 1_600) }), approved)
      .when(approve)
      .thenEvents({ type: 'OfferPayApproved', data: { employmentTypes: paying(1_200, 1_600) } })
  })

  it('is approved once, and only where there is some', () => {
    given(draftCreated({ content: impossible }), approved)
      .when(approve)
      .thenNothing()
    given(draftCreated()).when(approve).thenNothing()
  })

  it('cannot be approved for an offer that is not there', () => {
    given().when(approve).thenRefused('offerNotFound')
    given(draftCreated(), deleted).when(approve).thenRefused('offerGone')
  })
})
