/** An offer whose employer does nothing: asked after 14 days, said on its page after 7 more, ended after another 7. */
import { specificationOf } from '@jobboard/platform/testing/given-when-then'
import { offerDecider } from '../offer-decider.ts'
import {
  april,
  asked,
  confirmed,
  deleted,
  draftCreated,
  edited,
  ended,
  expired,
  extended,
  finished,
  march,
  published,
  refreshed,
  unconfirmed,
  withdrawn,
} from '../testing/offer-samples.ts'

const { given } = specificationOf(offerDecider)
const may = (day: number) => `2026-05-${String(day).padStart(2, '0')}T12:00:00.000Z`
/** From the 1st of March until the end of May. */
const running = [draftCreated(), published({ expiresAt: may(31) })]
const question = asked(1, march(1), march(15))
const open = [...running, question]
const noted = [...open, unconfirmed(1, march(1), march(15), march(22))]

describe('the schedule', () => {
  const check = (at: string, lastActionAt: string | null = march(1)) => ({ type: 'checkHiring', at, lastActionAt }) as const

  it('asks when the employer has done nothing for 14 days, not a moment earlier', () => {
    given(...running)
      .when(check(march(15, '11:59:59.999')))
      .thenNothing()
    given(...running)
      .when(check(march(15)))
      .thenEvents(question)
  })

  it('asks once: whatever is run again changes nothing until the next step is due', () => {
    given(...open)
      .when(check(march(15)))
      .thenNothing()
    given(...open)
      .when(check(march(22, '11:59:59.999')))
      .thenNothing()
  })

  it('notes after 7 days that there is no answer, and ends the offer after another 7', () => {
    given(...open)
      .when(check(march(22)))
      .thenEvents(unconfirmed(1, march(1), march(15), march(22)))
    given(...noted)
      .when(check(march(29, '11:59:59.999')))
      .thenNothing()
    const offer = given(...noted)
      .when(check(march(29)))
      .thenEvents(ended(march(29), 'unconfirmed'))
    expect(offer).toMatchObject({ status: 'finished', publication: { question: null } })
  })

  it('that was away for a month shows the note for 7 days before the offer ends', () => {
    given(...open)
      .when(check(april(20)))
      .thenEvents(unconfirmed(1, march(1), march(15), april(20)))
    given(...open, unconfirmed(1, march(1), march(15), april(20)))
      .when(check(april(26)))
      .thenNothing()
  })

  it('withdraws the question an hour after the employer did something else than answering', () => {
    for (const history of [open, noted]) {
      given(...history)
        .when(check(march(29), march(29, '11:00:00.001')))
        .thenNothing()
      given(...history)
        .when(check(march(29), march(29, '11:00:00.000')))
        .thenEvents(withdrawn(1, march(29)))
    }
  })

  it.each([
    ['was bumped', refreshed(march(16), 1)],
    ['was edited', edited({ title: 'Kotlin Developer' })],
    ['was extended', extended('2026-06-30T12:00:00.000Z')],
    ['was confirmed', confirmed(1, 'panel', march(16))],
  ])('has no open question on an offer that %s, and asks the next one 14 days later', (_, event) => {
    given(...open, event)
      .when(check(march(29, '11:59:59.999'), march(16)))
      .thenNothing()
    given(...open, event)
      .when(check(march(30), march(16)))
      .thenEvents(asked(2, march(16), march(30)))
  })

  it('does not ask about an offer that expires before its page would say anything', () => {
    const short = [draftCreated(), published({ expiresAt: march(22) })]
    given(...short)
      .when(check(march(15)))
      .thenNothing()
    given(draftCreated(), published({ expiresAt: march(22, '12:00:00.001') }))
      .when(check(march(15)))
      .thenEvents(question)
    // Asked too late, it is not worth it either.
    given(draftCreated(), published({ expiresAt: march(23) }))
      .when(check(march(17)))
      .thenNothing()
  })

  it.each([
    ['demo data', running, null],
    ['an imported offer', [draftCreated({ creationType: 'import' }), published({ expiresAt: may(31) })], march(1)],
    ['a draft', [draftCreated()], march(1)],
    ['one past its expiry', [draftCreated(), published({ expiresAt: april(20) })], march(1)],
    ['an expired one', [...running, expired], march(1)],
    ['a finished one', [...running, finished], march(1)],
    ['a deleted one', [...running, deleted], march(1)],
  ] as const)('asks nothing about %s', (_, history, lastActionAt) =>
    given(...history)
      .when(check(april(20), lastActionAt))
      .thenNothing(),
  )

  it('of an unknown offer is refused', () =>
    given()
      .when(check(april(20)))
      .thenRefused('offerNotFound'))
})

describe('the answer that the employer still hires', () => {
  const confirm = (number: number | null = 1) => ({ type: 'confirmHiring', at: march(23), by: 'link', question: number }) as const

  it('settles the question, whether or not the page says that it has no answer', () => {
    for (const history of [open, noted]) {
      const offer = given(...history)
        .when(confirm())
        .thenEvents(confirmed(1, 'link', march(23)))
      expect(offer).toMatchObject({ status: 'published', publication: { question: null, questions: 1 } })
    }
    given(...open)
      .when({ ...confirm(null), by: 'panel' })
      .thenEvents(confirmed(1, 'panel', march(23)))
  })

  it('given twice, or to what is not asked any more, changes nothing', () => {
    for (const history of [running, [...open, confirmed(1, 'link', march(22))], [...open, withdrawn(1, march(22))]])
      given(...history)
        .when(confirm())
        .thenNothing()
  })

  it('to an earlier question is none to the next one', () =>
    given(...open, confirmed(1, 'link', march(16)), asked(2, march(16), march(30)))
      .when(confirm())
      .thenRefused('hiringQuestionSettled'))

  it.each([
    ['past its expiry', [draftCreated(), published({ expiresAt: march(20) })], 'offerNotActive'],
    ['finished', [...open, finished], 'offerFinished'],
    ['deleted', [...open, deleted], 'offerGone'],
    ['unknown', [], 'offerNotFound'],
  ] as const)('brings nothing back that is %s', (_, history, problem) =>
    given(...history)
      .when(confirm())
      .thenRefused(problem),
  )
})

describe('the answer that the employer no longer hires', () => {
  const deny = { type: 'denyHiring', at: march(23), question: 1 } as const

  it('ends the offer, once', () => {
    given(...noted)
      .when(deny)
      .thenEvents(ended(march(23), 'answer'))
    given(...noted, ended(march(23), 'answer'))
      .when(deny)
      .thenNothing()
  })

  it('does not end an offer about which something else was said since', () => {
    for (const history of [running, [...open, confirmed(1, 'link', march(22))], [...open, withdrawn(1, march(22))]])
      given(...history)
        .when(deny)
        .thenRefused('hiringQuestionSettled')
    given(...open, confirmed(1, 'link', march(16)), asked(2, march(16), march(30)))
      .when(deny)
      .thenRefused('hiringQuestionSettled')
  })

  it('is refused where there is nothing to end', () => {
    given(...open, deleted)
      .when(deny)
      .thenRefused('offerGone')
    given(draftCreated()).when(deny).thenRefused('offerNotActive')
  })
})
