/** Examples of e-mails, as the workers render them for the gallery of the local mailbox. */
import { z } from 'zod'

/** `/internal/mail-previews` of the workers; the same with message and fixture is one of them. Parameters: `tenant`, `locale`. */
export const mailPreviewsPath = '/internal/mail-previews'

const summary = { message: z.string(), fixture: z.string(), subject: z.string(), preview: z.string() }

export const mailPreviewListSchema = z.array(z.object(summary))
export type MailPreviewSummary = z.infer<typeof mailPreviewListSchema>[number]

export const mailPreviewSchema = z.object({ ...summary, html: z.string(), text: z.string() })
export type MailPreview = z.infer<typeof mailPreviewSchema>
