/** GET /v2/employer-panel/applications/{id}: everything that the company has of one application. */
import { readAnswers } from '@jobboard/contracts/applications/answers'
import { applicationParamsSchema } from '@jobboard/contracts/applications/commands'
import { type DeskApplication, deskApplicationSchema } from '@jobboard/contracts/applications/desk-queries'
import type { ApplicationId, FileReadOutcome } from '@jobboard/contracts/applications/events'
import type { ApplicationStatus } from '@jobboard/contracts/applications/statuses'
import type { OfferListItem } from '@jobboard/contracts/offers/queries'
import type { Encrypted } from '@jobboard/contracts/shared/events/envelope'
import type { CompanyId, TenantId } from '@jobboard/contracts/shared/ids'
import { whileConnected } from '@jobboard/platform/http/disconnect'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { anyEmployer } from '@jobboard/platform/http/sessions/access'
import { applicationsReadModel, applicationsTable } from '@jobboard/platform/read-models/applications'
import { decodeRow, selectList, type TableRow } from '@jobboard/platform/read-models/table'
import { type OpenedText, openTexts, type SealedText } from '../../http/open-application-texts.ts'
import { retentionOf } from '../retention-of.ts'
import { mayRead } from './desk-access.ts'
import { joinedOffer, offerColumns } from './desk-query.ts'
import { idOf, listItemOf, type MemberOf, membersOf, type OfferOfRow, offerOf } from './desk-rows.ts'
import type { DeskQueryDeps } from './list-applications.ts'

export const getApplication = (deps: DeskQueryDeps): Route =>
  route({
    method: 'GET',
    path: '/v2/employer-panel/applications/{id}',
    scope: 'applications:read',
    summary: 'One application to my company, with everything that belongs to it',
    note: 'Reading it does not say that someone looked at it: `POST .../open` does.',
    tag: 'applications',
    auth: anyEmployer,
    params: applicationParamsSchema,
    readsOwnWrites: [applicationsReadModel],
    replies: { 200: { description: 'The application', schema: deskApplicationSchema, headers: ['X-Position-Reached'] } },
    problems: ['applicationNotFound', 'unavailable'],
    async handle({ tenant, session, params: { id }, traceId, incoming }) {
      if (!(await mayRead(deps.reader, session))) return refuse({ code: 'forbidden' })
      const { companyId } = session
      return whileConnected(incoming, async (signal) => {
        const found = await findApplication(deps, { tenant: tenant.id, companyId, id }, signal)
        if (found === null) return refuse({ code: 'applicationNotFound' })
        const opened = await openTexts(deps.services, { tenant: tenant.id, traceId }, sealedIn(found.stored))
        return { status: 200 as const, body: present(found, opened), headers: { 'Cache-Control': 'private, no-store' } }
      })
    },
  })

type Stored = TableRow<typeof applicationsTable>

interface Row extends OfferOfRow {
  /** Of the text of its file; null: it has none, or is still to be read. */
  readonly fileReadOutcome: FileReadOutcome | null
  readonly card: OfferListItem | null
}
interface OtherRow extends OfferOfRow {
  readonly applicationId: string
  readonly offerId: string
  readonly status: ApplicationStatus
  readonly submittedAt: Date
}

interface Found {
  readonly stored: Stored
  readonly row: Row
  readonly others: readonly OtherRow[]
  readonly memberOf: MemberOf
  readonly readers: DeskApplication['colleagues']
}

interface Named {
  readonly tenant: TenantId
  readonly companyId: CompanyId
  readonly id: ApplicationId
}

const oneText = `SELECT ${selectList(applicationsTable, 'a')}, ${offerColumns('$4::timestamptz')}, o.card, f.outcome AS "fileReadOutcome"
  FROM read_models.applications a ${joinedOffer}
  LEFT JOIN read_models.application_files f ON f.tenant = a.tenant AND f.application_id = a.application_id
  WHERE a.tenant = $1 AND a.company_id = $2 AND a.application_id = $3 AND a.erased IS NULL`
/** Of the same person. */
const othersText = `SELECT a.application_id AS "applicationId", a.offer_id AS "offerId", a.status, a.submitted_at AS "submittedAt",
    ${offerColumns('$5::timestamptz')}
  FROM read_models.applications a ${joinedOffer}
  WHERE a.tenant = $1 AND a.company_id = $2 AND a.person = $3 AND a.application_id <> $4 AND a.erased IS NULL
  ORDER BY a.submitted_at DESC, a.application_id LIMIT 25`

