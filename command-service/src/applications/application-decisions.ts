/** Decisions about applications, a function for each command. */
import type { ApplicationEvent } from '@jobboard/contracts/applications/events'
import { linkPauseMinutes } from '@jobboard/contracts/applications/links'
import {
  canMove,
  isFinal,
  isToldAtOnce,
  type MovableStatus,
  reminderAfterDays,
  tellingDelayMinutes,
  withdrawalUndoSeconds,
} from '@jobboard/contracts/applications/statuses'
import { minutesAfter } from '@jobboard/contracts/offers/rules/calendar'
import { sameSealed } from '@jobboard/contracts/shared/events/envelope'
import type { Instant } from '@jobboard/contracts/shared/ids'
import { err, ok, type Result } from '@jobboard/contracts/shared/problem'
import type { CommandError } from '../shell/command-route.ts'
import { type Application, dayOf, type Held, isHeld } from './application.ts'
import type { ApplicationCommand, ApplicationCommandOf as CommandOf } from './application-command.ts'

/** Without what it is about, which `decide` adds. */
type Bare<Event> = Event extends { readonly type: infer Type; readonly data: infer Data }
  ? { readonly type: Type; readonly data: Omit<Data, 'offerId' | (Type extends 'ApplicationCompanyChanged' ? never : 'companyId')> }
  : never
type Change = Bare<Exclude<ApplicationEvent, { readonly type: 'ApplicationSubmitted' }>>
type Decision = Result<readonly Change[], CommandError>
const nothing: Decision = ok([])
const refused = (code: CommandError['code']): Decision => err({ code })

export const maxNotes = 200
/** Each command reads all of them, and the candidate reads each status they were told: no person comes near, a program might. */
export const maxChanges = 2_000
/** What could be repeated for ever. What ends an application, or takes something back, is always possible. */
const endless: ReadonlySet<ApplicationCommand['type']> = new Set(['move', 'rate', 'addNote', 'statePay', 'offerTimes', 'undoWithdrawal'])

export function decide(command: ApplicationCommand, application: Application): Result<readonly ApplicationEvent[], CommandError> {
  if (command.type === 'submit') return decideSubmit(command, application)
  // Erased: what a job still asks of it is done.
  if (application.status === 'erased')
    return ['erase', 'tell', 'recordFileText', 'changeCompany'].includes(command.type) ? ok([]) : err({ code: 'applicationNotFound' })
  if (!isHeld(application)) return err({ code: 'applicationNotFound' })
  if (endless.has(command.type) && application.changes >= maxChanges) return err({ code: 'tooManyChanges' })
  const { offerId, companyId } = application
  const decision = decideOnHeld(command, application)
  // The type of each event stays with its data, which a spread over the union does not show.
  return decision.ok
    ? ok(decision.value.map(({ type, data }) => ({ type, data: { offerId, companyId, ...data } }) as ApplicationEvent))
    : decision
}

function decideSubmit(
  { type: _type, ...data }: CommandOf<'submit'>,
  application: Application,
): Result<readonly ApplicationEvent[], CommandError> {
  return ok(application.status === 'absent' ? [{ type: 'ApplicationSubmitted', data }] : [])
}

