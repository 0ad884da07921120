/** Writes the demo applications through the commands that people and companies use; ids follow from the offers, so that a repeated fill adds nothing. */
import { createHash } from 'node:crypto'
import { maxAttachmentBytes } from '@jobboard/contracts/applications/commands'
import {
  type ApplicationEvent,
  type ApplicationId,
  type Attachment,
  applicationIdSchema,
  applicationStream,
} from '@jobboard/contracts/applications/events'
import { type ExternalApplicationEvent, externalApplicationsStream } from '@jobboard/contracts/applications/external-events'
import { redirectIdSchema } from '@jobboard/contracts/applications/redirect-events'
import { defaultRetentionMonths } from '@jobboard/contracts/applications/retention'
import { maxDocumentBytes, maxDocuments } from '@jobboard/contracts/candidates/commands'
import { offerStream } from '@jobboard/contracts/offers/events'
import type { AccountId, Instant } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import { hasCandidatePortal, type Tenant } from '@jobboard/contracts/tenants/tenant'
import { UnavailableError } from '@jobboard/platform/ports/event-store'
import { type FileStore, fileKeyFrom, wholeFile } from '@jobboard/platform/ports/file-store'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { findAccount } from '../../accounts/rows/account-store.ts'
import { personOf } from '../../applications/applicant-subjects.ts'
import type { Application } from '../../applications/application.ts'
import { applicationAggregate } from '../../applications/application-aggregate.ts'
import type { ApplicationCommand } from '../../applications/application-command.ts'
import { type ExternalApplications, type ExternalCommand, externalApplicationsAggregate } from '../../applications/external-applications.ts'
import { type SealText, sealerOf } from '../../applications/seal-texts.ts'
import { beginSubmission, finishSubmission } from '../../applications/submission-rows.ts'
import { beginDocument, finishDocument } from '../../candidates/candidate-rows.ts'
import { offerAggregate } from '../../offers/offer-decider.ts'
import type { CommandError } from '../../shell/command-route.ts'
import type { Execution } from '../../shell/execute.ts'
import { executeMany } from '../../shell/execute-many.ts'
import { loadHistory } from '../../shell/history.ts'
import { demoAccounts } from '../demo-accounts.ts'
import type { EmployerDeps } from '../demo-employer.ts'
import type { DemoOffer } from '../offers.ts'
import { randomFrom } from '../random.ts'
import { type DrawnApplication, drawApplications } from './drawn-applications.ts'
import { cvAsPdf } from './made-up-cv.ts'
import { answers, earlierEmployers, messages, notes, type Person, withdrawalReasons } from './people.ts'

export interface ApplicationFillDeps extends EmployerDeps {
  readonly files: FileStore
}

type ApplicationExecution = Execution<Application, ApplicationCommand, ApplicationEvent, CommandError>

const metadataOf = (board: Tenant, commandId: string, occurredAt: Instant) => ({
  tenant: board.id,
  // No e-mails follow what this actor does.
  actor: { kind: 'system', id: 'demo' } as const,
  ...{ commandId, correlationId: commandId, causationId: commandId, occurredAt },
})

/** After the accounts. `offers`: those of the demo employers; `elsewhere`: others, some of which have forms on other sites. */
export async function fillApplications(
  deps: ApplicationFillDeps,
  board: Tenant,
  { offers, elsewhere, today }: { readonly offers: readonly DemoOffer[]; readonly elsewhere: readonly DemoOffer[]; readonly today: Date },
): Promise<void> {
  const idOf = async (kind: 'candidate' | 'employer'): Promise<AccountId | null> => {
    const account = demoAccounts(board).find((one) => one.kind === kind)
    return account === undefined ? null : ((await findAccount(deps.database, board.id, kind, account.email))?.profile.id ?? null)
  }
  const [candidateId, by] = [await idOf('candidate'), await idOf('employer')]
  const account = demoAccounts(board).find(({ kind }) => kind === 'candidate')
  if (by === null) return
  const candidate = candidateId === null || account === undefined ? null : { id: candidateId, name: account.name, email: account.email }
  const applications = drawApplications(board.id, { offers, elsewhere, today, candidate })
  const executions: ApplicationExecution[] = []
  for (const application of applications) executions.push(...(await stepsOf(deps, board, application, by)))
  refuseNothing(board, await executeMany(deps.store, executions))
  for (const application of applications)
    await finishSubmission(deps.database, board.id, idOfApplication(board, application), application.submittedAt.toISOString())
  if (candidateId !== null) refuseNothing(board, await executeMany(deps.store, followedLinks(board, candidateId, elsewhere, today)))
  if (candidate !== null && hasCandidatePortal(board)) await storeProfileCv(deps, board, candidate)
}

function refuseNothing(board: Tenant, outcomes: readonly { readonly ok: boolean; readonly error?: { readonly code: string } }[]): void {
  const refused = outcomes.find(({ ok: isDone }) => !isDone)
  if (refused !== undefined) throw new UnavailableError(`The demo applications of ${board.id}: refused: ${refused.error?.code}`)
}

const idOfApplication = (board: Tenant, { name }: DrawnApplication): ApplicationId =>
  applicationIdSchema.parse(uuidFrom('demo application', board.id, name))

