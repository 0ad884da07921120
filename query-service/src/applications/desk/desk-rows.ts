/** Rows of applications as their company sees them. */
import type { DeskListItem, DeskMember, DeskOffer } from '@jobboard/contracts/applications/desk-queries'
import { type ApplicationId, applicationIdSchema } from '@jobboard/contracts/applications/events'
import { receiptOf } from '@jobboard/contracts/applications/receipt'
import { accountIdSchema, type CompanyId, type TenantId } from '@jobboard/contracts/shared/ids'
import type { applicationsTable } from '@jobboard/platform/read-models/applications'
import type { TableRow } from '@jobboard/platform/read-models/table'
import type { TenantReader } from '../../database/tenant-reader.ts'
import type { OpenedText } from '../../http/open-application-texts.ts'
import { deletionOf } from '../retention-of.ts'
import type { listColumns } from './desk-query.ts'

export interface OfferOfRow extends Record<string, unknown> {
  readonly slug: string | null
  readonly title: string | null
  readonly isActive: boolean
  readonly isPublic: boolean
  readonly endsAt: Date | null
}

export const offerOf = (offerId: string, { slug, title, isActive, isPublic }: OfferOfRow): DeskOffer | null =>
  slug === null || title === null ? null : { offerId, slug, title, isActive, isPublic }

/** The names of people by their accounts. */
export type MemberOf = (accountId: string) => DeskMember

export interface Members {
  readonly memberOf: MemberOf
  /** Who reads every application. */
  readonly readers: DeskMember[]
}

const membersNamed = (rows: readonly { readonly id: string; readonly name: string; readonly role: string }[]): Members => {
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const memberOf: MemberOf = (accountId) => ({ id: accountIdSchema.parse(accountId), name: names.get(accountId) ?? null })
  return { memberOf, readers: rows.filter(({ role }) => role !== 'viewer').map(({ id }) => memberOf(id)) }
}

/** Where no one is named. */
export const noMembers = membersNamed([])

export const membersOf = async (reader: TenantReader, tenant: TenantId, companyId: CompanyId, signal: AbortSignal): Promise<Members> =>
  membersNamed(
    await reader.read<{ id: string; name: string; role: string }>(
      tenant,
      {
        text: 'SELECT account_id::text AS id, name, role FROM accounts.accounts WHERE tenant = $1 AND company_id = $2 ORDER BY name, account_id',
        values: [tenant, companyId],
      },
      signal,
    ),
  )

export type ListRow = Pick<TableRow<typeof applicationsTable>, (typeof listColumns)[number]>

interface Beside {
  readonly offer: DeskOffer | null
  /** Of the offer; null: not known. */
  readonly endsAt: Date | null
  readonly notes: number
  readonly memberOf: MemberOf
  readonly opened: OpenedText
}

export const idOf = ({ applicationId }: Pick<ListRow, 'applicationId'>): ApplicationId => applicationIdSchema.parse(applicationId)

export function listItemOf(row: ListRow, { offer, endsAt, notes, memberOf, opened }: Beside): DeskListItem {
  const {
    source,
    locale,
    submittedAt,
    status,
    statusAt,
    toldStatus,
    pending,
    answeredAt,
    answerRequestedAt,
    rating,
    hasFile,
    marked,
    repeats,
    interview,
  } = row
  const applicationId = idOf(row)
  // One literal: objects that are spread into others took most of the time of a page.
  return {
    applicationId,
    receipt: receiptOf(applicationId),
    offer,
    name: opened(applicationId, 'name', row.name),
    source,
    locale,
    submittedAt,
    status,
    statusAt,
    toldStatus,
    answeredAt,
    answerRequestedAt,
    rating,
    hasFile,
    isMarked: marked,
    notes,
    repeats,
    decision:
      pending === null
        ? null
        : {
            decisionId: pending.decisionId,
            status: pending.status,
            tellAt: pending.tellAt,
            isMailed: pending.isMailed ?? true,
            by: memberOf(pending.by),
          },
    interview: interview === null ? null : { status: interview.status, time: interview.time },
    deletesAt: deletionOf(row, endsAt),
  }
}
