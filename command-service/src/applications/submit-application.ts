/** POST /v1/offers/{id}/applications: a candidate, or a person without an account, applies (docs/product/applications.md, "Applying"). */
import { createHash } from 'node:crypto'
import { answerErrors, haveMarks, judgedAnswers } from '@jobboard/contracts/applications/answers'
import {
  applyParamsSchema,
  maxAttachmentBytes,
  type SubmitApplication,
  submitApplicationSchema,
  submittedApplicationSchema,
} from '@jobboard/contracts/applications/commands'
import {
  type ApplicationEventData,
  type ApplicationId,
  type Attachment,
  applicationEvents,
  applicationIdSchema,
  applicationStream,
  type GivenConsent,
} from '@jobboard/contracts/applications/events'
import { receiptOf } from '@jobboard/contracts/applications/receipt'
import { retentionMonthsOf } from '@jobboard/contracts/applications/retention'
import type { StoredContent } from '@jobboard/contracts/offers/content'
import { fieldError } from '@jobboard/contracts/offers/rules/rule-errors'
import { shownQuestion } from '@jobboard/contracts/offers/screening/screening-questions'
import { offerIdOf } from '@jobboard/contracts/offers/slug'
import { sameSealed } from '@jobboard/contracts/shared/events/envelope'
import type { AccountId, CompanyId, OfferId, TenantId } from '@jobboard/contracts/shared/ids'
import { type MessageKey, messageKeys } from '@jobboard/contracts/shared/message-keys'
import { type DomainError, err, ok, type Result } from '@jobboard/contracts/shared/problem'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'
import type { ProblemCode } from '@jobboard/platform/http/problems/problem-table'
import { type RequestContext, type Route, refuse, route } from '@jobboard/platform/http/route'
import type { Session } from '@jobboard/platform/http/sessions/access'
import { type FileScanner, FileScannerUnavailableError } from '@jobboard/platform/ports/file-scanner'
import { bytesOf, type FileKey, type FileStore, fileKeyFrom, wholeFile } from '@jobboard/platform/ports/file-store'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { SubjectErasedError, type SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import { type CommandDeps, metadataOf } from '../shell/command-route.ts'
import { execute } from '../shell/execute.ts'
import { personOf } from './applicant-subjects.ts'
import { applicationAggregate } from './application-aggregate.ts'
import { attachmentKindOf } from './read-attachment.ts'
import { type SealText, sealerOf } from './seal-texts.ts'
import { beginSubmission, finishSubmission, replaceFile } from './submission-rows.ts'

/** What an application needs of the offer it goes to. */
export interface ApplyTarget {
  readonly companyId: CompanyId
  /** Of the offer's stream. */
  readonly revision: number
  readonly content: Pick<StoredContent, 'futureConsent' | 'customConsent' | 'screeningQuestions'>
}

/** The profile of a signed-in candidate, as the form shows it. */
export interface ApplicantProfile {
  readonly name: string
  readonly email: string
}

export interface ApplyDeps extends CommandDeps {
  readonly database: TenantDatabase
  readonly files: FileStore
  readonly keys: SubjectKeys
  readonly scanner: FileScanner
  /** Files while the scanner does not answer. */
  readonly whenScannerIsDown: 'refuse' | 'accept'
  /** An active offer whose applications are sent by the form of the board. The offers capability knows it. */
  readonly findApplyTarget: (tenant: TenantId, offerId: OfferId, now: Date) => Promise<Result<ApplyTarget, DomainError<ProblemCode>>>
  /** For how many months after the end of an offer a company stores applications. The companies capability knows it. */
  readonly findRetention: (tenant: TenantId, companyId: CompanyId) => Promise<number>
  /** The candidates capability knows the documents of an account, the accounts capability its name and address. */
  readonly findDocument: (tenant: TenantId, accountId: AccountId, documentId: string) => Promise<ProfileDocument | null>
  readonly findProfile: (tenant: TenantId, accountId: AccountId) => Promise<ApplicantProfile | null>
}
export interface ProfileDocument {
  readonly fileName: string
  readonly file: FileKey
}

type Asked = RequestContext & { readonly session: Session | null; readonly body: SubmitApplication }
type Refused = DomainError<ProblemCode>

const invalid = (path: string, key: MessageKey): Result<never, Refused> => err({ code: 'validation', errors: [fieldError(path, key)] })

/** What is no JSON stays a text, which the schema refuses; so does what names the prototype, which zod leaves out. */
function answersOf(text: string): unknown {
  try {
    const answers: unknown = JSON.parse(text)
    return Object.hasOwn(Object(answers), '__proto__') ? text : answers
  } catch {
    return text
  }
}

const isTrue = (text: string | undefined): boolean => text === 'true'
const bodyOfForm = ({
  documentId,
  future_consent_accepted,
  custom_consent_accepted,
  answers,
  ...fields
}: Readonly<Record<string, string>>): unknown => ({
  ...fields,
  ...(answers === undefined || answers === '' ? {} : { answers: answersOf(answers) }),
  documentId: documentId === undefined || documentId === '' ? null : documentId,
  future_consent_accepted: isTrue(future_consent_accepted),
  custom_consent_accepted: isTrue(custom_consent_accepted),
})

export const submitApplication = (deps: ApplyDeps): Route =>
  route({
    method: 'POST',
    path: '/v1/offers/{id}/applications',
    summary: 'Apply to an offer by the form of the board',
    note: 'A form with the fields, and the file `attachment`: PDF, DOCX, JPEG or PNG, up to 5,000,000 bytes; or the id of a document of the profile. A message or a file is needed. `answers`: JSON, by the ids of the questions of the offer.',
    tag: 'applications',
    auth: 'optional',
    idempotencyKey: true,
    params: applyParamsSchema,
    body: submitApplicationSchema,
    bodyLimit: 40_000,
    multipart: {
      file: 'attachment',
      maxFileBytes: maxAttachmentBytes,
      tooLarge: messageKeys.attachmentTooLarge,
      toBody: bodyOfForm,
    },
    limitsBeforeBody: [{ name: 'application-attempts', points: 120, seconds: 3_600 }],
    limits: [
      { name: 'applications', points: 40, seconds: 3_600, counts: 'successes' },
      { name: 'applications-to-offer', points: 5, seconds: 600, key: ({ params }) => params.id.slice(-12), counts: 'successes' },
      {
        name: 'applications-of-address',
        points: 40,
        seconds: 86_400,
        key: ({ body }) => body.email,
        anyAddress: true,
        counts: 'successes',
      },
    ],
    botCheck: 'apply',
    replies: { 201: { description: 'It was sent', schema: submittedApplicationSchema } },
    problems: ['offerNotFound', 'offerGone', 'offerNotActive', 'offerFinished', 'applyElsewhere', 'forbidden', 'unavailable', 'conflict'],
    async handle(request) {
      const { tenant, params, session, commandId } = request
      if (session !== null && session.kind !== 'candidate') return refuse({ code: 'forbidden' })
      const offerId = offerIdOf(params.id)
      if (offerId === null) return refuse({ code: 'offerNotFound' })
      const target = await deps.findApplyTarget(tenant.id, offerId, deps.clock.now())
      if (!target.ok) return refuse(target.error)
      const applicationId = applicationIdSchema.parse(uuidFrom('application', tenant.id, commandId))
      const submitted = await submit(deps, request, { applicationId, offerId, target: target.value })
      if (!submitted.ok) return refuse(submitted.error)
      return { status: 201, body: { id: applicationId, applicationId, receipt: receiptOf(applicationId) } }
    },
  })

interface Target {
  readonly applicationId: ApplicationId
  readonly offerId: OfferId
  readonly target: ApplyTarget
}

async function submit(deps: ApplyDeps, request: Asked, { applicationId, offerId, target }: Target): Promise<Result<unknown, Refused>> {
  const { tenant, session, body } = request
  const { database, keys } = deps
  const wrongAnswers = answerErrors(target.content.screeningQuestions.map(shownQuestion), body.answers)
  if (wrongAnswers.length > 0) return err({ code: 'validation', errors: wrongAnswers })
  const found = await findAttachment(deps, request)
  if (!found.ok) return found
  if (found.value === null && body.message === '') return invalid('attachment', messageKeys.introductionRequired)
  const submittedAt = deps.clock.now().toISOString()
  const candidateId = session?.accountId ?? null
  const person = personOf(keys, tenant.id, body.email)
  const file = found.value === null ? null : fileKeyFrom(tenant.id, 'applications', found.value.ending, applicationId)
  const row = { applicationId, offerId, companyId: target.companyId, person, candidateId, file }
  const { repeats, isKnown } = await beginSubmission(database, tenant.id, row, submittedAt)
  const answers = judgedAnswers(target.content.screeningQuestions, body.answers)
  const consents = consentsOf(target, body)
  const seal = sealerOf(keys, tenant.id, applicationId)
  try {
    const storeFile = async (): Promise<void> => {
      if (found.value !== null && file !== null) await deps.files.put(file, wholeFile(found.value.bytes), { maxBytes: maxAttachmentBytes })
    }
    const [source, retention, name, email, message, attachment, sealedAnswers] = await Promise.all([
      sourceOf(deps, request, found.value),
      deps.findRetention(tenant.id, target.companyId),
      seal(body.name, 'name'),
      seal(body.email, 'email'),
      body.message === '' ? null : seal(body.message, 'message'),
      found.value === null || file === null ? null : attachmentOf(seal, found.value, file),
      answers.length === 0 ? null : seal(JSON.stringify(answers), 'answers'),
      isKnown ? undefined : storeFile(),
    ])
    const command = {
      type: 'submit',
      applicationId,
      offerId,
      offerRevision: target.revision,
      companyId: target.companyId,
      candidateId,
      person,
      repeats,
      source,
      name,
      email,
      message,
      attachment,
      answers: sealedAnswers,
      marked: haveMarks(answers),
      consents,
      retentionMonths: retentionMonthsOf(retention, consents),
      locale: request.locale ?? tenant.defaultLocale,
      submittedAt,
    } as const
    if (isKnown) {
      const before = await sentBefore(deps, tenant.id, applicationId)
      if (before !== null && !isSame(before, command)) return err({ code: 'idempotencyMismatch' })
      if (before === null) await replaceFile(database, tenant.id, applicationId, file)
      await storeFile()
    }
    const outcome = await execute(deps.store, {
      stream: applicationStream(tenant.id, applicationId),
      aggregate: applicationAggregate,
      metadata: metadataOf({ ...request, at: submittedAt }, 'visitor'),
      prepare: () => ok(command),
    })
    if (!outcome.ok) return outcome
    await finishSubmission(database, tenant.id, applicationId, submittedAt)
    return outcome
  } catch (error) {
    // Deleted by its person between two runs of the same command.
    if (error instanceof SubjectErasedError) return err({ code: 'conflict' })
    throw error
  }
}

type Sent = ApplicationEventData<'ApplicationSubmitted'>

/** By the same Idempotency-Key, whose reply is stored for a day and whose application is named by it for ever. Null: it came to no event. */
async function sentBefore({ store }: ApplyDeps, tenant: TenantId, id: ApplicationId): Promise<Sent | null> {
  const [first] = await store.readStream(applicationStream(tenant, id))
  if (first === undefined) return null
  const event = applicationEvents.upcast(first.type, first.metadata.schemaVersion, first.data)
  return event.type === 'ApplicationSubmitted' ? event.data : null
}

type Compared = Pick<Sent, 'person' | 'name' | 'message' | 'answers' | 'attachment'>
/** Guests share one space of keys: who sends something else by the key of another person must neither replace their file nor be told that it was sent. */
const isSame = (one: Compared, other: Compared): boolean =>
  one.person === other.person &&
  one.attachment?.sha256 === other.attachment?.sha256 &&
  sameSealed(one.name, other.name) &&
  sameSealed(one.message, other.message) &&
  sameSealed(one.answers, other.answers)

interface FoundAttachment extends Pick<Attachment, 'ending' | 'scan'> {
  readonly bytes: Buffer
  readonly fileName: string
  /** Of the profile. */
  readonly isOwnDocument: boolean
}

/** The uploaded file, else the document of the profile; null: neither was sent. */
async function findAttachment(deps: ApplyDeps, request: Asked): Promise<Result<FoundAttachment | null, Refused>> {
  const { file, body, session, tenant } = request
  if (file !== null && file.byteLength > 0) return checked(deps, { bytes: file, fileName: body.fileName, isOwnDocument: false })
  if (body.documentId === null) return ok(null)
  const document = session === null ? null : await deps.findDocument(tenant.id, session.accountId, body.documentId)
  const stored = document === null ? undefined : await deps.files.get(document.file)
  if (document === null || stored === undefined) return invalid('attachment', messageKeys.required)
  return checked(deps, { bytes: await bytesOf(stored), fileName: document.fileName, isOwnDocument: true })
}

async function checked(
  { scanner, whenScannerIsDown }: ApplyDeps,
  file: Omit<FoundAttachment, 'ending' | 'scan'>,
): Promise<Result<FoundAttachment, Refused>> {
  const ending = attachmentKindOf(file.bytes)
  if (ending === null) return invalid('attachment', messageKeys.attachmentTypeUnsupported)
  try {
    const verdict = await scanner.scan(file.bytes)
    return verdict.kind === 'infected' ? invalid('attachment', messageKeys.attachmentInfected) : ok({ ...file, ending, scan: verdict.kind })
  } catch (error) {
    if (!(error instanceof FileScannerUnavailableError)) throw error
    return whenScannerIsDown === 'accept' ? ok({ ...file, ending, scan: 'unscanned' }) : err({ code: 'unavailable' })
  }
}

/** The name that people see ends as what the file is. */
const nameWithEnding = (name: string, ending: string): string =>
  `${name.replace(/\.(?:pdf|docx?|jpe?g|png)$/i, '').slice(0, 240)}.${ending}`

async function attachmentOf(seal: SealText, { bytes, ending, fileName, scan }: FoundAttachment, file: FileKey): Promise<Attachment> {
  return {
    file,
    ending,
    scan,
    size: bytes.byteLength,
    fileName: await seal(nameWithEnding(fileName, ending), 'fileName'),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}

/** Those that the offer asks for, in its words of this moment. */
function consentsOf({ content: { futureConsent, customConsent } }: ApplyTarget, body: SubmitApplication): GivenConsent[] {
  const given = (kind: GivenConsent['kind'], { enabled, value }: StoredContent['futureConsent'], accepted: boolean): GivenConsent[] =>
    enabled && value !== '' ? [{ kind, text: value, accepted }] : []
  return [...given('future', futureConsent, body.future_consent_accepted), ...given('custom', customConsent, body.custom_consent_accepted)]
}

/** One click holds where everything is as the profile has it. */
async function sourceOf(
  { findProfile }: ApplyDeps,
  { session, body, tenant }: Asked,
  attachment: FoundAttachment | null,
): Promise<SubmitApplication['source']> {
  if (body.source !== '1_click_apply' || session === null || attachment?.isOwnDocument !== true) return 'apply_form'
  const profile = await findProfile(tenant.id, session.accountId)
  return profile !== null && profile.name === body.name && profile.email === body.email ? '1_click_apply' : 'apply_form'
}