function decideOnHeld(command: Exclude<ApplicationCommand, CommandOf<'submit'>>, application: Held): Decision {
  switch (command.type) {
    case 'takeOver':
      return decideTakeOver(command, application)
    case 'open':
      return application.status === 'new' ? ok(decided({ ...command, status: 'viewed', answer: null, tell: 'atOnce' })) : nothing
    case 'move':
      return decideMove(command, application)
    case 'takeBack':
      return decideTakeBack(command, application)
    case 'tell':
      return application.pending?.decisionId === command.decisionId ? ok([told(application.pending, command.at)]) : nothing
    case 'withdraw':
      return decideWithdraw(command, application)
    case 'undoWithdrawal':
      return decideUndoWithdrawal(command, application)
    case 'rate': {
      const { by, rating, at } = command
      return rating === application.rating ? nothing : ok([{ type: 'ApplicationRated', data: { by, rating, ratedAt: at } }])
    }
    case 'addNote':
      return decideAddNote(command, application)
    case 'deleteNote':
      return decideDeleteNote(command, application)
    case 'requestAnswer':
      return decideRequestAnswer(command, application)
    case 'requestLink':
      return decideRequestLink(command, application)
    case 'statePay': {
      const { by, pay, at } = command
      return JSON.stringify(pay) === JSON.stringify(application.pay)
        ? nothing
        : ok([{ type: 'ApplicationPayStated', data: { by, pay, statedAt: at } }])
    }
    case 'offerTimes':
      return decideOfferTimes(command, application)
    case 'pickTime':
    case 'declineTimes':
    case 'cancelInterview':
      return decideOnInterview(command, application)
    case 'recordDownload': {
      const { by, at } = command
      return application.downloads[by] === dayOf(at) ? nothing : ok([{ type: 'ApplicationFileDownloaded', data: { by, downloadedAt: at } }])
    }
    case 'announceDeletion': {
      const { deleteAt, at } = command
      return deleteAt === application.deletionAt
        ? nothing
        : ok([{ type: 'ApplicationDeletionAnnounced', data: { deleteAt, announcedAt: at } }])
    }
    case 'recordFileText': {
      const { outcome, text, at } = command
      return application.fileText === 'unread' ? ok([{ type: 'ApplicationFileRead', data: { outcome, text, readAt: at } }]) : nothing
    }
    case 'changeCompany': {
      const { companyId, at } = command
      const { companyId: from } = application
      return companyId === from ? nothing : ok([{ type: 'ApplicationCompanyChanged', data: { companyId, from, changedAt: at } }])
    }
    case 'erase':
      return ok([{ type: 'ApplicationErased', data: { reason: command.reason, erasedAt: command.at } }])
  }
}

function decideTakeOver({ candidateId, at }: CommandOf<'takeOver'>, application: Held): Decision {
  if (application.candidateId === candidateId) return nothing
  if (application.candidateId !== null) return refused('applicationNotFound')
  return ok([{ type: 'ApplicationTakenOver', data: { candidateId, takenOverAt: at } }])
}

type Move = Omit<CommandOf<'move'>, 'type'>

const told = ({ decisionId, status }: { readonly decisionId: string; readonly status: MovableStatus }, toldAt: Instant): Change => ({
  type: 'ApplicationStatusTold',
  data: { decisionId, status, toldAt },
})

function decided({
  decisionId,
  by,
  status,
  answer,
  tell,
  at,
  tellAt: laterAt = minutesAfter(at, tellingDelayMinutes),
}: Move): readonly Change[] {
  const atOnce = tell === 'atOnce' || isToldAtOnce(status)
  const tellAt = atOnce ? at : laterAt
  const data = { decisionId, by, status, answer, isMailed: tell !== 'silently' && !isToldAtOnce(status), decidedAt: at, tellAt }
  return [{ type: 'ApplicationStatusDecided', data }, ...(atOnce ? [told({ decisionId, status }, at)] : [])]
}

function decideMove(command: CommandOf<'move'>, application: Held): Decision {
  const { status, pending } = application
  if (command.status === status) {
    if (command.replaces !== undefined) return decideReplacing(command, pending)
    // What waits can be told now.
    return pending !== null && command.tell === 'atOnce' ? ok([told(pending, command.at)]) : nothing
  }
  // What the candidate was not told does not end anything.
  const from = pending?.before ?? status
  if (command.status === from && pending !== null) return takenBack(pending.decisionId, command, application)
  return canMove(from, command.status) ? ok(decided(command)) : refused('applicationEnded')
}

/** What waits is told in other words, at another time, or without an e-mail. */
function decideReplacing(command: CommandOf<'move'>, pending: Held['pending']): Decision {
  // A repetition of this request.
  if (pending?.decisionId === command.decisionId) return nothing
  if (pending === null || pending.decisionId !== command.replaces) return refused('statusAlreadyTold')
  const isMailed = command.tell === 'atOnce' ? pending.isMailed : command.tell === 'later'
  if (!sameSealed(pending.answer, command.answer) || pending.isMailed !== isMailed) return ok(decided(command))
  return command.tell === 'atOnce' ? ok([told(pending, command.at)]) : nothing
}

function takenBack(decisionId: string, { by, at }: Pick<CommandOf<'takeBack'>, 'by' | 'at'>, { pending, status }: Held): Decision {
  return ok([{ type: 'ApplicationDecisionTakenBack', data: { decisionId, by, status: pending?.before ?? status, takenBackAt: at } }])
}

function decideTakeBack(command: CommandOf<'takeBack'>, application: Held): Decision {
  return application.pending?.decisionId === command.decisionId
    ? takenBack(command.decisionId, command, application)
    : refused('statusAlreadyTold')
}

