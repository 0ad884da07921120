/** What the review of a new company adds to the form: most boards have none, and most companies never see it. */
import { part } from '../../../components/use-part.ts'

export const reviewNote = part(() => import('./review-note.tsx'))
export const refusedCompany = part(() => import('./refused-company.tsx'))
export const waitingNote = part(() => import('./waiting-note.tsx'))
export const waitingNotice = part(() => import('./waiting-notice.tsx'))
