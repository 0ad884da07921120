/** What a company does with an application, which shows that it handles the offer (docs/product/offers.md, "Still hiring?"). */
import type { ApplicationEvent } from './events.ts'

/** Opening, moving, answering, rating, notes, pay, interviews, the file, deletion: where an account did it, or a program in its name. */
export const employerActionTypes = [
  'ApplicationStatusDecided',
  'ApplicationDecisionTakenBack',
  'ApplicationRated',
  'ApplicationNoteAdded',
  'ApplicationNoteDeleted',
  'ApplicationPayStated',
  'InterviewTimesOffered',
  'InterviewCancelled',
  'ApplicationFileDownloaded',
  'ApplicationErased',
] as const satisfies readonly ApplicationEvent['type'][]
