/**
 * When each application was answered for the first time, a row each, without anything of its person: written by the projection of the workers. Rows
 * stay when an application is erased (docs/product/applications.md, "Response promise").
 */
import { identifier, instant, nullable } from '../column.ts'
import { defineTable } from '../table.ts'

/** Of the projection, its checkpoint and whatever waits for it. */
export const applicationAnswersReadModel = 'application-answers'

export const applicationAnswersTable = defineTable('application_answers', {
  key: { applicationId: identifier() },
  columns: {
    companyId: identifier(),
    offerId: identifier(),
    submittedAt: instant(),
    answeredAt: nullable(instant()),
    /** When its person withdrew or deleted it. */
    endedAt: nullable(instant()),
    /** The application of the same person that it repeats. */
    repeats: nullable(identifier()),
  },
  indexes: [
    // Figures are counted from the index alone.
    { name: 'of_company', on: 'tenant, company_id, submitted_at, answered_at, ended_at, application_id', where: 'repeats IS NULL' },
    { name: 'repeats', on: 'tenant, company_id, repeats, answered_at, application_id', where: 'repeats IS NOT NULL' },
  ],
})

/**
 * The applications of a company ($1 tenant, $2 company) as figures count them, for FROM: a repeat is none of its own, and an answer to it is one to
 * the application that it repeats.
 */
export const countedAnswers = `(
  WITH RECURSIVE answered AS (
    SELECT r.repeats AS id, r.answered_at FROM read_models.application_answers r
    WHERE r.tenant = $1 AND r.company_id = $2 AND r.repeats IS NOT NULL AND r.answered_at IS NOT NULL
    UNION
    SELECT r.repeats, a.answered_at FROM answered a JOIN read_models.application_answers r ON r.tenant = $1 AND r.application_id = a.id
    WHERE r.repeats IS NOT NULL
  ), repeated AS (SELECT id, min(answered_at) AS answered_at FROM answered GROUP BY id)
  SELECT o.application_id, o.offer_id, o.submitted_at, o.ended_at, least(o.answered_at, repeated.answered_at) AS answered_at
  FROM read_models.application_answers o LEFT JOIN repeated ON repeated.id = o.application_id
  WHERE o.tenant = $1 AND o.company_id = $2 AND o.repeats IS NULL
)`
