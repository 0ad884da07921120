/** Events of the stream of a board's operations, `operations-<tenant>_board`: what administrators asked of e-mails, jobs and read models. */
import { z } from 'zod'
import { defineEvents, type EventOf } from '../shared/events/define-events.ts'

export const maxChosen = 200
/** Of a schedule, a projection, a reactor or a job. */
export const partNameSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,99}$/)
const jobIdSchema = z.string().min(1).max(200)

export const followerKinds = ['projection', 'reactor'] as const
export type FollowerKind = (typeof followerKinds)[number]

/** What follows events and stopped at one of a stream. */
export const parkedStreamSchema = z.object({ kind: z.enum(followerKinds), follower: partNameSchema, stream: z.string().min(1).max(300) })
export type ParkedStream = z.infer<typeof parkedStreamSchema>

export const operationEvents = defineEvents({
  /** `recipient`: digest of the address, in hexadecimal digits. */
  SuppressionLifted: z.object({ recipient: z.string().regex(/^[0-9a-f]{64}$/), reason: z.string().max(40) }),
  /** The failed ones of these ids; null: all of the board, or all of one name. */
  JobsRetried: z.object({ ids: z.array(jobIdSchema).max(maxChosen).nullable(), name: partNameSchema.nullable() }),
  /** Null: all of the board. */
  ParkedEventsRetried: z.object({ streams: z.array(parkedStreamSchema).max(maxChosen).nullable() }),
  ScheduleRunRequested: z.object({ schedule: partNameSchema }),
  ProjectionRebuildRequested: z.object({ projection: partNameSchema }),
})
export type OperationEvent = EventOf<typeof operationEvents>

export const operationsStream = (tenant: string): string => `operations-${tenant}_board`