/** What the candidate was not told does not keep them from it. */
function decideWithdraw({ reason, at }: CommandOf<'withdraw'>, { status, told }: Held): Decision {
  if (status === 'withdrawn') return nothing
  return isFinal(told.status) ? refused('applicationEnded') : ok([{ type: 'ApplicationWithdrawn', data: { reason, withdrawnAt: at } }])
}

function decideUndoWithdrawal({ at }: CommandOf<'undoWithdrawal'>, { withdrawn }: Held): Decision {
  if (withdrawn === null) return nothing
  if (Date.parse(at) - Date.parse(withdrawn.at) > withdrawalUndoSeconds * 1_000) return refused('withdrawalFinal')
  return ok([{ type: 'ApplicationWithdrawalUndone', data: { status: withdrawn.before, undoneAt: at } }])
}

function decideAddNote({ noteId, by, text, mentions, at }: CommandOf<'addNote'>, { notes }: Held): Decision {
  if (notes.some((note) => note.noteId === noteId)) return nothing
  if (notes.length >= maxNotes) return refused('tooManyNotes')
  return ok([{ type: 'ApplicationNoteAdded', data: { by, noteId, text, mentions: [...mentions], addedAt: at } }])
}

function decideDeleteNote({ noteId, by, at }: CommandOf<'deleteNote'>, { notes }: Held): Decision {
  const note = notes.find((one) => one.noteId === noteId)
  if (note === undefined) return nothing
  return note.by === by ? ok([{ type: 'ApplicationNoteDeleted', data: { by, noteId, deletedAt: at } }]) : refused('forbidden')
}

function decideRequestAnswer({ at }: CommandOf<'requestAnswer'>, application: Held): Decision {
  if (application.answerRequested) return nothing
  if (isFinal(application.told.status) || application.status === 'withdrawn') return refused('applicationEnded')
  const since = application.answeredAt ?? application.submittedAt
  if (Date.parse(at) - Date.parse(since) < reminderAfterDays * 86_400_000) return refused('reminderTooEarly')
  return ok([{ type: 'ApplicationAnswerRequested', data: { requestedAt: at } }])
}

function decideRequestLink({ at }: CommandOf<'requestLink'>, { linkRequestedAt }: Held): Decision {
  const isOnItsWay = linkRequestedAt !== null && Date.parse(at) - Date.parse(linkRequestedAt) < linkPauseMinutes * 60_000
  return isOnItsWay ? nothing : ok([{ type: 'ApplicationLinkRequested', data: { requestedAt: at } }])
}

function decideOfferTimes({ interviewId, by, times, minutes, place, at }: CommandOf<'offerTimes'>, application: Held): Decision {
  if (application.interview?.interviewId === interviewId) return nothing
  if (application.status !== 'interview') return refused('notAnInterview')
  const upcoming = [...new Set(times)].filter((time) => Date.parse(time) > Date.parse(at)).sort()
  if (upcoming.length < times.length) return refused('interviewTimePassed')
  return ok([{ type: 'InterviewTimesOffered', data: { interviewId, by, times: upcoming, minutes, place, offeredAt: at } }])
}

function decideOnInterview(command: CommandOf<'pickTime' | 'declineTimes' | 'cancelInterview'>, { status, interview }: Held): Decision {
  const { interviewId, at } = command
  if (interview?.interviewId !== interviewId) return refused('interviewNotFound')
  switch (command.type) {
    case 'pickTime':
      if (interview.status === 'picked' && interview.time === command.time) return nothing
      if (interview.status !== 'offered' || status !== 'interview') return refused('interviewClosed')
      if (!interview.times.includes(command.time) || Date.parse(command.time) <= Date.parse(at)) return refused('interviewTimePassed')
      return ok([{ type: 'InterviewTimePicked', data: { interviewId, time: command.time, pickedAt: at } }])
    case 'declineTimes':
      if (interview.status === 'declined') return nothing
      if (interview.status !== 'offered' && interview.status !== 'picked') return refused('interviewClosed')
      // One that has begun is not given up, and who has withdrawn has none.
      if (status === 'withdrawn' || (interview.time !== null && Date.parse(interview.time) <= Date.parse(at)))
        return refused('interviewClosed')
      return ok([{ type: 'InterviewTimesDeclined', data: { interviewId, reason: command.reason, declinedAt: at } }])
    case 'cancelInterview':
      if (interview.status === 'cancelled') return nothing
      return ok([{ type: 'InterviewCancelled', data: { interviewId, by: command.by, cancelledAt: at } }])
  }
}
