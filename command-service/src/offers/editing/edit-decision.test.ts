import { specificationOf } from '@jobboard/platform/testing/given-when-then'
import { offerDecider } from '../offer-decider.ts'
import {
  april,
  board,
  content,
  deleted,
  draftCreated,
  edited,
  expired,
  extended,
  finished,
  limits,
  march,
  opened,
  published,
  sealedAgain,
  slug,
} from '../testing/offer-samples.ts'
import type { Edit } from './edit-decision.ts'

const { given } = specificationOf(offerDecider)
const edit = (patch: Edit['patch'], at = march(10)): Edit => ({ type: 'edit', board, at, patch, opened })
const running = [draftCreated(), published()]
const ofFixedTitle = [draftCreated(), published({ limits: limits.fixed })]

describe('editing a published offer', () => {
  it('changes its content and preserves its slug', () => {
    const offer = given(...running)
      .when(edit({ title: 'Kotlin Developer', workingTime: 'full_time' }))
      .thenEvents(edited({ title: 'Kotlin Developer', workingTime: 'full_time' }))
    expect(offer).toMatchObject({ status: 'published', slug, content: { title: 'Kotlin Developer' } })
  })

  it('changes the title only where the plan allows it', () => {
    given(...ofFixedTitle)
      .when(edit({ title: 'Kotlin Developer' }))
      .thenRefused('titleChangeDisabled', 'title: titleChangeDisabled')
    given(...ofFixedTitle)
      .when(edit({ title: content.title, workingTime: 'full_time' }))
      .thenEvents(edited({ workingTime: 'full_time' }))
  })

  it('follows the rules of publication, under the limits that were bought', () => {
    given(...running)
      .when(edit({ locations: [], bannerUrl: 'https://modrybit.example/b.png' }))
      .thenRefused('offerNotReady', 'locations: required', 'bannerUrl: graphicsNotInPlan')
  })

  it('to what it says already changes nothing', () =>
    given(...running)
      .when(edit({ ...content, contact: sealedAgain }))
      .thenNothing())

  it('moves its last day within the time that is paid for', () => {
    const offer = given(...running)
      .when(edit({ expiredAt: '2026-03-15' }))
      .thenEvents(edited({ expiredAt: '2026-03-15' }, { expiresAt: march(15, '23:00:00.000') }))
    expect(offer).toMatchObject({ publication: { expiresAt: march(15, '23:00:00.000'), paidUntil: march(31) } })
    given(...running)
      .when(edit({ expiredAt: '2026-04-01' }))
      .thenRefused('offerNotReady', 'expiredAt: maxDate')
    given(...running)
      .when(edit({ expiredAt: '2026-03-10' }))
      .thenRefused('offerNotReady', 'expiredAt: invalidDatePast')
  })

  it('gives the whole time back when the last day is taken away', () => {
    const shorter = [...running, edited({ expiredAt: '2026-03-15' }, { expiresAt: march(15, '23:00:00.000') })]
    given(...shorter)
      .when(edit({ expiredAt: null }))
      .thenEvents(edited({ expiredAt: null }, { expiresAt: march(31) }))
  })

  it('does not look at a last day again that was accepted before', () => {
    const shorter = edited({ expiredAt: '2026-03-15' }, { expiresAt: march(15, '23:00:00.000') })
    given(...running, shorter, extended(april(14)))
      .when(edit({ workingTime: 'full_time' }, march(20)))
      .thenEvents(edited({ expiredAt: '2026-03-15', workingTime: 'full_time' }))
  })

  it.each([
    ['past its expiry', running, march(31), 'offerNotActive'],
    ['expired', [...running, expired], april(1), 'offerNotActive'],
    ['finished', [...running, finished], march(21), 'offerFinished'],
    ['deleted', [draftCreated(), deleted], april(11), 'offerGone'],
    ['a draft', [draftCreated()], march(1), 'offerNotActive'],
    ['unknown', [], march(1), 'offerNotFound'],
  ] as const)('is refused when it is %s', (_state, events, at, code) =>
    given(...events)
      .when(edit({ workingTime: 'full_time' }, at))
      .thenRefused(code),
  )
})
