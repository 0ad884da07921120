/**
 * What the routes share that create an aggregate: its id follows from the command, so that a repeated request creates it once, and is the
 * reply. The grants of the route say who may; a route that asks for more brings a policy of its own.
 */
import type { RequestContext } from '@jobboard/platform/http/route'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { z } from 'zod'
import type { CommandTarget } from './command-route.ts'

interface Creation<Schema extends z.ZodType<string, string>, State, Command, Event>
  extends Pick<CommandTarget<z.output<Schema>, State, Command, Event, unknown>, 'tag' | 'aggregate' | 'stream'> {
  /** As its streams name it. */
  readonly name: string
  readonly idSchema: Schema
}

export const creation = <Schema extends z.ZodType<string, string>, State, Command, Event>({
  name,
  idSchema,
  ...target
}: Creation<Schema, State, Command, Event>) => ({
  ...target,
  method: 'POST' as const,
  idempotencyKey: true,
  policy: () => null,
  notFound: { code: 'notFound' } as const,
  id: ({ tenant, commandId }: RequestContext): z.output<Schema> => idSchema.parse(uuidFrom(name, tenant.id, commandId)),
  reply: {
    status: 201 as const,
    description: 'It is stored',
    schema: z.object({ id: z.string() }),
    present: (_shown: unknown, id: string) => ({ id }),
  },
})
