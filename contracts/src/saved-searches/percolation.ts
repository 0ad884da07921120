/**
 * `POST /internal/percolations/{offerId}` of the query-service: the alerts to which a published offer is new. The answer is their ids, UUIDs of
 * 16 bytes one after the other: an offer can match thousands of alerts, and their text took longer than the matching.
 */
import { z } from 'zod'

export const percolationPath = '/internal/percolations/{offerId}'
export const alertIdsContentType = 'application/octet-stream'
export const bytesPerAlertId = 16

/** The position of the event that published the offer, which the answer waits for. */
export const percolationRequestSchema = z.strictObject({ position: z.string().regex(/^(?:\d{19}|\d{40})$/) })
