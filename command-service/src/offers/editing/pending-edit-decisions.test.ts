import { specificationOf } from '@jobboard/platform/testing/given-when-then'
import { offerDecider } from '../offer-decider.ts'
import {
  april,
  board,
  content,
  draftCreated,
  editDiscarded,
  edited,
  editSaved,
  expired,
  extended,
  finished,
  limits,
  march,
  opened,
  otherSealedContact,
  published,
  sealedAgain,
} from '../testing/offer-samples.ts'
import type { PublishEdit, SaveEdit } from './pending-edit-decisions.ts'

const { given } = specificationOf(offerDecider)
const running = [draftCreated(), published()]
const save = (patch: SaveEdit['patch']): SaveEdit => ({ type: 'saveEdit', patch })
const publish = (change: Partial<PublishEdit> = {}): PublishEdit => ({ type: 'publishEdit', board, at: march(3), opened, ...change })

describe('saving changes to a published offer', () => {
  it('stores the fields that differ from what is public, and changes nothing public', () => {
    const offer = given(...running)
      .when(save({ title: 'Kotlin Developer', workplaceType: content.workplaceType }))
      .thenEvents(editSaved({ title: 'Kotlin Developer' }))
    expect(offer).toMatchObject({ status: 'published', content: { title: content.title }, pendingEdit: { title: 'Kotlin Developer' } })
  })

  it('adds to what was saved before', () => {
    given(...running, editSaved({ title: 'Kotlin Developer' }))
      .when(save({ workingTime: 'part_time' }))
      .thenEvents(editSaved({ title: 'Kotlin Developer', workingTime: 'part_time' }))
  })

  it('may be incomplete, as a draft', () => {
    given(...running)
      .when(save({ title: '', requirements: [] }))
      .thenEvents(editSaved({ title: '', requirements: [] }))
  })

  it('without a difference changes nothing, a contact that is sealed again included', () => {
    given(...running)
      .when(save({ title: content.title, contact: sealedAgain }))
      .thenNothing()
    given(...running, editSaved({ title: 'Kotlin Developer', contact: otherSealedContact }))
      .when(save({ title: 'Kotlin Developer', contact: { ...otherSealedContact, sealed: 'sealed with another nonce' } }))
      .thenNothing()
  })

  it('back to the public values leaves nothing to publish', () => {
    const offer = given(...running, editSaved({ title: 'Kotlin Developer' }))
      .when(save({ title: content.title }))
      .thenEvents(editSaved({}))
    expect(offer).toMatchObject({ pendingEdit: null })
  })

  it('also works for an expired offer, which may be extended', () => {
    given(...running, expired)
      .when(save({ title: 'Kotlin Developer' }))
      .thenEvents(editSaved({ title: 'Kotlin Developer' }))
  })

  it('needs an offer that was published and is not finished', () => {
    given(draftCreated())
      .when(save({ title: 'x' }))
      .thenRefused('offerNotActive')
    given(...running, finished)
      .when(save({ title: 'x' }))
      .thenRefused('offerFinished')
  })
})

describe('publishing the saved changes', () => {
  it('is one edit, after which nothing is left', () => {
    const offer = given(...running, editSaved({ title: 'Kotlin Developer', workingTime: 'part_time' }))
      .when(publish())
      .thenEvents(edited({ title: 'Kotlin Developer', workingTime: 'part_time' }))
    expect(offer).toMatchObject({ pendingEdit: null, content: { title: 'Kotlin Developer' } })
  })

  it('twice, or without any, changes nothing', () => {
    given(...running)
      .when(publish())
      .thenNothing()
    given(...running, editSaved({ title: 'Kotlin Developer' }), edited({ title: 'Kotlin Developer' }))
      .when(publish())
      .thenNothing()
  })

  it('obeys the rules of publication and of the plan', () => {
    given(...running, editSaved({ requirements: [] }))
      .when(publish())
      .thenRefused('offerNotReady', 'requirements: skillRequired')
    given(draftCreated({ plan: 'fixed' }), published({ limits: limits.fixed }), editSaved({ title: 'Kotlin Developer' }))
      .when(publish())
      .thenRefused('titleChangeDisabled', 'title: titleChangeDisabled')
  })

  it('leaves what was published meanwhile by another edit as it is', () => {
    given(...running, editSaved({ title: 'Kotlin Developer' }), edited({ workingTime: 'part_time' }))
      .when(publish())
      .thenEvents(edited({ workingTime: 'part_time', title: 'Kotlin Developer' }))
  })

  it('waits for the offer to be active again', () => {
    given(...running, editSaved({ title: 'Kotlin Developer' }), expired)
      .when(publish({ at: april(1) }))
      .thenRefused('offerNotActive')
    given(...running, editSaved({ title: 'Kotlin Developer' }), expired, extended(april(30)))
      .when(publish({ at: april(2) }))
      .thenEvents(edited({ title: 'Kotlin Developer' }))
  })
})

describe('discarding the saved changes', () => {
  it('removes them, once, also when the offer has ended', () => {
    given(...running, editSaved({ title: 'Kotlin Developer' }), finished)
      .when({ type: 'discardEdit' })
      .thenEvents(editDiscarded)
    given(...running, editSaved({ title: 'Kotlin Developer' }), editDiscarded)
      .when({ type: 'discardEdit' })
      .thenNothing()
    given(draftCreated()).when({ type: 'discardEdit' }).thenRefused('offerNotActive')
  })
})
