import type { Telling } from '@jobboard/contracts/applications/desk-commands'
import type { ApplicationEvent } from '@jobboard/contracts/applications/events'
import type { Encrypted } from '@jobboard/contracts/shared/events/envelope'
import { specificationOf } from '@jobboard/platform/testing/given-when-then'
import { applicationAggregate } from './application-aggregate.ts'
import { maxNotes } from './application-decisions.ts'
import {
  about,
  at,
  candidateId,
  colleague,
  decided,
  form,
  move,
  recruiter,
  submitted,
  takenBack,
  text,
  told,
} from './testing/an-application.ts'

const { given } = specificationOf(applicationAggregate.decider)

const withdrawn: ApplicationEvent = { type: 'ApplicationWithdrawn', data: { ...about, reason: null, withdrawnAt: at('12:00:00') } }

describe('an application', () => {
  it('is sent, once', () => {
    given()
      .when({ type: 'submit', ...form })
      .thenEvents(submitted)
    given(submitted)
      .when({ type: 'submit', ...form })
      .thenNothing()
  })

  it('does not exist for commands of one that was never sent', () =>
    given()
      .when(move('1', 'inReview', '09:00:00'))
      .thenRefused('applicationNotFound'))

  it('of a person without an account becomes that of their account, and never that of another', () => {
    const takeOver = { type: 'takeOver', candidateId, at: at('09:00:00') } as const
    const taken: ApplicationEvent = { type: 'ApplicationTakenOver', data: { ...about, candidateId, takenOverAt: at('09:00:00') } }
    given(submitted).when(takeOver).thenEvents(taken)
    given(submitted, taken).when(takeOver).thenNothing()
    given(submitted, taken)
      .when({ ...takeOver, candidateId: colleague })
      .thenRefused('applicationNotFound')
  })
})

describe('the announcement of its deletion', () => {
  const announce = { type: 'announceDeletion', deleteAt: '2026-09-30T08:00:00.000Z', at: at('09:00:00') } as const
  const announced: ApplicationEvent = {
    type: 'ApplicationDeletionAnnounced',
    data: { ...about, deleteAt: announce.deleteAt, announcedAt: at('09:00:00') },
  }

  it('is made once for a time, and again for another one', () => {
    given(submitted).when(announce).thenEvents(announced)
    given(submitted, announced)
      .when({ ...announce, at: at('10:00:00') })
      .thenNothing()
    const later = '2026-12-30T08:00:00.000Z'
    given(submitted, announced)
      .when({ ...announce, deleteAt: later })
      .thenEvents({ ...announced, data: { ...announced.data, deleteAt: later } } as ApplicationEvent)
  })
})

describe('opening', () => {
  const open = { type: 'open', decisionId: '1', by: recruiter, at: at('09:00:00') } as const

  it('tells the candidate at once that it was viewed, the first time', () => {
    given(submitted)
      .when(open)
      .thenEvents(decided('1', 'viewed', '09:00:00'), told('1', 'viewed', '09:00:00'))
    given(submitted, decided('1', 'viewed', '09:00:00'), told('1', 'viewed', '09:00:00'))
      .when({ ...open, decisionId: '2' })
      .thenNothing()
  })

  it('changes nothing where the application is further', () =>
    given(submitted, decided('1', 'rejected', '09:00:00', '09:10:00'))
      .when({ ...open, decisionId: '2' })
      .thenNothing())
})

