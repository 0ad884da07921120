/** 1,000 random histories: every event fits its schema, a candidate is told what stands and nothing else, and what must not repeat does not. */

import { applicationProblems } from '@jobboard/contracts/applications/errors'
import { applicationEvents, applicationIdSchema } from '@jobboard/contracts/applications/events'
import { isFinal, movableStatuses } from '@jobboard/contracts/applications/statuses'
import { accountIdSchema, companyIdSchema } from '@jobboard/contracts/shared/ids'
import fc from 'fast-check'
import { exactEvents } from '../testing/exact-events.ts'
import { type Application, isHeld } from './application.ts'
import { applicationAggregate } from './application-aggregate.ts'
import type { ApplicationCommand } from './application-command.ts'
import { form } from './testing/an-application.ts'

const { decider } = applicationAggregate
const recruiter = accountIdSchema.parse('7f3c1b52-1111-4a6a-8a51-93c7f8a4e0aa')
const colleague = accountIdSchema.parse('7f3c1b52-2222-4a6a-8a51-93c7f8a4e0aa')
const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const word = { subject: 's', sealed: 'x', digest: 'y' }
const firstDay = '2026-03-01T08:00:00.000Z'

const types = [
  ...([
    'submit',
    'submit',
    'takeOver',
    'open',
    'move',
    'move',
    'move',
    'move',
    'takeBack',
    'takeBack',
    'tell',
    'tell',
    'withdraw',
  ] as const),
  ...([
    'undoWithdrawal',
    'undoWithdrawal',
    'rate',
    'addNote',
    'deleteNote',
    'requestAnswer',
    'requestLink',
    'statePay',
    'offerTimes',
    'offerTimes',
  ] as const),
  ...([
    'pickTime',
    'pickTime',
    'declineTimes',
    'cancelInterview',
    'recordDownload',
    'announceDeletion',
    'recordFileText',
    'changeCompany',
    'erase',
  ] as const),
]
const step = fc.record({
  type: fc.constantFrom(...types),
  status: fc.constantFrom(...movableStatuses),
  few: fc.integer({ min: 1, max: 3 }),
  rare: fc.integer({ min: 1, max: 12 }),
  isLater: fc.boolean(),
  seconds: fc.constantFrom(20, 20, 300, 86_400, 900_000),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** `newest`: the decision that waits, which half of the commands mean. */
function commandOf({ type, status, few, rare, isLater }: Step, index: number, at: string, newest: string): ApplicationCommand {
  const by = few === 1 ? recruiter : colleague
  const decisionId = isLater ? newest : idOf(few)
  const interviewId = idOf(few)
  switch (type) {
    case 'submit':
      return {
        ...{ type, ...form, applicationId: applicationIdSchema.parse(idOf(900)), submittedAt: at },
        attachment: { file: 'f', ending: 'pdf', fileName: word, size: 1, sha256: 'a'.repeat(64), scan: 'off' },
      }
    case 'takeOver':
      return { type, candidateId: by, at }
    case 'open':
      return { type, decisionId: idOf(index + 10), by, at }
    case 'move':
      return { type, decisionId: idOf(index + 10), by, status, answer: isLater ? word : null, tell: isLater ? 'later' : 'atOnce', at }
    case 'takeBack':
      return { type, decisionId, by, at }
    case 'tell':
      return { type, decisionId, at }
    case 'withdraw':
    case 'declineTimes':
      return { type, reason: isLater ? word : null, interviewId, at }
    case 'rate':
      return { type, by, rating: isLater ? few : null, at }
    case 'addNote':
      return { type, noteId: idOf(few), by, text: word, mentions: [], at }
    case 'deleteNote':
      return { type, noteId: idOf(few), by: isLater ? by : recruiter, at }
    case 'statePay':
      return { type, by, pay: { from: 1, to: few, currency: 'pln', unit: 'month', amountType: 'net' }, at }
    case 'offerTimes':
      return { type, interviewId, by, times: [isLater ? '2029-03-01T08:00:00.000Z' : firstDay], minutes: 30, place: null, at }
    case 'pickTime':
      return { type, interviewId, time: '2029-03-01T08:00:00.000Z', at }
    case 'cancelInterview':
      return { type, interviewId, by, at }
    case 'announceDeletion':
      return { type, deleteAt: `2029-0${few}-01T08:00:00.000Z`, at }
    case 'recordDownload':
      return { type, by, at }
    case 'recordFileText':
      return { type, outcome: 'empty', text: null, at }
    case 'changeCompany':
      return { type, companyId: companyIdSchema.parse(isLater ? 'acme-2' : 'acme'), at }
    case 'erase':
      // It ends everything, so not often.
      return rare === 1 ? { type, reason: 'person', at } : { type: 'requestAnswer', at }
    default:
      return { type, at }
  }
}

function expectConsistent(application: Application): void {
  if (!isHeld(application)) return
  const { status, pending, told, withdrawn, candidateId } = application
  if (pending !== null && pending.status !== status) throw new RangeError('What waits to be told is not the status')
  if (pending === null && withdrawn === null && status !== 'withdrawn' && told.status !== status)
    throw new RangeError(`${status} stands and will not be told: the candidate knows ${told.status}`)
  if (withdrawn !== null && (status !== 'withdrawn' || pending !== null)) throw new RangeError('A decision stands against a withdrawal')
  if (candidateId !== null && ![recruiter, colleague].includes(candidateId)) throw new RangeError('It belongs to someone else')
}

it('holds what it promises in whatever order it is asked', () => {
  const reached = new Set<string>()
  const expectExact = exactEvents(applicationEvents.schemas)
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
      let state: Application = decider.initial
      let now = Date.parse(firstDay)
      for (const [index, one] of steps.entries()) {
        now += one.seconds * 1_000
        const newest = isHeld(state) && state.pending !== null ? state.pending.decisionId : idOf(1)
        const command = commandOf(index === 0 ? { ...one, type: 'submit' } : one, index, new Date(now).toISOString(), newest)
        const decision = decider.decide(command, state)
        if (!decision.ok) {
          reached.add(decision.error.code)
          continue
        }
        expectExact(decision.value)
        for (const { type } of decision.value) reached.add(type)
        const toldBefore = isHeld(state) ? state.told.status : null
        state = JSON.parse(JSON.stringify(decision.value.reduce(decider.evolve, state))) as Application
        expectConsistent(state)
        const toldNow = isHeld(state) ? state.told.status : null
        const isTold = decision.value.some(({ type }) => type === 'ApplicationStatusTold' || type === 'ApplicationSubmitted')
        if (toldNow !== toldBefore && !isTold && isHeld(state)) throw new RangeError('The candidate learned something that was not told')
        if (toldBefore !== null && isFinal(toldBefore) && isTold && toldNow !== 'inReview' && command.type === 'move')
          throw new RangeError('What had ended went on without being reopened')
        const again = decider.decide(command, state)
        if (again.ok && again.value.length > 0) throw new RangeError(`${command.type} was done twice`)
      }
    }),
    { numRuns: 1_000, seed: 20_261_126 },
  )
  const ofClosings = ['closingNotFound', 'closingInFlight', 'closingFinal']
  const elsewhere = [
    'applyByForm',
    'applyElsewhere',
    'applicationMoved',
    'tooManyNotes',
    'tooManyChanges',
    'applicationLinkExpired',
    ...ofClosings,
  ]
  const codes = Object.keys(applicationProblems).filter((code) => !elsewhere.includes(code))
  expect([...reached].sort()).toEqual([...Object.keys(applicationEvents.schemas), ...codes, 'forbidden'].sort())
})
