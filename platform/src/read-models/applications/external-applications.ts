/** Applications of candidates on the sites of employers, a row each: written by the projection of the workers, read by the query-service. */
import { identifier, instant, nullable } from '../column.ts'
import { defineTable } from '../table.ts'

/** Of the projection, its checkpoint and whatever waits for it. */
export const externalApplicationsReadModel = 'external-applications'

export const externalApplicationsTable = defineTable('external_applications', {
  /** Of candidate and offer. */
  key: { id: identifier() },
  columns: {
    candidateId: identifier(),
    offerId: identifier(),
    redirectId: identifier(),
    begunAt: instant(),
    /** Null: the candidate did not say whether they applied. */
    confirmedAt: nullable(instant()),
  },
  indexes: [{ name: 'of_candidate', on: 'tenant, candidate_id, begun_at DESC, offer_id' }],
})

export const externalApplicationId = (candidateId: string, offerId: string): string => `${candidateId}/${offerId}`