describe('a decision', () => {
  const rejected = decided('1', 'rejected', '09:00:00', '09:10:00')

  it('is told ten minutes later', () => {
    given(submitted)
      .when(move('1', 'rejected', '09:00:00'))
      .thenEvents(rejected)
    given(submitted, rejected)
      .when({ type: 'tell', decisionId: '1', at: at('09:10:01') })
      .thenEvents(told('1', 'rejected', '09:10:01'))
  })

  it('is told at once when that is chosen, also while it waits', () => {
    given(submitted)
      .when(move('1', 'inReview', '09:00:00', 'atOnce'))
      .thenEvents(decided('1', 'inReview', '09:00:00'), told('1', 'inReview', '09:00:00'))
    given(submitted, rejected)
      .when(move('2', 'rejected', '09:05:00', 'atOnce'))
      .thenEvents(told('1', 'rejected', '09:05:00'))
  })

  it('is told without an e-mail when that is chosen', () => {
    given(submitted)
      .when(move('1', 'rejected', '09:00:00', 'silently'))
      .thenEvents(decided('1', 'rejected', '09:00:00', '09:10:00', { isMailed: false }))
  })

  it('is told in other words, without an e-mail or now when it is changed while it waits', () => {
    const change = (tell: Telling, answer: Encrypted | null = null) => ({
      ...move('2', 'rejected', '09:05:00', tell, answer),
      replaces: '1',
    })
    given(submitted, rejected)
      .when(change('later', text('No')))
      .thenEvents(decided('2', 'rejected', '09:05:00', '09:15:00', { answer: text('No') }))
    given(submitted, rejected)
      .when(change('silently'))
      .thenEvents(decided('2', 'rejected', '09:05:00', '09:15:00', { isMailed: false }))
    given(submitted, rejected)
      .when(change('atOnce', text('No')))
      .thenEvents(decided('2', 'rejected', '09:05:00', '09:05:00', { answer: text('No') }), told('2', 'rejected', '09:05:00'))
    given(submitted, rejected)
      .when(change('atOnce'))
      .thenEvents(told('1', 'rejected', '09:05:00'))
    given(submitted, rejected).when(change('later')).thenNothing()
    given(submitted, rejected, told('1', 'rejected', '09:04:00'))
      .when(change('later', text('No')))
      .thenRefused('statusAlreadyTold')
  })

  it('has the words of a colleague who decided the same, unless it is changed', () =>
    given(submitted, decided('1', 'rejected', '09:00:00', '09:10:00', { answer: text('No') }))
      .when(move('2', 'rejected', '09:05:00'))
      .thenNothing())

  it('is told once', () =>
    given(submitted, rejected, told('1', 'rejected', '09:10:00'))
      .when({ type: 'tell', decisionId: '1', at: at('09:11:00') })
      .thenNothing())

  it('is taken back until it is told, and leads where nothing waited', () => {
    const takeBack = { type: 'takeBack', decisionId: '1', by: recruiter, at: at('09:09:00') } as const
    given(submitted, rejected)
      .when(takeBack)
      .thenEvents(takenBack('1', 'new', '09:09:00'))
    given(submitted, rejected, takenBack('1', 'new', '09:09:00'))
      .when({ type: 'tell', decisionId: '1', at: at('09:10:00') })
      .thenNothing()
    given(submitted, rejected, told('1', 'rejected', '09:10:00'))
      .when(takeBack)
      .thenRefused('statusAlreadyTold')
    given(submitted, rejected, decided('2', 'interview', '09:05:00', '09:15:00'))
      .when({ ...takeBack, decisionId: '2' })
      .thenEvents(takenBack('2', 'new', '09:09:00'))
  })

  it('replaces one that waits, which is not told any more', () => {
    const interview = decided('2', 'interview', '09:05:00', '09:15:00')
    given(submitted, rejected)
      .when(move('2', 'interview', '09:05:00'))
      .thenEvents(interview)
    given(submitted, rejected, interview)
      .when({ type: 'tell', decisionId: '1', at: at('09:10:00') })
      .thenNothing()
    given(submitted, rejected, interview)
      .when({ type: 'tell', decisionId: '2', at: at('09:15:00') })
      .thenEvents(told('2', 'interview', '09:15:00'))
  })

  it('is taken back by moving where it was', () => {
    given(submitted, rejected)
      .when(move('2', 'new', '09:05:00'))
      .thenEvents(takenBack('1', 'new', '09:05:00'))
  })

  it('ends the application once it is told; then it can only be reopened, as in review', () => {
    const ended = [submitted, rejected, told('1', 'rejected', '09:10:00')]
    given(...ended)
      .when(move('2', 'interview', '10:00:00'))
      .thenRefused('applicationEnded')
    given(...ended)
      .when(move('2', 'inReview', '10:00:00'))
      .thenEvents(decided('2', 'inReview', '10:00:00', '10:10:00'))
    given(submitted, withdrawn)
      .when(move('2', 'inReview', '12:30:00'))
      .thenEvents(decided('2', 'inReview', '12:30:00', '12:40:00'))
  })
})

