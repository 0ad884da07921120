import { setApplied } from './use-applied.ts'

/** An application that was sent a moment ago is a mark at once, not with the next load of the page. */
export const markSent = (offerId: string, applicationId: string): void =>
  setApplied([{ jobAdvertisementId: offerId, applicationId, status: 'new', submittedAt: new Date().toISOString() }])
