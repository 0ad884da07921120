import { emptyContent } from '@jobboard/contracts/offers/content'
import { offerIdSchema } from '@jobboard/contracts/shared/ids'
import { specificationOf } from '@jobboard/platform/testing/given-when-then'
import type { CreateDraft, Summarise, UpdateDraft } from './draft-decisions.ts'
import { offerDecider } from './offer-decider.ts'
import {
  board,
  companyId,
  content,
  deleted,
  draftCreated,
  draftUpdated,
  expired,
  finished,
  march,
  offerId,
  opened,
  otherSealedContact,
  published,
  sealedAgain,
  summarised,
} from './testing/offer-samples.ts'

const { given } = specificationOf(offerDecider)
const empty = { ...emptyContent, contact: null, apply: null }
const create = (change: Partial<CreateDraft> = {}): CreateDraft => ({
  type: 'createDraft',
  board,
  offerId,
  companyId,
  plan: 'pro',
  content: empty,
  copiedFrom: null,
  ...change,
})
const update = (change: Partial<UpdateDraft> = {}): UpdateDraft => ({ type: 'updateDraft', board, patch: {}, saved: true, ...change })
const summarise: Summarise = { type: 'summarise', board, at: march(1), opened }
const longGone = [
  ['published', [draftCreated(), published()], 'offerNotDraft'],
  ['expired', [draftCreated(), published(), expired], 'offerNotDraft'],
  ['finished', [draftCreated(), published(), finished], 'offerFinished'],
  ['deleted', [draftCreated(), deleted], 'offerGone'],
  ['unknown', [], 'offerNotFound'],
] as const

describe('creating a draft', () => {
  it('begins work in progress, with an address of its own', () => {
    const offer = given()
      .when(create())
      .thenEvents(draftCreated({ content: empty }))
    expect(offer).toMatchObject({ status: 'workInProgress', slug: `draft-${offerId}`, companyId, plan: 'pro' })
  })

  it('of a copy begins as a draft that names its original', () => {
    const copiedFrom = offerIdSchema.parse('zzzzzzzzzzzz')
    const offer = given()
      .when(create({ content, copiedFrom }))
      .thenEvents(draftCreated({ creationType: 'copy', copiedFrom }))
    expect(offer.status).toBe('draft')
  })

  it('again changes nothing', () => given(draftCreated()).when(create()).thenNothing())

  it('needs a plan of the board', () =>
    given()
      .when(create({ plan: 'gold' }))
      .thenRefused('planUnknown'))

  it('needs a plan that is still sold; drafts that have one that is not stay as they are', () => {
    const withdrawn = { ...board, plans: board.plans.map((plan) => ({ ...plan, active: plan.key !== 'pro' })) }
    given()
      .when(create({ board: withdrawn }))
      .thenRefused('planUnknown')
    given(draftCreated({ plan: 'basic' }))
      .when(update({ board: withdrawn, plan: 'pro' }))
      .thenRefused('planUnknown')
    given(draftCreated(), draftUpdated())
      .when(update({ board: withdrawn, plan: 'pro' }))
      .thenNothing()
  })
})

describe('updating a draft', () => {
  it('saved by the employer makes a draft of work in progress', () => {
    const offer = given(draftCreated()).when(update()).thenEvents(draftUpdated())
    expect(offer.status).toBe('draft')
  })

  it('stored by the form without saving stays work in progress', () => {
    const title = 'Java Dev'
    const offer = given(draftCreated())
      .when(update({ patch: { title }, saved: false }))
      .thenEvents(draftUpdated({ content: { ...content, title }, saved: false }))
    expect(offer.status).toBe('workInProgress')
  })

  it('leaves what the patch does not name unchanged', () => {
    given(draftCreated(), draftUpdated())
      .when(update({ patch: { workingTime: 'part_time', contact: otherSealedContact } }))
      .thenEvents(draftUpdated({ content: { ...content, workingTime: 'part_time', contact: otherSealedContact } }))
  })

  it('changes the plan', () => {
    given(draftCreated(), draftUpdated())
      .when(update({ plan: 'free' }))
      .thenEvents(draftUpdated({ plan: 'free' }))
  })

  it('refuses a plan that the board has not', () =>
    given(draftCreated())
      .when(update({ plan: 'gold' }))
      .thenRefused('planUnknown'))

  it('with what it says already changes nothing', () => {
    given(draftCreated(), draftUpdated())
      .when(update({ plan: 'pro', patch: content }))
      .thenNothing()
    given(draftCreated())
      .when(update({ patch: {}, saved: false }))
      .thenNothing()
  })

  it('with the same contact, sealed again, changes nothing', () =>
    given(draftCreated(), draftUpdated())
      .when(update({ patch: { contact: sealedAgain } }))
      .thenNothing())

  it('of an offer that waits for payment makes it a draft again', () => {
    const title = 'Java Dev'
    const offer = given(draftCreated(), summarised)
      .when(update({ patch: { title } }))
      .thenEvents(draftUpdated({ content: { ...content, title } }))
    expect(offer.status).toBe('draft')
  })

  it('that waits for payment and stays the same leaves it waiting', () => given(draftCreated(), summarised).when(update()).thenNothing())

  it.each(longGone)('is refused when the offer is %s', (_state, events, code) =>
    given(...events)
      .when(update())
      .thenRefused(code),
  )
})

describe('summarising a draft', () => {
  it('that is complete makes it wait for payment', () => {
    const offer = given(draftCreated()).when(summarise).thenEvents(summarised)
    expect(offer.status).toBe('awaitingPayment')
  })

  it('again changes nothing', () => given(draftCreated(), summarised).when(summarise).thenNothing())

  it('names every field that is missing', () => {
    given(draftCreated({ content: { ...content, title: '', workplaceType: null } }))
      .when({ ...summarise, opened: { ...opened, contact: null } })
      .thenRefused('offerNotReady', 'title: required', 'workplaceType: required', 'contact.name: required', 'contact.email: required')
  })

  it('looks at the limits of its plan', () => {
    const locations = [...content.locations, ...content.locations]
    given(draftCreated({ plan: 'free', content: { ...content, locations } }))
      .when(summarise)
      .thenRefused('offerNotReady', 'locations: maxLocations')
  })

  it('is refused when its plan left the board', () =>
    given(draftCreated({ plan: 'gold' }))
      .when(summarise)
      .thenRefused('planUnknown'))

  it.each(longGone)('is refused when the offer is %s', (_state, events, code) =>
    given(...events)
      .when(summarise)
      .thenRefused(code),
  )
})
