/** One application and its events, for specifications. */
import type { Telling } from '@jobboard/contracts/applications/desk-commands'
import { type ApplicationEvent, type ApplicationEventData, applicationIdSchema } from '@jobboard/contracts/applications/events'
import { isToldAtOnce, type MovableStatus } from '@jobboard/contracts/applications/statuses'
import type { Encrypted } from '@jobboard/contracts/shared/events/envelope'
import { accountIdSchema, companyIdSchema, offerIdSchema, subjectIdSchema } from '@jobboard/contracts/shared/ids'

export const recruiter = accountIdSchema.parse('7f3c1b52-1111-4a6a-8a51-93c7f8a4e0aa')
export const colleague = accountIdSchema.parse('7f3c1b52-2222-4a6a-8a51-93c7f8a4e0aa')
export const candidateId = accountIdSchema.parse('7f3c1b52-3333-4a6a-8a51-93c7f8a4e0aa')
export const text = (word: string) => ({ subject: 's', sealed: word, digest: word })
const day = '2026-03-02'
export const at = (time: string): string => `${day}T${time}.000Z`

export const form: ApplicationEventData<'ApplicationSubmitted'> = {
  applicationId: applicationIdSchema.parse('2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b10'),
  offerId: offerIdSchema.parse('0000000000ab'),
  offerRevision: 3,
  companyId: companyIdSchema.parse('acme'),
  candidateId: null,
  person: subjectIdSchema.parse('person'),
  source: 'apply_form',
  name: text('Ada'),
  email: text('ada@example.com'),
  message: text('Hello'),
  attachment: null,
  answers: null,
  marked: null,
  consents: [],
  repeats: null,
  locale: 'pl',
  retentionMonths: 6,
  submittedAt: '2026-03-01T08:00:00.000Z',
}
export const about = { offerId: form.offerId, companyId: form.companyId }
export const submitted: ApplicationEvent = { type: 'ApplicationSubmitted', data: form }
export const decided = (
  decisionId: string,
  status: MovableStatus,
  time: string,
  tellAt = time,
  { isMailed = !isToldAtOnce(status), answer = null as Encrypted | null } = {},
): ApplicationEvent => ({
  type: 'ApplicationStatusDecided',
  data: { ...about, decisionId, by: recruiter, status, answer, isMailed, decidedAt: at(time), tellAt: at(tellAt) },
})
export const told = (decisionId: string, status: MovableStatus, time: string): ApplicationEvent => ({
  type: 'ApplicationStatusTold',
  data: { ...about, decisionId, status, toldAt: at(time) },
})
export const takenBack = (decisionId: string, status: 'new' | 'viewed' | 'withdrawn', time: string): ApplicationEvent => ({
  type: 'ApplicationDecisionTakenBack',
  data: { ...about, decisionId, by: recruiter, status, takenBackAt: at(time) },
})
export const move = (decisionId: string, status: MovableStatus, time: string, tell: Telling = 'later', answer: Encrypted | null = null) =>
  ({ type: 'move', decisionId, by: recruiter, status, answer, tell, at: at(time) }) as const
