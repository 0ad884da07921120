/** What was typed into the form of an offer, until it is sent: over a reload and an ended session, in this tab alone. A file lasts as long as its page. */
import { z } from 'zod'

const draftSchema = z.object({
  name: z.string().max(1_000),
  email: z.string().max(1_000),
  message: z.string().max(10_000),
  /** By the id of the question, as they were typed. */
  answers: z.record(z.string().max(100), z.string().max(10_000)).default({}),
  /** Of the file that was chosen, which is asked for again. */
  fileName: z.string().max(1_000).nullable(),
})
export type ApplicationDraft = z.infer<typeof draftSchema>

const keyOf = (offerId: string): string => `application-${offerId}`
const files = new Map<string, File>()

export function storedDraft(offerId: string): ApplicationDraft | null {
  try {
    return draftSchema.safeParse(JSON.parse(sessionStorage.getItem(keyOf(offerId)) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

export const draftFile = (offerId: string): File | null => files.get(offerId) ?? null

export function storeDraft(offerId: string, application: ApplicationDraft, file: File | null): void {
  if (file === null) files.delete(offerId)
  else files.set(offerId, file)
  try {
    sessionStorage.setItem(keyOf(offerId), JSON.stringify(application))
  } catch {
    // Storage is full or blocked: the text lasts as long as the page.
  }
}

export function deleteDraft(offerId: string): void {
  files.delete(offerId)
  try {
    sessionStorage.removeItem(keyOf(offerId))
  } catch {
    // Nothing could be stored there either.
  }
}
