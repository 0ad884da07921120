/** Events of an erasure, the process that removes what is held of a person's account: `accountErasure-<tenant>_<accountId>` (docs/product/accounts.md, "Erasure"). */
import { z } from 'zod'
import { defineEvents, type EventOf } from '../shared/events/define-events.ts'
import { accountIdSchema, companyIdSchema } from '../shared/ids.ts'

/** Candidates alone asked for their own erasure; nothing was left before. */
const ofCandidate = (data: unknown) => {
  const { accountId } = z.object({ accountId: accountIdSchema }).parse(data)
  return { accountId, companyId: null, requestedBy: accountId }
}

export const erasureEvents = defineEvents(
  {
    /** Again after a refusal. `companyId`: the company that is left first; null: there is none. */
    AccountErasureRequested: z.object({
      accountId: accountIdSchema,
      companyId: companyIdSchema.nullable(),
      /** The person, or an owner of their company. */
      requestedBy: accountIdSchema,
    }),
    /** Nothing was erased. */
    AccountErasureRefused: z.object({ reason: z.enum(['lastOwner', 'lastAdministrator', 'forbidden']) }),
    /** The account is no member of its company any more. */
    AccountErasureCompanyLeft: z.object({}),
    /** Row, password, sessions and tokens are deleted; the e-mail can be registered again. */
    AccountErasureSignedOut: z.object({}),
    /** What other capabilities hold of the person is deleted: documents, profile, favourites and the like. */
    AccountErasureDataDeleted: z.object({}),
    /** The key is deleted: what was sealed with it is unreadable for ever. */
    AccountErasureKeyDeleted: z.object({}),
    AccountErasureCompleted: z.object({}),
  },
  { AccountErasureRequested: { 1: ofCandidate } },
)

/** The process as its streams name it, and the event that begins one. */
export const accountErasure = { name: 'accountErasure', startedBy: 'AccountErasureRequested' } as const

export type ErasureEvent = EventOf<typeof erasureEvents>
