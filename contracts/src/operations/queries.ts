/** What administrators see of the installation: figures without contents (docs/decisions/0297). */
import { z } from 'zod'
import { instantSchema } from '../shared/ids.ts'

const follower = {
  name: z.string(),
  position: z.string(),
  isRunning: z.boolean(),
  /** Age of the oldest event that it has not seen yet; 0: none. */
  behindSeconds: z.number(),
  /** Of this board. */
  parkedStreams: z.int(),
}

export const projectionStatusSchema = z.object({
  ...follower,
  /** Of the rows; null: never built. */
  version: z.string().nullable(),
  /** In steps of the store's positions; null where those are no numbers. */
  behindPositions: z.number().nullable(),
  updatedAt: instantSchema.nullable(),
  isRebuilding: z.boolean(),
})
export type ProjectionState = z.infer<typeof projectionStatusSchema>
export const reactorStatusSchema = z.object(follower)

export const followersSchema = z.object({ projections: z.array(projectionStatusSchema), reactors: z.array(reactorStatusSchema) })
export type Followers = z.infer<typeof followersSchema>

/** Null: the event store cannot count them. */
export const rebuildSizeSchema = z.object({ events: z.int().nullable() })
export type RebuildSize = z.infer<typeof rebuildSizeSchema>

const size = { bytes: z.number() }
export const storageSchema = z.object({
  /** Of this board, by what they are for; null: the folder or bucket with them did not answer. */
  files: z.array(z.object({ purpose: z.string(), count: z.int(), ...size })).nullable(),
  database: z.object({ ...size, parts: z.array(z.object({ name: z.string(), ...size })) }),
  /** Of the folder of data; null: not known. */
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number(), isAlmostFull: z.boolean() }).nullable(),
  /** Of the index that answers searches of this board, for a quick start; null: none was written. */
  indexSnapshot: z.object({ writtenAt: instantSchema, ...size }).nullable(),
  /** The last one that was written whole; null: none since this was first noted. */
  backup: z.object({ finishedAt: instantSchema, events: z.int(), ...size }).nullable(),
})
export type Storage = z.infer<typeof storageSchema>

/** A setting of the board or the installation as text; null: there is none. */
const settingSchema = z.object({ name: z.string(), value: z.string().nullable(), setIn: z.string() })
export type ShownSetting = z.infer<typeof settingSchema>
export const boardSettingsSchema = z.object({
  id: z.string(),
  name: z.string(),
  file: z.string(),
  features: z.array(z.object({ name: z.string(), isOn: z.boolean(), setIn: z.string() })),
  board: z.array(settingSchema),
  installation: z.array(settingSchema),
})
export type BoardSettings = z.infer<typeof boardSettingsSchema>
