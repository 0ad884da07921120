/** A small aggregate to try the shell with: a list of guests, each invited once, at most three. */

import { defineEvents, type EventOf } from '@jobboard/contracts/shared/events/define-events'
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { type DomainError, err, ok } from '@jobboard/contracts/shared/problem'
import { z } from 'zod'
import type { Aggregate } from '../decider.ts'
import type { CommandMetadata, Execution } from '../execute.ts'

export type Guests = readonly string[]
export interface Invite {
  readonly names: readonly string[]
}
/** Version 1 called it `guest`. */
const oldShape = z.object({ guest: z.string() })
const guestEvents = defineEvents(
  { GuestInvited: z.object({ name: z.string() }) },
  { GuestInvited: { 1: (data) => ({ name: oldShape.parse(data).guest }) } },
)
type GuestInvited = EventOf<typeof guestEvents>

export const guestList: Aggregate<Guests, Invite, GuestInvited, DomainError> = {
  events: guestEvents,
  decider: {
    initial: [],
    evolve: (guests, { data }) => [...guests, data.name],
    decide: ({ names }, guests) => {
      const fresh = names.filter((name) => !guests.includes(name))
      if (guests.length + fresh.length > 3) return err({ code: 'full' })
      return ok(fresh.map((name) => ({ type: 'GuestInvited', data: { name } })))
    },
  },
}

const tenant = tenantIdSchema.parse('alpha')
export const metadata = (commandId: string): CommandMetadata => ({
  tenant,
  actor: { kind: 'system', id: 'test' },
  commandId,
  correlationId: 'correlation',
  causationId: 'cause',
  occurredAt: '2026-03-01T12:00:00.000Z',
})
export const invite = (
  stream: string,
  commandId: string,
  names: readonly string[],
  more: Partial<Execution<Guests, Invite, GuestInvited, DomainError>> = {},
): Execution<Guests, Invite, GuestInvited, DomainError> => ({
  stream,
  aggregate: guestList,
  metadata: metadata(commandId),
  prepare: () => ok({ names }),
  ...more,
})
