/** What happened in each company, an event a row (docs/product/activity.md). A row follows from its event alone. */
import { type ActivityType, activityTypes, shownActivities } from '@jobboard/contracts/activity/activity-types'
import type { ActivityDetail } from '@jobboard/contracts/activity/queries'
import { type ApplicationEvent, applicationEvents } from '@jobboard/contracts/applications/events'
import { type ApplicationExportEvent, applicationExportEvents } from '@jobboard/contracts/applications/export-events'
import { isToldAtOnce } from '@jobboard/contracts/applications/statuses'
import { type CodeEvent, codeEvents } from '@jobboard/contracts/codes/events'
import { type CompanyEvent, companyEvents } from '@jobboard/contracts/companies/events'
import type { OfferEvent } from '@jobboard/contracts/offers/events'
import { upcastOfferEvent } from '@jobboard/contracts/offers/upcasters'
import type { Actor } from '@jobboard/contracts/shared/events/envelope'
import type { RecordedEvent } from '@jobboard/platform/ports/event-store'
import { type ActivityFacts, companyActivityReadModel, companyActivityTable } from '@jobboard/platform/read-models/company-activity'
import { type Projection, tableProjection } from '@jobboard/platform/read-models/projection'
import type { TableRow } from '@jobboard/platform/read-models/table'
import { factsOf } from './content-facts.ts'

type Activity = TableRow<typeof companyActivityTable>
type Shown = OfferEvent | CompanyEvent | CodeEvent | ApplicationEvent | ApplicationExportEvent

const isShownType = (type: string): type is ActivityType => type in shownActivities

/** The event as the aggregate that wrote it reads it. Throws UnreadableEventError. */
function read({ type, data, metadata: { schemaVersion } }: RecordedEvent): Shown {
  if (type in companyEvents.schemas) return companyEvents.upcast(type, schemaVersion, data)
  if (type in codeEvents.schemas) return codeEvents.upcast(type, schemaVersion, data)
  if (type in applicationEvents.schemas) return applicationEvents.upcast(type, schemaVersion, data)
  if (type in applicationExportEvents.schemas) return applicationExportEvents.upcast(type, schemaVersion, data)
  return upcastOfferEvent(type, schemaVersion, data)
}

/** `offer-devboard_0h4k7m2p9rtv` -> `0h4k7m2p9rtv`. */
const subjectOf = (stream: string): string => stream.slice(stream.indexOf('_') + 1)

/** A draft that saves itself is not shown: only its newest content is stored, in one row. */
const isAutosave = ({ type, data }: Pick<RecordedEvent, 'type' | 'data'>): boolean =>
  type === 'OfferDraftUpdated' && Object(data).saved !== true

const idOf = (event: RecordedEvent): string =>
  `${subjectOf(event.stream)}@${isAutosave(event) ? 'draft' : String(event.revision).padStart(9, '0')}`

export const companyActivityProjection: Projection<Activity> = tableProjection({
  name: companyActivityReadModel,
  version: '4',
  eventTypes: activityTypes,
  table: companyActivityTable,
  keys: (event) => [{ tenant: event.metadata.tenant, id: idOf(event) }],
  evolve(_, recorded, { tenant, id }) {
    const { stream, revision, metadata } = recorded
    const event = read(recorded)
    if (!isShownType(event.type)) throw new RangeError(`${event.type} is not shown`)
    const kind = shownActivities[event.type]
    const companyId = companyOf(event, subjectOf(stream))
    // A code of no company belongs to no one's activity; what it pays for is told there.
    if (kind === 'codes' && companyId === null) return undefined
    // Of a package that was bought: its receipt and the list of codes say so, and it would be ten rows.
    if (event.type === 'PublicationCodeIssued' && event.data.paymentId !== null) return undefined
    // The product noted that its offers were on the board before: nothing happened in the company.
    if (event.type === 'CompanyApproved' && event.data.because === 'publishedBefore') return undefined
    // Opened, or deleted by its person or by the retention of the offer.
    if (event.type === 'ApplicationStatusDecided' && isToldAtOnce(event.data.status)) return undefined
    if (event.type === 'ApplicationErased' && event.data.reason !== 'company') return undefined
    return {
      tenant,
      id,
      kind,
      type: event.type,
      subjectId: subjectOf(stream),
      companyId,
      revision,
      at: new Date(metadata.occurredAt).toISOString(),
      actorKind: metadata.actor.kind,
      actorId: metadata.actor.id,
      ...aboutOf(event),
      detail: { ...detailOf(event), ...byTokenOf(metadata.actor) },
      facts: contentFactsOf(event),
      isShown: !isAutosave(recorded),
    }
  },
})

