/** One application as its person knows it: what of its row they see, with its texts opened. */
import { givenAnswerSchema } from '@jobboard/contracts/applications/answers'
import { type ApplicationId, applicationIdSchema } from '@jobboard/contracts/applications/events'
import type { OwnApplication } from '@jobboard/contracts/applications/queries'
import { receiptOf } from '@jobboard/contracts/applications/receipt'
import type { OfferListItem } from '@jobboard/contracts/offers/queries'
import type { Encrypted } from '@jobboard/contracts/shared/events/envelope'
import type { CallContext, InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { applicationsTable } from '@jobboard/platform/read-models/applications'
import { decodeRow, selectList, type TableRow } from '@jobboard/platform/read-models/table'
import { z } from 'zod'
import { type OpenedText, openTexts, type SealedText } from '../http/open-application-texts.ts'
import { retentionOf } from './retention-of.ts'

const storedAnswersSchema = z.array(givenAnswerSchema)

const columns = [
  ...([
    'applicationId',
    'offerId',
    'source',
    'submittedAt',
    'toldStatus',
    'told',
    'name',
    'email',
    'message',
    'attachment',
    'answers',
    'consents',
  ] as const),
  ...(['candidateId', 'answeredAt', 'answerRequestedAt', 'interview', 'retentionMonths', 'erasedAt'] as const),
] as const

/** Of `a`, with the offer as lists show it; `now`: the parameter of the statement. A condition follows. */
export const selectApplications = (now: string): string => `SELECT ${selectList(applicationsTable, 'a', columns)}, o.slug, o.card,
    coalesce(o.state = 'published' AND o.expires_at > ${now}, false) AS "isOfferActive",
    EXISTS (SELECT FROM mail.messages m WHERE m.tenant = a.tenant AND m.message = 'application-forwarded' AND m.about = a.application_id
      AND (m.status = 'failed' OR m.bounced_at IS NOT NULL)) AS "isUndeliverable", e.ends_at AS "offerEndsAt"
  FROM read_models.applications a LEFT JOIN read_models.offers o ON o.tenant = a.tenant AND o.offer_id = a.offer_id
    AND o.state IN ('published', 'expired', 'finished')
  LEFT JOIN read_models.offer_ends e ON e.tenant = a.tenant AND e.offer_id = a.offer_id`

type Stored = Pick<TableRow<typeof applicationsTable>, (typeof columns)[number]>
export interface ApplicationRow extends Record<string, unknown> {
  readonly slug: string | null
  readonly card: OfferListItem | null
  readonly isOfferActive: boolean
  readonly isUndeliverable: boolean
  readonly offerEndsAt: Date | null
}

function sealedIn({ applicationId: id, name, email, message, answers, attachment, told, interview }: Stored): readonly SealedText[] {
  const applicationId = applicationIdSchema.parse(id)
  const text = (field: SealedText['field'], sealed: Encrypted | null): readonly SealedText[] =>
    sealed === null ? [] : [{ applicationId, field, sealed }]
  return [
    ...text('name', name),
    ...text('email', email),
    ...text('message', message),
    ...text('answers', answers),
    ...text('fileName', attachment?.fileName ?? null),
    ...told.flatMap(({ answer }) => text('answer', answer)),
    ...text('place', interview?.place ?? null),
  ]
}

function applicationOf(
  stored: Stored,
  { slug, card, isOfferActive, isUndeliverable, offerEndsAt }: ApplicationRow,
  opened: OpenedText,
): OwnApplication {
  const {
    attachment,
    told,
    offerId: jobAdvertisementId,
    toldStatus: status,
    consents,
    source,
    submittedAt,
    answeredAt,
    answerRequestedAt,
    interview,
  } = stored
  const applicationId: ApplicationId = applicationIdSchema.parse(stored.applicationId)
  const textOf = (field: SealedText['field'], sealed: Encrypted | null) => opened(applicationId, field, sealed)
  return {
    ...{
      applicationId,
      receipt: receiptOf(applicationId),
      jobAdvertisementId,
      isOfferActive,
      isConfirmed: true,
      source,
      submittedAt,
      status,
    },
    offer: card === null || slug === null ? null : { ...card, slug, isAppliedTo: true },
    steps: told.map(({ status: step, at, answer }) => ({ status: step, at, answer: textOf('answer', answer) })),
    sent: {
      name: textOf('name', stored.name),
      email: textOf('email', stored.email),
      message: textOf('message', stored.message),
      file:
        attachment === null ? null : { name: textOf('fileName', attachment.fileName), size: attachment.size, sha256: attachment.sha256 },
      answers: answersIn(textOf('answers', stored.answers)),
      consents: [...consents],
    },
    isUndeliverable,
    answeredAt,
    answerRequestedAt,
    ...retentionOf(stored, offerEndsAt),
    deletedAt: stored.erasedAt,
    // Times that were offered before the candidate was told of an interview wait for that.
    interview:
      interview === null || !told.some((step) => step.status === 'interview')
        ? null
        : {
            interviewId: interview.interviewId,
            status: interview.status,
            times: [...interview.times],
            minutes: interview.minutes,
            time: interview.time,
            place: textOf('place', interview.place),
          },
  }
}

/** Without what the employer is told of them beside. */
const answersIn = (json: string | null): OwnApplication['sent']['answers'] =>
  json === null ? null : storedAnswersSchema.parse(JSON.parse(json))

/** The texts of all of them by one call. */
export async function openApplications(
  services: InternalClient,
  context: CallContext,
  rows: readonly ApplicationRow[],
): Promise<OwnApplication[]> {
  const decoded = rows.map((row) => ({ row, stored: decodeRow(applicationsTable, row) as Stored }))
  const opened = await openTexts(
    services,
    context,
    decoded.flatMap(({ stored }) => sealedIn(stored)),
  )
  return decoded.map(({ row, stored }) => applicationOf(stored, row, opened))
}
