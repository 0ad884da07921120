/**
 * Events of what is confirmed by e-mail, `account-request-<tenant>_<requestId>`. Who it is, and whether there is
 * such an account, is in no event; the address stands in a row until the request ends (docs/product/accounts.md, "Links").
 */
import { z } from 'zod'
import { defineEvents, type EventOf } from '../shared/events/define-events.ts'
import { accountIdSchema } from '../shared/ids.ts'
import { accountKindSchema } from './roles.ts'

const asked = { requestId: z.uuid(), kind: accountKindSchema }

export const accountRequestEvents = defineEvents({
  SignUpRequested: z.object(asked),
  /** The link of a sign-up again. */
  ConfirmationRequested: z.object(asked),
  PasswordResetRequested: z.object(asked),
  /** By someone who is signed in and gave the password. */
  EmailChangeRequested: z.object({ ...asked, accountId: accountIdSchema }),
})
export type AccountRequestEvent = EventOf<typeof accountRequestEvents>

export const accountRequestStream = (tenant: string, requestId: string): string => `account-request-${tenant}_${requestId}`