function companyOf(event: Shown, subject: string): string | null {
  if (event.type in companyEvents.schemas) return subject
  if (event.type in applicationEvents.schemas && 'companyId' in event.data) return event.data.companyId
  if (event.type === 'ApplicationsExported') return event.data.companyId
  return event.type === 'PublicationCodeIssued' ? (event.data.issuedTo?.companyId ?? null) : null
}

const aboutOf = ({ data }: Shown): Pick<Activity, 'personId' | 'invitationId'> => ({
  personId: 'accountId' in data ? data.accountId : null,
  invitationId: 'invitationId' in data ? data.invitationId : null,
})

function contentFactsOf(event: Shown): ActivityFacts | null {
  return 'content' in event.data ? factsOf(event.data.content) : null
}

const byTokenOf = ({ apiToken }: Actor): Pick<ActivityDetail, 'byToken'> => (apiToken === undefined ? {} : { byToken: apiToken.name })

function detailOf(event: Shown): ActivityDetail {
  switch (event.type) {
    case 'OfferDraftCreated':
      return { creationType: event.data.creationType, plan: event.data.plan }
    case 'OfferDraftUpdated':
      return { plan: event.data.plan }
    case 'OfferPublished':
    case 'OfferExtended':
      return { expiresAt: event.data.expiresAt, paidBy: event.data.entitlement.kind }
    case 'OfferEdited':
      return { corrects: event.data.corrects, ...(event.data.expiresAt === undefined ? {} : { expiresAt: event.data.expiresAt }) }
    case 'OfferPublicationScheduled':
      return { publishAt: event.data.publishAt }
    case 'OfferReviewRequested':
      return event.data.publishAt === null ? {} : { publishAt: event.data.publishAt }
    case 'OfferPublicationUnscheduled':
      // The refusal of its company stands beside it.
      return event.data.code === 'companyRefused' ? {} : { reason: event.data.reason }
    case 'OfferRefreshed':
      return { number: event.data.number }
    case 'OfferFinished':
      return event.data.reason === 'employer' ? {} : { stillHiring: event.data.reason }
    case 'OfferHiringConfirmed':
      return event.data.by === 'link' ? { stillHiring: 'link' } : {}
    case 'CompanyChanged':
      return { company: event.data }
    case 'CompanyHandoverCompleted':
    case 'CompanyHandoverReceived':
      return {
        ...(event.data.name === null ? {} : { company: { name: event.data.name } }),
        ...(event.data.scope === 'company' ? { reason: 'companyMerged' } : {}),
      }
    case 'CompanyLogoChanged':
      return { logoRemoved: event.data.logo === null }
    case 'MemberAdded':
    case 'MemberRoleChanged':
    case 'InvitationAccepted':
      return { role: event.data.role }
    case 'MemberInvited':
      return { role: event.data.role, expiresAt: event.data.expiresAt }
    case 'InvitationRenewed':
      return { expiresAt: event.data.expiresAt }
    case 'ApiTokenCreated':
      return { token: event.data.name, expiresAt: event.data.expiresAt }
    case 'ApiTokenRevoked':
      return { token: event.data.name, reason: event.data.reason }
    case 'ApplicationStatusDecided':
    case 'ApplicationDecisionTakenBack':
      return { status: event.data.status, offerId: event.data.offerId }
    case 'ApplicationErased':
    case 'ApplicationRated':
    case 'ApplicationNoteAdded':
    case 'ApplicationNoteDeleted':
    case 'ApplicationPayStated':
    case 'ApplicationFileDownloaded':
    case 'InterviewTimesOffered':
    case 'InterviewCancelled':
      return { offerId: event.data.offerId }
    case 'ApplicationsExported': {
      const { applications, offerId } = event.data
      return offerId === null ? { applications } : { applications, offerId }
    }
    case 'PublicationCodeIssued': {
      const { plan, expiresAt, issuedTo } = event.data
      const ending = issuedTo?.ending ?? null
      return { plan, expiresAt, ...(ending === null ? {} : { ending }) }
    }
    default:
      return {}
  }
}