async function stepsOf(
  deps: ApplicationFillDeps,
  board: Tenant,
  application: DrawnApplication,
  by: AccountId,
): Promise<readonly ApplicationExecution[]> {
  const applicationId = idOfApplication(board, application)
  const { offer, person, candidateId, locale, moves, withdrawnAt, rating, hasNote } = application
  const seal = sealerOf(deps.keys, board.id, applicationId)
  const random = randomFrom(`words/${applicationId}`)
  const submittedAt = application.submittedAt.toISOString()
  const { revision } = await loadHistory(deps.store, offerAggregate, offerStream(board.id, offer.id))
  const subject = personOf(deps.keys, board.id, person.email)
  const file = application.hasFile ? fileKeyFrom(board.id, 'applications', 'pdf', applicationId) : null
  const row = { applicationId, offerId: offer.id, companyId: offer.company.id, person: subject, candidateId, file }
  await beginSubmission(deps.database, board.id, row, submittedAt)
  const attachment = file === null ? null : await storeCv(deps.files, seal, { file, application })
  // One without a file has words.
  const message = random.pick(messages[locale].filter((text) => text !== '' || file !== null))
  const submit: ApplicationCommand = {
    type: 'submit',
    ...{
      applicationId,
      offerId: offer.id,
      offerRevision: revision,
      companyId: offer.company.id,
      candidateId,
      person: subject,
      repeats: null,
    },
    ...{ source: attachment === null ? 'apply_form' : application.source, answers: null, marked: null, consents: [], locale, submittedAt },
    retentionMonths: defaultRetentionMonths,
    name: await seal(person.name, 'name'),
    email: await seal(person.email, 'email'),
    message: message === '' ? null : await seal(message, 'message'),
    attachment,
  }
  const commands: (readonly [at: Instant, command: ApplicationCommand])[] = [[submittedAt, submit]]
  for (const { status, at: moment } of moves) {
    const at = moment.toISOString()
    const decisionId = uuidFrom('demo decision', applicationId, status)
    const words =
      status === 'interview' || status === 'offerMade' || status === 'rejected' ? await seal(answers[status][locale], 'answer') : null
    commands.push([at, { type: 'move', decisionId, by, status, answer: words, tell: 'atOnce', at }])
  }
  const last = commands.at(-1)?.[0] ?? submittedAt
  if (rating !== null) commands.push([last, { type: 'rate', by, rating, at: last }])
  if (hasNote) {
    const text = await seal(random.pick(notes), 'note')
    commands.push([last, { type: 'addNote', by, noteId: uuidFrom('demo note', applicationId), text, mentions: [], at: last }])
  }
  if (withdrawnAt !== null) {
    const at = withdrawnAt.toISOString()
    commands.push([at, { type: 'withdraw', reason: await seal(withdrawalReasons[locale], 'reason'), at }])
  }
  return commands.map(([at, command], number) => ({
    stream: applicationStream(board.id, applicationId),
    aggregate: applicationAggregate,
    metadata: metadataOf(board, uuidFrom('demo application step', applicationId, String(number)), at),
    prepare: () => ok(command),
  }))
}

async function storeCv(
  files: FileStore,
  seal: SealText,
  { file, application }: { readonly file: ReturnType<typeof fileKeyFrom>; readonly application: DrawnApplication },
): Promise<Attachment> {
  const { person, offer } = application
  const random = randomFrom(`cv/${person.email}`)
  const { content } = offer
  const skills = (content.requirements ?? []).map(({ skillName }) => skillName)
  const bytes = cvAsPdf({
    ...person,
    city: content.locations?.[0]?.city ?? 'Warszawa',
    title: content.title ?? 'specialist',
    years: random.between(1, 12),
    skills: random.some([...skills, 'Git', 'Jira', 'SQL', 'Docker', 'Excel'], 6),
    employers: random.some(earlierEmployers, 2),
  })
  await files.put(file, wholeFile(bytes), { maxBytes: maxAttachmentBytes })
  return {
    ...{ file, ending: 'pdf', scan: 'off', size: bytes.byteLength },
    fileName: await seal(`CV ${person.name}.pdf`, 'fileName'),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}

/** With a document in their profile, the demo candidate applies with one click. */
async function storeProfileCv(
  { database, files }: ApplicationFillDeps,
  board: Tenant,
  { id: accountId, ...person }: Person & { readonly id: AccountId },
): Promise<void> {
  const documentId = uuidFrom('demo document', board.id)
  const file = fileKeyFrom(board.id, 'documents', 'pdf', documentId)
  const bytes = cvAsPdf({
    ...person,
    city: 'Warszawa',
    title: 'Developer',
    years: 5,
    skills: ['Java', 'SQL', 'Docker', 'Git'],
    employers: earlierEmployers.slice(0, 2),
  })
  const document = { documentId, accountId, type: 'cv', fileName: `CV ${person.name}.pdf`, file, size: bytes.byteLength } as const
  if (!(await beginDocument(database, board.id, document, maxDocuments))) return
  await files.put(file, wholeFile(bytes), { maxBytes: maxDocumentBytes })
  await finishDocument(database, board.id, documentId)
}

/** Two forms on other sites that the demo candidate opened; they said of the first that they applied. */
function followedLinks(
  board: Tenant,
  candidateId: AccountId,
  elsewhere: readonly DemoOffer[],
  today: Date,
): readonly Execution<ExternalApplications, ExternalCommand, ExternalApplicationEvent, CommandError>[] {
  const offers = elsewhere.filter(({ content, ending }) => content.apply?.kind === 'url' && ending === null).slice(-2)
  const steps = offers.flatMap(({ id: offerId }, number) => {
    const redirectId = redirectIdSchema.parse(uuidFrom('demo link', board.id, offerId))
    const begunAt = new Date(today.getTime() - (number + 2) * 86_400_000).toISOString()
    const about = { redirectId, offerId, at: begunAt }
    return [{ type: 'begin', ...about } as const, ...(number === 0 ? [{ type: 'confirm', ...about } as const] : [])]
  })
  return steps.map((command) => ({
    stream: externalApplicationsStream(board.id, candidateId),
    aggregate: externalApplicationsAggregate,
    metadata: metadataOf(board, uuidFrom('demo link step', command.redirectId, command.type), command.at),
    prepare: () => ok(command),
  }))
}
