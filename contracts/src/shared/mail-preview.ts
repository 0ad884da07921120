/** Examples of e-mails, as the workers render them for the gallery of the local mailbox. */
import { z } from 'zod'
import { internalCall } from './internal-calls/internal-call.ts'
import { localeSchema } from './locale.ts'

const summary = { message: z.string(), fixture: z.string(), subject: z.string(), preview: z.string() }

const mailPreviewListSchema = z.array(z.object(summary))
export type MailPreviewSummary = z.infer<typeof mailPreviewListSchema>[number]

const mailPreviewSchema = z.object({ ...summary, html: z.string(), text: z.string() })
export type MailPreview = z.infer<typeof mailPreviewSchema>

const preview = {
  from: 'web',
  to: 'workers',
  method: 'GET',
  query: z.object({ tenant: z.string(), locale: localeSchema }),
} as const

export const mailPreviewsCall = internalCall({
  ...preview,
  path: '/internal/mail-previews',
  summary: 'The examples of every e-mail, without their texts',
  replies: { 200: { description: 'In the order of the gallery', schema: mailPreviewListSchema } },
})

export const mailPreviewCall = internalCall({
  ...preview,
  path: '/internal/mail-previews/{message}/{fixture}',
  summary: 'One example of an e-mail',
  params: z.object({ message: z.string(), fixture: z.string() }),
  replies: { 200: { description: 'As it is sent', schema: mailPreviewSchema } },
  refusals: ['notFound'],
})
