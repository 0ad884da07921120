/**
 * What happened in a company, an event a row: written by the projection of the workers, read by the employer panel. People are account ids;
 * names are looked up when it is read.
 */
import type { ActivityKind } from '@jobboard/contracts/activity/activity-types'
import type { ActivityDetail, ActivityValues } from '@jobboard/contracts/activity/queries'
import { boolean, identifier, instant, integer, json, nullable, text } from './column.ts'
import { defineTable } from './table.ts'

/** Of the projection, its checkpoint and whatever waits for it. */
export const companyActivityReadModel = 'company-activity'

/** What a later change of the same offer is compared with. */
export interface ActivityFacts extends ActivityValues {
  /** A digest of each field of the content, by its name. */
  readonly digests: Readonly<Record<string, string>>
}

export const companyActivityTable = defineTable('company_activity', {
  /** Of what it is about, and the revision of the event there. */
  key: { id: identifier() },
  columns: {
    kind: text<ActivityKind>(),
    type: text(),
    /** Offer, company or code. */
    subjectId: identifier(),
    /** Null for offers, whose company is in `company_offers`. */
    companyId: nullable(identifier()),
    revision: integer(),
    at: instant(),
    actorKind: text(),
    actorId: text(),
    /** Member or former member it is about. */
    personId: nullable(text()),
    invitationId: nullable(text()),
    detail: json<ActivityDetail>(),
    facts: nullable(json<ActivityFacts>()),
    /** False: only the newest content of a draft that saves itself, with which the first change after it is compared. */
    isShown: boolean(),
  },
  indexes: [
    { name: 'of_company', on: 'tenant, company_id' },
    { name: 'of_subject', on: 'tenant, subject_id, revision' },
    // One action that answers thousands of applications has as many rows: a page and the people of a company are read without the rest.
    { name: 'newest', on: 'tenant, company_id, at DESC, id DESC', where: 'is_shown', since: 2 },
    { name: 'actors', on: 'tenant, company_id, actor_id', where: "is_shown AND actor_kind = 'employer'", since: 2 },
  ],
})
