/** What the desk is told while it is open: which applications to the company changed, by their ids alone (docs/product/applications.md, "Live"). */
import { z } from 'zod'

/** Named in one event; a page that is told of more loads all that it shows. */
export const maxChangedApplications = 50

export const deskChangesSchema = z.object({
  /** Null: any of them may have changed. First of each stream, and after a pause in which changes may have been missed. */
  applications: z.array(z.uuid()).max(maxChangedApplications).nullable(),
})
export type DeskChanges = z.infer<typeof deskChangesSchema>
