/** Cases of moderation, and what rules find in offers: written by the projections of the workers, read by administrators and employers. */
import type { KnownCase } from '@jobboard/contracts/moderation/case-state'
import type { CaseState, CheckRule, Decision, Severity } from '@jobboard/contracts/moderation/vocabulary'
import type { OfferEmploymentType } from '@jobboard/contracts/offers/content'
import type { ReportReason } from '@jobboard/contracts/reports/events'
import { array, identifier, instant, integer, json, nullable, text } from '../column.ts'
import { defineTable } from '../table.ts'

/** Of the projection, its checkpoint and whatever waits for it. */
export const moderationCasesReadModel = 'moderation-cases'
export const offerFindingsReadModel = 'offer-findings'

export const moderationCasesTable = defineTable('moderation_cases', {
  key: { caseId: identifier() },
  columns: {
    kind: text<'offer' | 'company'>(),
    /** Null: the case is about the company. */
    offerId: nullable(text()),
    companyId: text(),
    state: text<CaseState>(),
    severity: text<Severity>(),
    /** Kinds of its reports, each once. */
    reasons: array(text<ReportReason>()),
    /** Keyed digests of those who reported, each once. */
    reporters: array(text()),
    openedAt: instant(),
    /** What has to be done next waits since then; null: nothing has. */
    waitingSince: nullable(instant()),
    dueAt: nullable(instant()),
    /** When someone is to be told of it next: that it is over its time, or of a correction; null: there is nothing to tell. */
    checkAt: nullable(instant()),
    lastDecision: nullable(text<Decision>()),
    decidedAt: nullable(instant()),
    /** That blocks the company and is in force; null: none does. */
    blockedBy: nullable(text()),
    /** The whole case, as its events say it. */
    known: json<KnownCase>(),
    revision: integer(),
  },
  indexes: [
    { name: 'waiting', on: 'tenant, due_at', where: 'due_at IS NOT NULL' },
    { name: 'of_company', on: 'tenant, company_id' },
    { name: 'of_offer', on: 'tenant, offer_id', where: 'offer_id IS NOT NULL' },
  ],
})

/** What a rule found: the words, the contact, the amount. */
export interface Match {
  readonly rule: CheckRule
  readonly text: string
}

/** Every offer that is or was public; `rules` without `sameText`, which follows from the digests of all of them. */
export const offerFindingsTable = defineTable('offer_findings', {
  key: { offerId: identifier() },
  columns: {
    companyId: text(),
    slug: text(),
    state: text(),
    title: text(),
    rules: array(text<CheckRule>()),
    matches: json<readonly Match[]>(),
    /** In the amounts that an administrator approved. */
    approvedPay: json<readonly OfferEmploymentType[]>(),
    /** Of the description; null: it is too short to be the same by more than chance. */
    textDigest: nullable(text()),
    publishedAt: nullable(instant()),
    /** When what the rules look at changed last. */
    changedAt: instant(),
  },
  indexes: [
    { name: 'same_text', on: 'tenant, text_digest, company_id', where: "state = 'published' AND text_digest IS NOT NULL" },
    { name: 'found', on: 'tenant, published_at DESC, offer_id', where: "state = 'published'" },
  ],
})
