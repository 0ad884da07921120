/** Metadata of stored events, validated on reading: other programs may have written to the event store. */
import { z } from 'zod'
import { tenantIdSchema } from '../ids.ts'
import { type EventMetadata, eventMetadataSchema } from './envelope.ts'
import { storedShape } from './stored-shape.ts'
import { reasonOf, UnreadableEventError } from './unreadable-event.ts'

/** The tenant becomes part of row keys and is validated whole. */
const storedMetadata = z.intersection(storedShape(eventMetadataSchema), z.object({ tenant: tenantIdSchema }))

/** Throws UnreadableEventError. */
export function readMetadata(metadata: unknown): EventMetadata {
  const checked = storedMetadata.safeParse(metadata)
  if (!checked.success) throw new UnreadableEventError(`The metadata cannot be read: ${reasonOf(checked.error)}`)
  return metadata as EventMetadata
}
