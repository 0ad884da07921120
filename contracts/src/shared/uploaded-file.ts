/** A file of a form, before it is sent. The server looks at the bytes themselves; this spares the user the wait. */
import { z } from 'zod'
import { messageKeys } from './message-keys.ts'

interface FileLimits {
  readonly types: readonly [string, ...string[]]
  readonly maxBytes: number
}

export const uploadedFileSchema = ({ types, maxBytes }: FileLimits) =>
  z
    .file({ error: messageKeys.required })
    .max(maxBytes, messageKeys.fileTooLarge)
    .mime([...types], messageKeys.fileTypeUnsupported)
