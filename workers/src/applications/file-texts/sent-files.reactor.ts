/** An application that is sent with a file that has a text has a job that reads it. A rebuild of the read models reads nothing again. */
import { applicationEvents, applicationIdSchema, hasText } from '@jobboard/contracts/applications/events'
import { idOfStream } from '@jobboard/contracts/shared/events/stream-id'
import { noState, registerReactor } from '../../reactors/reactor.ts'
import { readFile } from './read-file.job.ts'

export const sentFilesReactor = registerReactor({
  name: 'application-files',
  eventTypes: ['ApplicationSubmitted'],
  state: noState,
  react({ type, data, stream, metadata: { tenant, schemaVersion } }) {
    const event = applicationEvents.upcast(type, schemaVersion, data)
    if (event.type !== 'ApplicationSubmitted' || !hasText(event.data.attachment)) return []
    return [readFile.request({ tenant, applicationId: applicationIdSchema.parse(idOfStream(stream)) })]
  },
})