describe('a withdrawal', () => {
  const withdraw = { type: 'withdraw', reason: null, at: at('12:00:00') } as const

  it('ends the application, once', () => {
    given(submitted).when(withdraw).thenEvents(withdrawn)
    given(submitted, withdrawn).when(withdraw).thenNothing()
  })

  it('comes before a decision that was not told, which is then not told', () => {
    const rejected = decided('1', 'rejected', '11:55:00', '12:05:00')
    given(submitted, rejected).when(withdraw).thenEvents(withdrawn)
    given(submitted, rejected, withdrawn)
      .when({ type: 'tell', decisionId: '1', at: at('12:05:00') })
      .thenNothing()
  })

  it('is refused once the candidate knows the end', () =>
    given(submitted, decided('1', 'hired', '09:00:00'), told('1', 'hired', '09:00:00'))
      .when(withdraw)
      .thenRefused('applicationEnded'))

  it('can be undone for a minute', () => {
    const undone: ApplicationEvent = { type: 'ApplicationWithdrawalUndone', data: { ...about, status: 'new', undoneAt: at('12:01:00') } }
    given(submitted, withdrawn)
      .when({ type: 'undoWithdrawal', at: at('12:01:00') })
      .thenEvents(undone)
    given(submitted, withdrawn, undone)
      .when({ type: 'undoWithdrawal', at: at('12:01:00') })
      .thenNothing()
    given(submitted, withdrawn)
      .when({ type: 'undoWithdrawal', at: at('12:01:01') })
      .thenRefused('withdrawalFinal')
  })
})

describe('members', () => {
  it('rate', () => {
    const rated: ApplicationEvent = { type: 'ApplicationRated', data: { ...about, by: recruiter, rating: 4, ratedAt: at('09:00:00') } }
    const rate = { type: 'rate', by: recruiter, rating: 4, at: at('09:00:00') } as const
    given(submitted).when(rate).thenEvents(rated)
    given(submitted, rated).when(rate).thenNothing()
  })

  it('write notes, and delete their own', () => {
    const note: ApplicationEvent = {
      type: 'ApplicationNoteAdded',
      data: { ...about, by: recruiter, noteId: '1', text: text('Call her'), mentions: [colleague], addedAt: at('09:00:00') },
    }
    const add = { type: 'addNote', noteId: '1', by: recruiter, text: text('Call her'), mentions: [colleague], at: at('09:00:00') } as const
    given(submitted).when(add).thenEvents(note)
    given(submitted, note).when(add).thenNothing()
    given(submitted, note)
      .when({ type: 'deleteNote', noteId: '1', by: colleague, at: at('10:00:00') })
      .thenRefused('forbidden')
    given(submitted, note)
      .when({ type: 'deleteNote', noteId: '1', by: recruiter, at: at('10:00:00') })
      .thenEvents({ type: 'ApplicationNoteDeleted', data: { ...about, by: recruiter, noteId: '1', deletedAt: at('10:00:00') } })
    const full = Array.from(
      { length: maxNotes },
      (_, index): ApplicationEvent => ({ ...note, data: { ...note.data, noteId: `n${index}` } }),
    )
    given(submitted, ...full)
      .when(add)
      .thenRefused('tooManyNotes')
  })

  it('state the pay that the offer does not', () => {
    const pay = { from: 10_000, to: 14_000, currency: 'pln', unit: 'month', amountType: 'gross' } as const
    const stated: ApplicationEvent = { type: 'ApplicationPayStated', data: { ...about, by: recruiter, pay, statedAt: at('09:00:00') } }
    given(submitted)
      .when({ type: 'statePay', by: recruiter, pay, at: at('09:00:00') })
      .thenEvents(stated)
    given(submitted, stated)
      .when({ type: 'statePay', by: recruiter, pay, at: at('10:00:00') })
      .thenNothing()
  })
})

describe('a candidate without an answer', () => {
  const asked = (time: string): ApplicationEvent => ({ type: 'ApplicationAnswerRequested', data: { ...about, requestedAt: time } })

  it('asks for one, once, 21 days after the last', () => {
    const day22 = '2026-03-22T08:00:00.000Z'
    given(submitted).when({ type: 'requestAnswer', at: day22 }).thenEvents(asked(day22))
    given(submitted, asked(day22)).when({ type: 'requestAnswer', at: '2026-05-01T08:00:00.000Z' }).thenNothing()
    given(submitted).when({ type: 'requestAnswer', at: '2026-03-22T07:59:59.000Z' }).thenRefused('reminderTooEarly')
  })

  it('has none by its being opened, and has one by a status', () => {
    const day23 = '2026-03-23T08:00:00.000Z'
    given(submitted, decided('1', 'viewed', '09:00:00'), told('1', 'viewed', '09:00:00'))
      .when({ type: 'requestAnswer', at: day23 })
      .thenEvents(asked(day23))
    given(submitted, decided('1', 'inReview', '09:30:00'), told('1', 'inReview', '09:30:00'))
      .when({ type: 'requestAnswer', at: day23 })
      .thenRefused('reminderTooEarly')
  })

  it('asks for nothing where the application has ended', () =>
    given(submitted, withdrawn).when({ type: 'requestAnswer', at: '2026-05-01T08:00:00.000Z' }).thenRefused('applicationEnded'))
})

