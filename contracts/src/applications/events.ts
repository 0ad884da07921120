/**
 * Events of an application, on the stream `application-<tenant>_<applicationId>` (docs/product/applications.md, "Events"). Each application is a data
 * subject of its own: what the person wrote is sealed with its key, which ends with the retention of the application or with the person's erasure.
 * What the company writes about the person is sealed with the same key.
 */
import { z } from 'zod'
import { defineEvents, type EventDataOf, type EventOf } from '../shared/events/define-events.ts'
import { encryptedSchema } from '../shared/events/envelope.ts'
import { accountIdSchema, companyIdSchema, instantSchema, offerIdSchema, subjectIdSchema } from '../shared/ids.ts'
import { localeSchema } from '../shared/locale.ts'
import { currencySchema, salaryUnitSchema } from '../shared/money.ts'
import { defaultRetentionMonths, maxRetentionMonths, retentionMonthsOf } from './retention.ts'
import { applicationStatusSchema, movableStatusSchema } from './statuses.ts'

export const applicationIdSchema = z.uuid().brand<'ApplicationId'>()
export type ApplicationId = z.infer<typeof applicationIdSchema>

/** `1_click_apply`: by a signed-in candidate who changed neither name, address nor document of the profile. */
export const applicationSources = ['apply_form', '1_click_apply'] as const
export const applicationSourceSchema = z.enum(applicationSources)
export type ApplicationSource = z.infer<typeof applicationSourceSchema>

/** `off`: no scanner is set. `unscanned`: it did not answer, and the board takes files all the same. */
export const scanResults = ['clean', 'unscanned', 'off'] as const
export const scanResultSchema = z.enum(scanResults)

export const attachmentEndings = ['pdf', 'docx', 'jpg', 'png'] as const

/** The file as it was sent, byte for byte. */
export const attachmentSchema = z.object({
  file: z.string().max(128),
  ending: z.enum(attachmentEndings),
  /** As the candidate called it, sealed. */
  fileName: encryptedSchema,
  /** Bytes. */
  size: z.int().min(1),
  /** SHA-256, hexadecimal: of the sent and of the stored file. */
  sha256: z.string().length(64),
  scan: scanResultSchema,
})
export type Attachment = z.infer<typeof attachmentSchema>

/** Endings of files that have a text. */
const textEndings = ['pdf', 'docx'] as const
export type TextEnding = (typeof textEndings)[number]
/** Of no file: false. */
export const hasText = <File extends Pick<Attachment, 'ending'>>(file: File | null): file is File & { readonly ending: TextEnding } =>
  textEndings.some((one) => one === file?.ending)

/** Of what is stored of the text of a file: ten pages have half of it. What stands behind it is left out. */
export const maxFileText = 60_000

/** `empty`: it has none, a scan for instance. `protected`: by a password. `unreadable`: broken, or it takes more time or memory than a file gets. */
export const fileReadOutcomes = ['read', 'empty', 'protected', 'unreadable'] as const
export const fileReadOutcomeSchema = z.enum(fileReadOutcomes)
export type FileReadOutcome = z.infer<typeof fileReadOutcomeSchema>

export const consentKinds = ['future', 'custom'] as const
/** One that the offer asked for: its text at that moment, and what the person chose. */
export const givenConsentSchema = z.object({ kind: z.enum(consentKinds), text: z.string(), accepted: z.boolean() })
export type GivenConsent = z.infer<typeof givenConsentSchema>

/** Why an application is no longer held. */
export const erasureReasons = ['person', 'retention', 'company'] as const
export const erasureReasonSchema = z.enum(erasureReasons)
export type ErasureReason = z.infer<typeof erasureReasonSchema>

export const maxInterviewTimes = 5

/** Pay that a candidate was told where the offer states none, per `unit`. */
export const statedPaySchema = z.object({
  from: z.number().positive(),
  to: z.number().positive(),
  currency: currencySchema,
  unit: salaryUnitSchema,
  amountType: z.enum(['gross', 'net']),
})
export type StatedPay = z.infer<typeof statedPaySchema>

/** In every event, so that what is folded by offer or company needs no other. */
const about = { offerId: offerIdSchema, companyId: companyIdSchema }
const by = { by: accountIdSchema }
const decision = { decisionId: z.uuid() }
const interview = { interviewId: z.uuid() }

