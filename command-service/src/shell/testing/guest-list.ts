/** A small aggregate to try the shell with: a list of guests, each invited once, at most three. */

import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { type DomainError, err, ok } from '@jobboard/contracts/shared/problem'
import { createUpcast } from '@jobboard/contracts/shared/upcasting'
import { z } from 'zod'
import type { Aggregate } from '../decider.ts'
import type { CommandMetadata, Execution } from '../execute.ts'

export type Guests = readonly string[]
export interface Invite {
  readonly names: readonly string[]
}
export interface GuestInvited {
  readonly type: 'GuestInvited'
  readonly data: { readonly name: string }
}

const versions = { GuestInvited: 2 }
/** Version 1 called it `guest`. */
const oldShape = z.object({ guest: z.string() })
const upcast = createUpcast(versions, { GuestInvited: { 1: (data) => ({ name: oldShape.parse(data).guest }) } })

export const guestList: Aggregate<Guests, Invite, GuestInvited, DomainError> = {
  versions,
  upcast: (type, version, data) => ({ type, data: upcast(type, version, data) }) as GuestInvited,
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