async function findApplication(
  { reader, clock }: DeskQueryDeps,
  { tenant, companyId, id }: Named,
  signal: AbortSignal,
): Promise<Found | null> {
  const now = clock.now().toISOString()
  const [row] = await reader.read<Row>(tenant, { text: oneText, values: [tenant, companyId, id, now] }, signal)
  if (row === undefined) return null
  const stored = decodeRow<Stored>(applicationsTable, row)
  const [others, { memberOf, readers }] = await Promise.all([
    reader.read<OtherRow>(tenant, { text: othersText, values: [tenant, companyId, stored.person, id, now] }, signal),
    membersOf(reader, tenant, companyId, signal),
  ])
  return { stored, row, others, memberOf, readers }
}

function sealedIn(stored: Stored): readonly SealedText[] {
  const applicationId = idOf(stored)
  const text = (field: SealedText['field'], sealed: Encrypted | null | undefined): readonly SealedText[] =>
    sealed == null ? [] : [{ applicationId, field, sealed }]
  return [
    ...text('name', stored.name),
    ...text('email', stored.email),
    ...text('message', stored.message),
    ...text('answers', stored.answers),
    ...text('fileName', stored.attachment?.fileName),
    ...text('reason', stored.withdrawalReason),
    ...text('answer', stored.pending?.answer),
    ...text('place', stored.interview?.place),
    ...text('reason', stored.interview?.declineReason),
    ...stored.told.flatMap(({ answer }) => text('answer', answer)),
    ...stored.notes.flatMap((note) => text('note', note.text)),
  ]
}

function present({ stored, row, others, memberOf, readers }: Found, openedText: OpenedText): DeskApplication {
  const id = idOf(stored)
  const opened = (field: SealedText['field'], sealed: Encrypted | null): string | null => openedText(id, field, sealed)
  const { attachment, interview, pending, candidateId, offerRevision, consents, pay } = stored
  const {
    decision,
    notes: _,
    ...item
  } = listItemOf(stored, {
    offer: offerOf(stored.offerId, row),
    endsAt: row.endsAt,
    notes: stored.notes.length,
    memberOf,
    opened: openedText,
  })
  return {
    ...item,
    card: row.card === null || row.slug === null || !row.isPublic ? null : { ...row.card, slug: row.slug },
    offerRevision,
    hasAccount: candidateId !== null,
    pay,
    decision: decision === null ? null : { ...decision, answer: opened('answer', pending?.answer ?? null) },
    steps: stored.told.map(({ status, at, answer }) => ({ status, at, answer: opened('answer', answer) })),
    history: (stored.history ?? []).map(({ kind, at, by, status }) => ({ kind, at, by: by === null ? null : memberOf(by), status })),
    sent: {
      email: opened('email', stored.email),
      message: opened('message', stored.message),
      file:
        attachment === null
          ? null
          : { ...fileOf(attachment), name: opened('fileName', attachment.fileName), readOutcome: row.fileReadOutcome },
      answers: readAnswers(opened('answers', stored.answers)),
      consents: [...consents],
    },
    withdrawalReason: opened('reason', stored.withdrawalReason),
    notes: stored.notes.map(({ noteId, by, text, addedAt, mentions }) => ({
      noteId,
      by: memberOf(by),
      text: opened('note', text),
      addedAt,
      mentions: mentions.map(memberOf),
    })),
    interview:
      interview === null
        ? null
        : {
            ...interview,
            times: [...interview.times],
            place: opened('place', interview.place),
            // Not in rows that an earlier release wrote.
            declineReason: opened('reason', interview.declineReason ?? null),
          },
    others: others.map((other) => ({
      applicationId: other.applicationId,
      offer: offerOf(other.offerId, other),
      status: other.status,
      submittedAt: other.submittedAt.toISOString(),
    })),
    colleagues: readers,
    ...retentionOf(stored, row.endsAt),
  }
}

const fileOf = ({ ending, size, sha256, scan }: NonNullable<Stored['attachment']>) => ({ ending, size, sha256, scan })
