/**
 * What the employers of offers last did with them, and what is asked of them, a narrow row each: written by the projection of the workers, read by the
 * schedule that asks (docs/product/offers.md, "Still hiring?").
 */
import type { HiringQuestion } from '@jobboard/contracts/offers/hiring/hiring-question'
import { added, boolean, identifier, instant, json, nullable, text } from '../column.ts'
import { defineTable } from '../table.ts'

/** Of the projection, its checkpoint and whatever waits for it. */
export const hiringChecksReadModel = 'hiring-checks'

export const hiringChecksTable = defineTable('hiring_checks', {
  key: { offerId: identifier() },
  columns: {
    isImported: boolean(),
    /** An account published or extended it. */
    hasPublisher: boolean(),
    /** Of the employer, with the offer. */
    lastActionAt: nullable(instant()),
    /** Of the employer, with an application to it. */
    lastApplicationActionAt: nullable(instant()),
    /** Of one that is published, its expiry; null: it was never public. */
    endsAt: nullable(instant()),
    /** Null: it is not recorded that it ended. */
    ended: nullable(text<'expired' | 'finished' | 'takenDown' | 'deleted'>()),
    question: nullable(json<HiringQuestion>()),
    /** When the next step may be due; null: nothing is asked of it. */
    dueAt: nullable(instant()),
    companyId: added(2, text()),
    /** When its employer was asked last, also where that is settled; null: never. */
    askedAt: added(2, instant()),
  },
  indexes: [
    { name: 'due', on: 'due_at, tenant, offer_id', where: 'due_at IS NOT NULL' },
    { name: 'asked', on: 'tenant, company_id, asked_at', where: 'asked_at IS NOT NULL', since: 2 },
  ],
})