const schemas = {
  ApplicationSubmitted: z.object({
    applicationId: applicationIdSchema,
    offerId: offerIdSchema,
    /** Revision of the offer's stream that the candidate saw. */
    offerRevision: z.int().min(0),
    companyId: companyIdSchema,
    /** Null: sent without an account. */
    candidateId: accountIdSchema.nullable(),
    /** The same for every application with one address on a board; it does not tell the address. */
    person: subjectIdSchema,
    source: applicationSourceSchema,
    name: encryptedSchema,
    email: encryptedSchema,
    message: encryptedSchema.nullable(),
    attachment: attachmentSchema.nullable(),
    /** Answers to the questions of the offer: JSON, a list of `judgedAnswerSchema`; null: it asks none. */
    answers: encryptedSchema.nullable(),
    /** Whether an answer is other than those that the offer accepted then; null: none could be. It decides nothing (docs/decisions/0259). */
    marked: z.boolean().nullable(),
    consents: z.array(givenConsentSchema).max(2),
    /** An earlier application of the same person to the same offer within a day. */
    repeats: applicationIdSchema.nullable(),
    locale: localeSchema,
    /** For how many months after the end of the offer it is stored. */
    retentionMonths: z.int().min(1).max(maxRetentionMonths),
    submittedAt: instantSchema,
  }),
  /** A person without an account registered with the address: the application is theirs. */
  ApplicationTakenOver: z.object({ ...about, candidateId: accountIdSchema, takenOverAt: instantSchema }),
  /** The company decided; the candidate learns it by `ApplicationStatusTold`. `answer`: what the e-mail says, null: the text of the board. */
  ApplicationStatusDecided: z.object({
    ...about,
    ...decision,
    ...by,
    status: movableStatusSchema,
    answer: encryptedSchema.nullable(),
    /** False: the candidate sees it on the page of the application, and gets no e-mail about it. */
    isMailed: z.boolean(),
    decidedAt: instantSchema,
    tellAt: instantSchema,
  }),
  /** Before it was told: the application has the status that it had before. */
  ApplicationDecisionTakenBack: z.object({ ...about, ...decision, ...by, status: applicationStatusSchema, takenBackAt: instantSchema }),
  ApplicationStatusTold: z.object({ ...about, ...decision, status: movableStatusSchema, toldAt: instantSchema }),
  ApplicationWithdrawn: z.object({ ...about, reason: encryptedSchema.nullable(), withdrawnAt: instantSchema }),
  /** Within a minute. */
  ApplicationWithdrawalUndone: z.object({ ...about, status: applicationStatusSchema, undoneAt: instantSchema }),
  /** 1 to 5; null: the rating was removed. */
  ApplicationRated: z.object({ ...about, ...by, rating: z.int().min(1).max(5).nullable(), ratedAt: instantSchema }),
  ApplicationNoteAdded: z.object({
    ...about,
    ...by,
    noteId: z.uuid(),
    text: encryptedSchema,
    /** Members of the company whom the note names. */
    mentions: z.array(accountIdSchema).max(20),
    addedAt: instantSchema,
  }),
  ApplicationNoteDeleted: z.object({ ...about, ...by, noteId: z.uuid(), deletedAt: instantSchema }),
  /** The candidate asks for an answer; once for an application. */
  ApplicationAnswerRequested: z.object({ ...about, requestedAt: instantSchema }),
  /** Someone with a link that has ended asks for another one, by e-mail. */
  ApplicationLinkRequested: z.object({ ...about, requestedAt: instantSchema }),
  ApplicationPayStated: z.object({ ...about, ...by, pay: statedPaySchema, statedAt: instantSchema }),
  InterviewTimesOffered: z.object({
    ...about,
    ...interview,
    ...by,
    times: z.array(instantSchema).min(1).max(maxInterviewTimes),
    minutes: z.int().min(5).max(480),
    /** Where, or how: an address, a link, a telephone number. */
    place: encryptedSchema.nullable(),
    offeredAt: instantSchema,
  }),
  InterviewTimePicked: z.object({ ...about, ...interview, time: instantSchema, pickedAt: instantSchema }),
  /** None of the times suits the candidate. */
  InterviewTimesDeclined: z.object({ ...about, ...interview, reason: encryptedSchema.nullable(), declinedAt: instantSchema }),
  InterviewCancelled: z.object({ ...about, ...interview, ...by, cancelledAt: instantSchema }),
  /** A member of the company read its file; once for a member and day, by the day in UTC. */
  ApplicationFileDownloaded: z.object({ ...about, ...by, downloadedAt: instantSchema }),
  /** Its retention ends: the company was told that it is deleted then. The newest such event counts. */
  ApplicationDeletionAnnounced: z.object({ ...about, deleteAt: instantSchema, announcedAt: instantSchema }),
  /** What a company can search of its file, and the candidate read; once for an application. */
  ApplicationFileRead: z.object({
    ...about,
    outcome: fileReadOutcomeSchema,
    /** Null: none could be read. */
    text: encryptedSchema.nullable(),
    readAt: instantSchema,
  }),
  /** Its offer belongs to another company, `companyId`, and it follows: an administrator handed the offers of one over (docs/decisions/0301). */
  ApplicationCompanyChanged: z.object({ ...about, from: companyIdSchema, changedAt: instantSchema }),
  /** Its file and its key are deleted: nothing of it can be read. */
  ApplicationErased: z.object({ ...about, reason: erasureReasonSchema, erasedAt: instantSchema }),
}

const consentsIn = z.looseObject({ consents: z.array(givenConsentSchema) })

export const applicationEvents = defineEvents(schemas, {
  ApplicationSubmitted: {
    // Version 1 asked nothing.
    1: (data) => ({ ...(data as object), marked: null }),
    // Companies could not say how long.
    2: (data) => ({ ...(data as object), retentionMonths: retentionMonthsOf(defaultRetentionMonths, consentsIn.parse(data).consents) }),
  },
  // Version 1 always had an e-mail.
  ApplicationStatusDecided: { 1: (data) => ({ isMailed: true, ...(data as object) }) },
})

export type ApplicationEvent = EventOf<typeof applicationEvents>
export type ApplicationEventData<Type extends ApplicationEvent['type']> = EventDataOf<typeof applicationEvents, Type>

export const applicationStream = (tenant: string, applicationId: string): string => `application-${tenant}_${applicationId}`

/** What is sealed, by the name it is bound to. */
export const sealedApplicationFields = {
  name: 'application.name',
  email: 'application.email',
  message: 'application.message',
  fileName: 'application.file-name',
  fileText: 'application.file-text',
  answers: 'application.answers',
  answer: 'application.answer',
  note: 'application.note',
  reason: 'application.reason',
  place: 'application.place',
} as const
