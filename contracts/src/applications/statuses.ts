/** Statuses of an application and how they follow each other (docs/product/applications.md, "Statuses"). */
import { z } from 'zod'

/** `withdrawn` is the candidate's; the others are the company's. */
export const applicationStatuses = ['new', 'viewed', 'inReview', 'interview', 'offerMade', 'hired', 'rejected', 'withdrawn'] as const
export const applicationStatusSchema = z.enum(applicationStatuses)
export type ApplicationStatus = z.infer<typeof applicationStatusSchema>

/** What a company can move an application to. */
export const movableStatuses = ['new', 'viewed', 'inReview', 'interview', 'offerMade', 'hired', 'rejected'] as const
export const movableStatusSchema = z.enum(movableStatuses)
export type MovableStatus = z.infer<typeof movableStatusSchema>

/** Whose candidate waits for an answer. */
export const openStatuses = ['new', 'viewed', 'inReview', 'interview', 'offerMade'] as const
export const openStatusSchema = z.enum(openStatuses)
export type OpenStatus = z.infer<typeof openStatusSchema>

export const isOpen = (status: ApplicationStatus): status is OpenStatus => openStatuses.some((open) => open === status)

export const isFinal = (status: ApplicationStatus): boolean => status === 'hired' || status === 'rejected' || status === 'withdrawn'

/** One that has ended can be reopened, as in review. */
export const canMove = (from: ApplicationStatus, to: MovableStatus): boolean => from !== to && (!isFinal(from) || to === 'inReview')

/** What a candidate is told the moment it is decided, without an e-mail. */
export const isToldAtOnce = (status: MovableStatus): boolean => status === 'new' || status === 'viewed'

/** Of a person of the company, about what becomes of the application. */
export const isAnswer = (status: MovableStatus): boolean => !isToldAtOnce(status)

/** Minutes from a decision until the candidate is told; until then it can be taken back. */
export const tellingDelayMinutes = 10

/** Seconds in which a candidate can undo a withdrawal. */
export const withdrawalUndoSeconds = 60

/** Days without an answer after which a candidate may ask for one, once. */
export const reminderAfterDays = 21

/** Of the times that a company offers for an interview: chosen by the candidate, none suits them, or the company took them back. */
export const interviewStatusSchema = z.enum(['offered', 'picked', 'declined', 'cancelled'])