describe('an interview', () => {
  const invited = [submitted, decided('1', 'interview', '09:00:00'), told('1', 'interview', '09:00:00')]
  const times = ['2026-03-05T09:00:00.000Z', '2026-03-06T12:30:00.000Z'] as const
  const offer = { type: 'offerTimes', interviewId: 'i1', by: recruiter, times, minutes: 45, place: null, at: at('09:30:00') } as const
  const offered: ApplicationEvent = {
    type: 'InterviewTimesOffered',
    data: { ...about, interviewId: 'i1', by: recruiter, times: [...times], minutes: 45, place: null, offeredAt: at('09:30:00') },
  }
  const picked: ApplicationEvent = {
    type: 'InterviewTimePicked',
    data: { ...about, interviewId: 'i1', time: times[1], pickedAt: at('10:00:00') },
  }
  const pick = { type: 'pickTime', interviewId: 'i1', time: times[1], at: at('10:00:00') } as const

  it('is offered at times to come, to who is invited', () => {
    given(...invited)
      .when({ ...offer, times: [times[1], times[0]] })
      .thenEvents(offered)
    given(...invited, offered)
      .when(offer)
      .thenNothing()
    given(...invited)
      .when({ ...offer, times: [at('09:30:00')] })
      .thenRefused('interviewTimePassed')
    given(submitted).when(offer).thenRefused('notAnInterview')
  })

  it('takes place at the time that the candidate picks, of those that are to come', () => {
    given(...invited, offered)
      .when(pick)
      .thenEvents(picked)
    given(...invited, offered, picked)
      .when(pick)
      .thenNothing()
    given(...invited, offered, picked)
      .when({ ...pick, time: times[0] })
      .thenRefused('interviewClosed')
    given(...invited, offered)
      .when({ ...pick, time: at('23:00:00') })
      .thenRefused('interviewTimePassed')
    given(...invited, offered)
      .when({ ...pick, at: '2026-03-07T00:00:00.000Z' })
      .thenRefused('interviewTimePassed')
    given(...invited, offered)
      .when({ ...pick, interviewId: 'i2' })
      .thenRefused('interviewNotFound')
  })

  it('is declined by the candidate, and cancelled by the company, once', () => {
    const declined: ApplicationEvent = {
      type: 'InterviewTimesDeclined',
      data: { ...about, interviewId: 'i1', reason: null, declinedAt: at('11:00:00') },
    }
    const decline = { type: 'declineTimes', interviewId: 'i1', reason: null, at: at('11:00:00') } as const
    given(...invited, offered, picked)
      .when(decline)
      .thenEvents(declined)
    given(...invited, offered, declined)
      .when(decline)
      .thenNothing()
    const cancelled: ApplicationEvent = {
      type: 'InterviewCancelled',
      data: { ...about, interviewId: 'i1', by: recruiter, cancelledAt: at('12:00:00') },
    }
    const cancel = { type: 'cancelInterview', interviewId: 'i1', by: recruiter, at: at('12:00:00') } as const
    given(...invited, offered, picked)
      .when(cancel)
      .thenEvents(cancelled)
    given(...invited, offered, cancelled)
      .when(cancel)
      .thenNothing()
    given(...invited, offered, cancelled)
      .when(decline)
      .thenRefused('interviewClosed')
    given(...invited, offered, picked)
      .when({ ...decline, at: times[1] })
      .thenRefused('interviewClosed')
    given(...invited, offered, picked, withdrawn)
      .when(decline)
      .thenRefused('interviewClosed')
  })
})

describe('an erased application', () => {
  const erased: ApplicationEvent = { type: 'ApplicationErased', data: { ...about, reason: 'retention', erasedAt: at('08:00:00') } }
  const erase = { type: 'erase', reason: 'retention', at: at('08:00:00') } as const

  it('is erased once', () => {
    given(submitted).when(erase).thenEvents(erased)
    given(submitted, erased).when(erase).thenNothing()
  })

  it('takes no command any more, and what a job still tells of it is nothing', () => {
    given(submitted, erased)
      .when(move('1', 'inReview', '09:00:00'))
      .thenRefused('applicationNotFound')
    given(submitted, decided('1', 'hired', '07:55:00', '08:05:00'), erased)
      .when({ type: 'tell', decisionId: '1', at: at('08:05:00') })
      .thenNothing()
  })
})
