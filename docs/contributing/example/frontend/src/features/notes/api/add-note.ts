import type { AddNote } from '@jobboard/contracts/notes/commands'
import type { WritingApiClient } from '../../../http/api-client.ts'

export const addNote = (api: WritingApiClient, body: AddNote, idempotencyKey: string) =>
  api.send('POST', '/v2/employer-panel/notes', { body, idempotencyKey })
